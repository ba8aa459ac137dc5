CREATE TABLE "tracks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"places" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tracks_name_key" UNIQUE("name"),
	CONSTRAINT "tracks_places_check" CHECK ("tracks"."places" between 1 and 10000)
);
--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "track_id" uuid;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "teams_track_idx" ON "teams" USING btree ("track_id","created_at","id");