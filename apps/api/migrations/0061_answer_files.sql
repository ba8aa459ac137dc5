CREATE TABLE "answer_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"storage_key" text NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"content_type" text NOT NULL,
	"sha256" text,
	"uploaded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answer_id" uuid NOT NULL,
	CONSTRAINT "answer_files_storage_key" UNIQUE("storage_key"),
	CONSTRAINT "answer_files_answer_key" UNIQUE("answer_id")
);
--> statement-breakpoint
ALTER TABLE "unfinished_uploads" DROP CONSTRAINT "unfinished_uploads_file_key";--> statement-breakpoint
ALTER TABLE "unfinished_uploads" ADD COLUMN "field_id" uuid;--> statement-breakpoint
ALTER TABLE "answer_files" ADD CONSTRAINT "answer_files_answer_id_form_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."form_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unfinished_uploads" ADD CONSTRAINT "unfinished_uploads_field_id_form_fields_id_fk" FOREIGN KEY ("field_id") REFERENCES "public"."form_fields"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unfinished_uploads" ADD CONSTRAINT "unfinished_uploads_file_key" UNIQUE NULLS NOT DISTINCT("user_id","name","size","last_modified","field_id");