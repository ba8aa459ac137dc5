-- Frozen results concern the teams with an evaluation, and those that the board picked for a prize. Which these are is read under the
-- lock of `require_open_results`, so that no freezing comes between.
ALTER FUNCTION refuse_status_while_frozen() RENAME TO refuse_team_while_frozen;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_team_while_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7302101);
  IF EXISTS (SELECT FROM evaluations WHERE team_id = OLD.id) OR EXISTS (
    SELECT FROM prize_picks JOIN prizes ON prizes.id = prize_id
    WHERE team_id = OLD.id AND kind = 'picked' AND NOT EXISTS (SELECT FROM rounds WHERE number > current_round())
  ) THEN
    PERFORM require_open_results();
  END IF;
  RETURN coalesce(NEW, OLD);
END
$$;
--> statement-breakpoint
-- The track decides by which rubric a team is judged, and which prizes it can win.
CREATE TRIGGER teams_track_open BEFORE UPDATE OF track_id ON teams FOR EACH ROW
  WHEN (OLD.track_id IS DISTINCT FROM NEW.track_id) EXECUTE FUNCTION refuse_team_while_frozen();
--> statement-breakpoint
CREATE TRIGGER teams_deletion_open BEFORE DELETE ON teams FOR EACH ROW EXECUTE FUNCTION refuse_team_while_frozen();
--> statement-breakpoint
-- Not the assignments that go with their team: one that may be deleted has no evaluation.
CREATE OR REPLACE FUNCTION refuse_rows_while_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed WHERE EXISTS (SELECT FROM teams WHERE id = team_id)) THEN
    PERFORM require_open_results();
    IF TG_OP = 'INSERT' AND EXISTS (SELECT FROM changed WHERE round <> (SELECT max(round) FROM all_results)) THEN
      RAISE EXCEPTION 'the round has ended' USING ERRCODE = 'RF001';
    END IF;
  END IF;
  RETURN NULL;
END
$$;
