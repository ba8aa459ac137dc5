CREATE TABLE "round_samples" (
	"team_id" uuid NOT NULL,
	"round" smallint NOT NULL,
	"calibration_since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "round_samples_team_id_round_pk" PRIMARY KEY("team_id","round")
);
--> statement-breakpoint
ALTER TABLE "round_samples" ADD CONSTRAINT "round_samples_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_samples" ADD CONSTRAINT "round_samples_round_rounds_number_fk" FOREIGN KEY ("round") REFERENCES "public"."rounds"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Those of the rounds that have ended already.
INSERT INTO round_samples (team_id, round, calibration_since)
SELECT team_id, round, min(assigned_at) FROM all_committee_teams
WHERE for_calibration AND round < (SELECT max(round) FROM all_results) GROUP BY team_id, round;
--> statement-breakpoint
-- The accounts of judges whose committee was deleted: they were left behind, and nobody could reach them.
DELETE FROM users WHERE role = 'committee'
  AND NOT EXISTS (SELECT FROM committees WHERE committees.id = users.id)
  AND NOT EXISTS (SELECT FROM judges WHERE judges.id = users.id);
