CREATE TABLE "stage_visits" (
	"round" smallint DEFAULT current_round() NOT NULL,
	"team_id" uuid NOT NULL,
	CONSTRAINT "stage_visits_pk" PRIMARY KEY("round","team_id")
);
--> statement-breakpoint
ALTER TABLE "stage_visits" ADD CONSTRAINT "stage_visits_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_visits" ADD CONSTRAINT "stage_visits_round_fk" FOREIGN KEY ("round") REFERENCES "public"."all_results"("round") ON DELETE cascade ON UPDATE no action;