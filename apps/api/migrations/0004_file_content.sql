ALTER TABLE "certificates" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_content_key" UNIQUE("team_id","name","sha256");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_content_key" UNIQUE("project_id","name","sha256");