CREATE TABLE "judging_changes" (
	"team_id" uuid PRIMARY KEY NOT NULL,
	"changed_in" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "judging_changes_changed_in_idx" ON "judging_changes" USING btree ("changed_in");--> statement-breakpoint
CREATE INDEX "committee_teams_reopened_idx" ON "committee_teams" USING btree ("reopened_at") WHERE "committee_teams"."finished_at" is null and "committee_teams"."reopened_at" is not null;--> statement-breakpoint
INSERT INTO judging_changes (team_id, changed_in) SELECT DISTINCT team_id, 0 FROM committee_teams;
--> statement-breakpoint
-- In the order of the ids, so that two transactions that change several teams do not wait for each other.
CREATE FUNCTION note_judging_changes(changed uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO judging_changes (team_id, changed_in)
    SELECT DISTINCT id, pg_current_xact_id()::text::bigint FROM unnest(changed) AS id ORDER BY id
    ON CONFLICT (team_id) DO UPDATE SET changed_in = excluded.changed_in
$$;
--> statement-breakpoint
CREATE FUNCTION note_assignment_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_judging_changes((SELECT array_agg(team_id) FROM changed));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER committee_teams_inserted AFTER INSERT ON committee_teams
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_assignment_changes();
--> statement-breakpoint
CREATE TRIGGER committee_teams_updated AFTER UPDATE ON committee_teams
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_assignment_changes();
--> statement-breakpoint
CREATE TRIGGER committee_teams_deleted AFTER DELETE ON committee_teams
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_assignment_changes();
--> statement-breakpoint
CREATE FUNCTION note_status_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_judging_changes((
    SELECT array_agg(id) FROM after JOIN before USING (id) WHERE after.status <> before.status
  ));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER teams_status_changed AFTER UPDATE ON teams
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_status_changes();
