CREATE TABLE "unfinished_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"last_modified" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "unfinished_uploads_file_key" UNIQUE("user_id","name","size","last_modified"),
	CONSTRAINT "unfinished_uploads_received_check" CHECK ("unfinished_uploads"."received" between 0 and "unfinished_uploads"."size")
);
--> statement-breakpoint
CREATE TABLE "upload_parts" (
	"storage_key" text PRIMARY KEY NOT NULL,
	"upload_id" uuid NOT NULL,
	"start" bigint NOT NULL,
	CONSTRAINT "upload_parts_start_key" UNIQUE("upload_id","start")
);
--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_user_team_key";--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "slot" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "slot_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "unfinished_uploads" ADD CONSTRAINT "unfinished_uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_parts" ADD CONSTRAINT "upload_parts_upload_id_unfinished_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."unfinished_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_slot_key" UNIQUE("slot");