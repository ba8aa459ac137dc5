CREATE TABLE "rounds" (
	"number" smallint PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"mode" text DEFAULT 'table' NOT NULL,
	"judging_from" timestamp (3) with time zone,
	"judging_to" timestamp (3) with time zone,
	"blind" boolean DEFAULT false NOT NULL,
	"rubric_id" uuid,
	"advance" text DEFAULT 'first' NOT NULL,
	"advance_count" integer,
	"carried_weight" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rounds_id_key" UNIQUE("id"),
	CONSTRAINT "rounds_name_key" UNIQUE("name"),
	CONSTRAINT "rounds_number_check" CHECK ("rounds"."number" > 0),
	CONSTRAINT "rounds_mode_check" CHECK ("rounds"."mode" in ('screen', 'table', 'stage')),
	CONSTRAINT "rounds_advance_check" CHECK ("rounds"."advance" in ('first', 'track', 'picked')),
	CONSTRAINT "rounds_count_check" CHECK (("rounds"."advance" = 'picked') = ("rounds"."advance_count" is null)),
	CONSTRAINT "rounds_weight_check" CHECK ("rounds"."carried_weight" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "round_teams" (
	"round" smallint NOT NULL,
	"team_id" uuid NOT NULL,
	"carried_total" numeric(5, 2) NOT NULL,
	CONSTRAINT "round_teams_round_team_id_pk" PRIMARY KEY("round","team_id")
);
--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_rubric_id_rubrics_id_fk" FOREIGN KEY ("rubric_id") REFERENCES "public"."rubrics"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_teams" ADD CONSTRAINT "round_teams_round_rounds_number_fk" FOREIGN KEY ("round") REFERENCES "public"."rounds"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_teams" ADD CONSTRAINT "round_teams_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "round_teams_team_idx" ON "round_teams" USING btree ("team_id");--> statement-breakpoint
-- Every event has one round, which is all that most have.
INSERT INTO rounds (number, id, name, advance) VALUES (1, gen_random_uuid(), 'الجولة الأولى', 'picked');
--> statement-breakpoint
-- The tables get the rows of every round; views with their names have those of the current one.
ALTER TABLE "results" DROP CONSTRAINT "results_one_row_check";--> statement-breakpoint
ALTER TABLE "results" DROP CONSTRAINT "results_pkey";--> statement-breakpoint
ALTER TABLE "results" RENAME COLUMN "id" TO "round";--> statement-breakpoint
ALTER TABLE "results" RENAME TO "all_results";--> statement-breakpoint
ALTER TABLE "all_results" ADD CONSTRAINT "results_pkey" PRIMARY KEY ("round");--> statement-breakpoint
ALTER TABLE "all_results" ADD CONSTRAINT "results_round_fk" FOREIGN KEY ("round") REFERENCES "public"."rounds"("number");--> statement-breakpoint
ALTER TABLE "all_results" RENAME CONSTRAINT "results_snapshot_id_result_snapshots_id_fk" TO "all_results_snapshot_id_result_snapshots_id_fk";--> statement-breakpoint
ALTER TABLE "all_results" RENAME CONSTRAINT "results_published_by_users_id_fk" TO "all_results_published_by_users_id_fk";--> statement-breakpoint
-- The last round that has begun, or the one that the transaction looks at.
CREATE FUNCTION current_round() RETURNS smallint LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(current_setting('portal.round', true), '')::smallint, max(round)) FROM all_results
$$;
--> statement-breakpoint
ALTER TABLE "all_results" ALTER COLUMN "round" SET DEFAULT current_round();--> statement-breakpoint
ALTER TABLE "result_notes" RENAME TO "all_result_notes";--> statement-breakpoint
ALTER TABLE "all_result_notes" ADD COLUMN "round" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "all_result_notes" ALTER COLUMN "round" SET DEFAULT current_round();--> statement-breakpoint
ALTER TABLE "all_result_notes" DROP CONSTRAINT "result_notes_pkey";--> statement-breakpoint
ALTER TABLE "all_result_notes" ADD CONSTRAINT "result_notes_pkey" PRIMARY KEY ("team_id","round");--> statement-breakpoint
ALTER TABLE "all_result_notes" RENAME CONSTRAINT "result_notes_team_id_teams_id_fk" TO "all_result_notes_team_id_teams_id_fk";--> statement-breakpoint
ALTER TABLE "committee_teams" RENAME TO "all_committee_teams";--> statement-breakpoint
ALTER TABLE "all_committee_teams" ADD COLUMN "round" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "all_committee_teams" ALTER COLUMN "round" SET DEFAULT current_round();--> statement-breakpoint
ALTER TABLE "all_committee_teams" DROP CONSTRAINT "committee_teams_committee_id_team_id_pk";--> statement-breakpoint
ALTER TABLE "all_committee_teams" ADD CONSTRAINT "committee_teams_pkey" PRIMARY KEY ("committee_id","team_id","round");--> statement-breakpoint
-- The version before names these columns in `ON CONFLICT`. The second round of an event drops this index, and the one of evaluations.
CREATE UNIQUE INDEX "committee_teams_of_one_round_key" ON "all_committee_teams" ("committee_id","team_id");--> statement-breakpoint
ALTER TABLE "all_committee_teams" RENAME CONSTRAINT "committee_teams_committee_id_committees_id_fk" TO "all_committee_teams_committee_id_committees_id_fk";--> statement-breakpoint
ALTER TABLE "all_committee_teams" RENAME CONSTRAINT "committee_teams_team_id_teams_id_fk" TO "all_committee_teams_team_id_teams_id_fk";--> statement-breakpoint
ALTER TABLE "evaluations" RENAME TO "all_evaluations";--> statement-breakpoint
ALTER TABLE "all_evaluations" ADD COLUMN "round" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "all_evaluations" ALTER COLUMN "round" SET DEFAULT current_round();--> statement-breakpoint
ALTER TABLE "all_evaluations" DROP CONSTRAINT "evaluations_committee_team_type_key";--> statement-breakpoint
ALTER TABLE "all_evaluations" ADD CONSTRAINT "evaluations_committee_team_type_key" UNIQUE ("committee_id","team_id","type","round");--> statement-breakpoint
CREATE UNIQUE INDEX "evaluations_of_one_round_key" ON "all_evaluations" ("committee_id","team_id","type");--> statement-breakpoint
ALTER TABLE "evaluation_versions" RENAME CONSTRAINT "evaluation_versions_evaluation_id_evaluations_id_fk" TO "evaluation_versions_evaluation_id_all_evaluations_id_fk";--> statement-breakpoint
ALTER TABLE "evaluation_events" RENAME TO "all_evaluation_events";--> statement-breakpoint
ALTER TABLE "all_evaluation_events" ADD COLUMN "round" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "all_evaluation_events" ALTER COLUMN "round" SET DEFAULT current_round();--> statement-breakpoint
ALTER TABLE "reopen_requests" RENAME TO "all_reopen_requests";--> statement-breakpoint
ALTER TABLE "all_reopen_requests" ADD COLUMN "round" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "all_reopen_requests" ALTER COLUMN "round" SET DEFAULT current_round();--> statement-breakpoint
DROP INDEX "reopen_requests_open_key";--> statement-breakpoint
CREATE UNIQUE INDEX "reopen_requests_open_key" ON "all_reopen_requests" USING btree ("committee_id","team_id","round") WHERE "all_reopen_requests"."state" = 'open';--> statement-breakpoint
-- Not by the function: a query that reads a view in several places would call it as often.
-- With the id that the version before reads.
CREATE VIEW results AS SELECT *, round AS id FROM all_results WHERE round = (
  SELECT coalesce(nullif(current_setting('portal.round', true), '')::smallint, max(round)) FROM all_results
);
--> statement-breakpoint
CREATE VIEW result_notes AS SELECT * FROM all_result_notes WHERE round = (
  SELECT coalesce(nullif(current_setting('portal.round', true), '')::smallint, max(round)) FROM all_results
);
--> statement-breakpoint
CREATE VIEW committee_teams AS SELECT * FROM all_committee_teams WHERE round = (
  SELECT coalesce(nullif(current_setting('portal.round', true), '')::smallint, max(round)) FROM all_results
);
--> statement-breakpoint
CREATE VIEW evaluations AS SELECT * FROM all_evaluations WHERE round = (
  SELECT coalesce(nullif(current_setting('portal.round', true), '')::smallint, max(round)) FROM all_results
);
--> statement-breakpoint
CREATE VIEW evaluation_events AS SELECT * FROM all_evaluation_events WHERE round = (
  SELECT coalesce(nullif(current_setting('portal.round', true), '')::smallint, max(round)) FROM all_results
);
--> statement-breakpoint
CREATE VIEW reopen_requests AS SELECT * FROM all_reopen_requests WHERE round = (
  SELECT coalesce(nullif(current_setting('portal.round', true), '')::smallint, max(round)) FROM all_results
);
--> statement-breakpoint
-- What was judged in an earlier round stays as well.
CREATE OR REPLACE FUNCTION refuse_deleting_evaluated_team() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM all_evaluations WHERE team_id = OLD.id) THEN
    RAISE EXCEPTION 'team % has evaluations', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_deleting_evaluating_committee() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM all_evaluations WHERE committee_id = OLD.id) THEN
    RAISE EXCEPTION 'committee % has evaluations', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_unassigning_evaluated_team() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT OLD.for_calibration
    AND EXISTS (
      SELECT FROM all_evaluations
      WHERE committee_id = OLD.committee_id AND team_id = OLD.team_id AND round = OLD.round
    )
    AND NOT EXISTS (SELECT FROM conflicts WHERE committee_id = OLD.committee_id AND team_id = OLD.team_id) THEN
    RAISE EXCEPTION 'committee % has evaluated team %', OLD.committee_id, OLD.team_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- A statement that began before a round did has rows of the round before: what is in its ranking changes no more.
