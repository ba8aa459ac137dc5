ALTER TABLE "committee_teams" ADD COLUMN "for_calibration" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "calibration_since" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "teams_calibration_idx" ON "teams" USING btree ("calibration_since") WHERE "teams"."calibration_since" is not null;
--> statement-breakpoint
-- The ranking follows a team that becomes a sample, or a normal one again.
CREATE OR REPLACE FUNCTION note_status_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_judging_changes((
    SELECT array_agg(id) FROM after JOIN before USING (id)
    WHERE after.status <> before.status OR after.calibration_since IS DISTINCT FROM before.calibration_since
  ));
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- An assignment for calibration may end after its evaluation: this stays in the history.
CREATE OR REPLACE FUNCTION refuse_unassigning_evaluated_team() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT OLD.for_calibration
    AND EXISTS (SELECT FROM evaluations WHERE committee_id = OLD.committee_id AND team_id = OLD.team_id)
    AND NOT EXISTS (SELECT FROM conflicts WHERE committee_id = OLD.committee_id AND team_id = OLD.team_id) THEN
    RAISE EXCEPTION 'committee % has evaluated team %', OLD.committee_id, OLD.team_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END
$$;
