CREATE TABLE "stage" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"team_id" uuid,
	"phase" text DEFAULT 'presentation' NOT NULL,
	"presentation_seconds" integer DEFAULT 300 NOT NULL,
	"questions_seconds" integer DEFAULT 180 NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"remaining_ms" integer DEFAULT 300000 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "stage_one_row_check" CHECK ("stage"."id" = 1),
	CONSTRAINT "stage_phase_check" CHECK ("stage"."phase" in ('presentation', 'questions'))
);
--> statement-breakpoint
ALTER TABLE "stage" ADD CONSTRAINT "stage_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
INSERT INTO stage DEFAULT VALUES;
