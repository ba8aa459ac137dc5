CREATE TABLE "result_notes" (
	"team_id" uuid PRIMARY KEY NOT NULL,
	"notes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "result_snapshots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	"sha256" text NOT NULL,
	"teams_count" integer NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"taken_by" uuid NOT NULL,
	"taken_by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "results" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"ranking" text DEFAULT 'raw' NOT NULL,
	"top" integer DEFAULT 3 NOT NULL,
	"own_rank" boolean DEFAULT false NOT NULL,
	"own_types" boolean DEFAULT false NOT NULL,
	"notes" boolean DEFAULT false NOT NULL,
	"snapshot_id" uuid,
	"published_at" timestamp (3) with time zone,
	"published_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "results_one_row_check" CHECK ("results"."id" = 1),
	CONSTRAINT "results_state_check" CHECK ("results"."state" in ('open', 'frozen', 'published')),
	CONSTRAINT "results_ranking_check" CHECK ("results"."ranking" in ('raw', 'adjusted')),
	CONSTRAINT "results_top_check" CHECK ("results"."top" between 1 and 100),
	CONSTRAINT "results_snapshot_check" CHECK (("results"."state" = 'open') = ("results"."snapshot_id" is null)),
	CONSTRAINT "results_published_check" CHECK (("results"."state" = 'published') = ("results"."published_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "result_notes" ADD CONSTRAINT "result_notes_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_snapshot_id_result_snapshots_id_fk" FOREIGN KEY ("snapshot_id") REFERENCES "public"."result_snapshots"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
INSERT INTO results DEFAULT VALUES;
--> statement-breakpoint
CREATE TRIGGER result_snapshots_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON result_snapshots
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Refuses what would change the ranking while the results are frozen or published. Until the transaction ends it shares
-- a lock that freezing takes exclusively: a change is in the snapshot, or it is refused. The number is that of
-- `ADVISORY_LOCKS.results`. In PL/pgSQL and volatile, so that it sees a state that was committed while it waited.
CREATE FUNCTION require_open_results() RETURNS void LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7302101);
  IF EXISTS (SELECT FROM results WHERE state <> 'open') THEN
    RAISE EXCEPTION 'the results are frozen' USING ERRCODE = 'RF001';
  END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION refuse_while_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM require_open_results();
  IF TG_LEVEL = 'STATEMENT' THEN
    RETURN NULL;
  END IF;
  RETURN coalesce(NEW, OLD);
END
$$;
--> statement-breakpoint
-- Submissions; not the removal of notes with the personal data.
CREATE TRIGGER evaluations_open BEFORE INSERT OR UPDATE OF version, total OR DELETE ON evaluations
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_while_frozen();
--> statement-breakpoint
CREATE TRIGGER criteria_open BEFORE INSERT OR UPDATE OR DELETE ON criteria
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_while_frozen();
--> statement-breakpoint
CREATE TRIGGER settings_weights_open BEFORE UPDATE ON settings FOR EACH ROW
  WHEN ((OLD.eco_weight, OLD.idea_weight, OLD.tech_weight) IS DISTINCT FROM (NEW.eco_weight, NEW.idea_weight, NEW.tech_weight))
  EXECUTE FUNCTION refuse_while_frozen();
--> statement-breakpoint
-- Re-opening and finishing.
CREATE TRIGGER committee_teams_finished_open BEFORE UPDATE OF finished_at ON committee_teams
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_while_frozen();
--> statement-breakpoint
-- Assignments that are added or taken away. Statements that change no row, such as those of a team's deletion, are none.
CREATE FUNCTION refuse_rows_while_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed) THEN
    PERFORM require_open_results();
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER committee_teams_added_open AFTER INSERT ON committee_teams
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_rows_while_frozen();
--> statement-breakpoint
CREATE TRIGGER committee_teams_removed_open AFTER DELETE ON committee_teams
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_rows_while_frozen();
--> statement-breakpoint
-- Statuses that take an assigned team out of the ranking, or back into it.
CREATE FUNCTION refuse_status_while_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM committee_teams WHERE team_id = NEW.id) THEN
    PERFORM require_open_results();
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER teams_status_open BEFORE UPDATE OF status ON teams FOR EACH ROW
  WHEN ((OLD.status IN ('Pending', 'Qualified')) <> (NEW.status IN ('Pending', 'Qualified')))
  EXECUTE FUNCTION refuse_status_while_frozen();