CREATE FUNCTION refuse_row_of_past_round() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM require_open_results();
  IF NEW.round <> (SELECT max(round) FROM all_results) THEN
    RAISE EXCEPTION 'round % has ended', NEW.round USING ERRCODE = 'RF001';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
DROP TRIGGER committee_teams_finished_open ON all_committee_teams;--> statement-breakpoint
CREATE TRIGGER committee_teams_finished_open BEFORE UPDATE OF finished_at ON all_committee_teams
  FOR EACH ROW EXECUTE FUNCTION refuse_row_of_past_round();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_rows_while_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed) THEN
    PERFORM require_open_results();
    IF TG_OP = 'INSERT' AND EXISTS (SELECT FROM changed WHERE round <> (SELECT max(round) FROM all_results)) THEN
      RAISE EXCEPTION 'the round has ended' USING ERRCODE = 'RF001';
    END IF;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- A ranking that a later round is built on stays as it is.
CREATE FUNCTION refuse_unfreezing_past_round() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM all_results WHERE round > NEW.round) THEN
    RAISE EXCEPTION 'round % has ended', NEW.round USING ERRCODE = 'RF001';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER results_of_past_round BEFORE UPDATE OF snapshot_id ON all_results FOR EACH ROW
  WHEN (OLD.snapshot_id IS DISTINCT FROM NEW.snapshot_id) EXECUTE FUNCTION refuse_unfreezing_past_round();
