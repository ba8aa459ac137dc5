CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"tone" text NOT NULL,
	"roles" text[] NOT NULL,
	"from" timestamp (3) with time zone NOT NULL,
	"to" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcements_tone_check" CHECK ("announcements"."tone" in ('urgent', 'warning', 'info')),
	CONSTRAINT "announcements_roles_check" CHECK (cardinality("announcements"."roles") > 0),
	CONSTRAINT "announcements_time_check" CHECK ("announcements"."from" <= "announcements"."to")
);
--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_to_idx" ON "announcements" USING btree ("to");