--> statement-breakpoint
-- By which rubric a team is judged: that of the round, else that of its track, else the default one.
CREATE OR REPLACE FUNCTION rubric_of(judged uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT rubric_id FROM rounds WHERE number = current_round()),
    (SELECT rubric_id FROM teams JOIN track_rubrics USING (track_id) WHERE teams.id = judged),
    (SELECT id FROM rubrics WHERE is_default)
  )
$$;
--> statement-breakpoint
-- With the round: a submission that was checked in the round before is checked again.
CREATE OR REPLACE FUNCTION submission_state_of(judge uuid, judged uuid, wanted text[], scored uuid) RETURNS json LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  rubric uuid;
BEGIN
  SELECT rubric_version_id INTO rubric FROM evaluations WHERE committee_id = judge AND team_id = judged LIMIT 1;
  IF rubric IS NULL THEN
    SELECT id INTO rubric FROM rubric_versions WHERE rubric_id = rubric_of(judged)
    ORDER BY EXISTS (
      SELECT FROM criteria WHERE criteria.id = scored AND rubric_version_id = rubric_versions.id
    ) DESC, number DESC LIMIT 1;
  END IF;
  RETURN (
    SELECT json_build_object(
      'round', assignment.round,
      'finished_at', assignment.finished_at,
      'reopened_at', assignment.reopened_at,
      'team_status', teams.status,
      'settings', (
        SELECT json_build_object('judging_from', judging_from, 'judging_to', judging_to) FROM settings
      ),
      'rubric_version_id', rubric,
      'parts', (
        SELECT json_agg(json_build_object('type', type, 'label', label, 'weight', weight) ORDER BY position)
        FROM rubric_parts WHERE rubric_version_id = rubric
      ),
      'criteria', (
        SELECT coalesce(json_agg(json_build_object(
          'type', type, 'id', id, 'max_score', max_score, 'step', step, 'weight', weight
        ) ORDER BY type, position), '[]')
        FROM criteria WHERE rubric_version_id = rubric AND type = ANY (wanted)
      ),
      'submitted', (
        SELECT coalesce(json_agg(json_build_object(
          'type', type, 'version', version, 'total', total, 'note', note, 'submitted_at', submitted_at,
          'scores', CASE WHEN type = ANY (wanted) THEN (
            SELECT json_agg(json_build_object('criterion_id', criterion_id, 'score', score) ORDER BY criteria.position)
            FROM evaluation_scores JOIN criteria ON criteria.id = criterion_id
            WHERE evaluation_id = evaluations.id
          ) END
        ) ORDER BY type), '[]')
        FROM evaluations WHERE committee_id = judge AND team_id = judged
      )
    )
    FROM committee_teams AS assignment JOIN teams ON teams.id = assignment.team_id
    WHERE assignment.committee_id = judge AND assignment.team_id = judged
  );
END
$$;
