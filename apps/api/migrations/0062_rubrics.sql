CREATE TABLE "rubric_parts" (
	"rubric_version_id" uuid NOT NULL,
	"type" text NOT NULL,
	"label" text NOT NULL,
	"weight" numeric(5, 2) NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "rubric_parts_rubric_version_id_type_pk" PRIMARY KEY("rubric_version_id","type"),
	CONSTRAINT "rubric_parts_position_key" UNIQUE("rubric_version_id","position"),
	CONSTRAINT "rubric_parts_type_check" CHECK ("rubric_parts"."type" ~ '^[a-z][a-z0-9_]{0,29}$'),
	CONSTRAINT "rubric_parts_weight_check" CHECK ("rubric_parts"."weight" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "rubric_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rubric_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rubric_versions_number_key" UNIQUE("rubric_id","number"),
	CONSTRAINT "rubric_versions_number_check" CHECK ("rubric_versions"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "rubrics" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rubrics_name_key" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "track_rubrics" (
	"track_id" uuid PRIMARY KEY NOT NULL,
	"rubric_id" uuid NOT NULL
);
--> statement-breakpoint
-- What every event has been judged by until now becomes its first rubric. Before the constraints and triggers below.
INSERT INTO rubrics (id, name, is_default) VALUES (gen_random_uuid(), 'النموذج الأساسي', true);
--> statement-breakpoint
INSERT INTO rubric_versions (id, rubric_id, number) SELECT gen_random_uuid(), id, 1 FROM rubrics;
--> statement-breakpoint
INSERT INTO rubric_parts (rubric_version_id, type, label, weight, position)
SELECT rubric_versions.id, part.type, part.label, part.weight, part.position
FROM rubric_versions, (SELECT) AS one LEFT JOIN settings ON true, LATERAL (VALUES
  ('eco', 'الاقتصادي', coalesce(eco_weight, 30), 0),
  ('idea', 'الفكرة', coalesce(idea_weight, 30), 1),
  ('tech', 'التقني', coalesce(tech_weight, 40), 2)
) AS part (type, label, weight, position);
--> statement-breakpoint
-- The version of rows that name none: those of the API of before rubrics, which may run a little longer.
CREATE FUNCTION default_rubric_version() RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT rubric_versions.id FROM rubric_versions JOIN rubrics ON rubrics.id = rubric_id
  WHERE is_default ORDER BY number DESC LIMIT 1
$$;
--> statement-breakpoint
-- By which rubric a team is judged: that of its track, else the default one.
CREATE FUNCTION rubric_of(judged uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT rubric_id FROM teams JOIN track_rubrics USING (track_id) WHERE teams.id = judged),
    (SELECT id FROM rubrics WHERE is_default)
  )
$$;
--> statement-breakpoint
ALTER TABLE "criteria" DROP CONSTRAINT "criteria_position_key";--> statement-breakpoint
ALTER TABLE "criteria" DROP CONSTRAINT "criteria_type_check";--> statement-breakpoint
ALTER TABLE "evaluations" DROP CONSTRAINT "evaluations_type_check";--> statement-breakpoint
ALTER TABLE "criteria" ADD COLUMN "rubric_version_id" uuid DEFAULT default_rubric_version() NOT NULL;--> statement-breakpoint
ALTER TABLE "criteria" ADD COLUMN "former_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "criteria" ADD COLUMN "step" numeric(5, 1) DEFAULT 0.5 NOT NULL;--> statement-breakpoint
ALTER TABLE "criteria" ADD COLUMN "levels" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "rubric_version_id" uuid DEFAULT default_rubric_version() NOT NULL;--> statement-breakpoint
ALTER TABLE "rubric_parts" ADD CONSTRAINT "rubric_parts_rubric_version_id_rubric_versions_id_fk" FOREIGN KEY ("rubric_version_id") REFERENCES "public"."rubric_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rubric_versions" ADD CONSTRAINT "rubric_versions_rubric_id_rubrics_id_fk" FOREIGN KEY ("rubric_id") REFERENCES "public"."rubrics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_rubrics" ADD CONSTRAINT "track_rubrics_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_rubrics" ADD CONSTRAINT "track_rubrics_rubric_id_rubrics_id_fk" FOREIGN KEY ("rubric_id") REFERENCES "public"."rubrics"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rubrics_default_key" ON "rubrics" USING btree ("is_default") WHERE "rubrics"."is_default";--> statement-breakpoint
ALTER TABLE "criteria" ADD CONSTRAINT "criteria_part_fk" FOREIGN KEY ("rubric_version_id","type") REFERENCES "public"."rubric_parts"("rubric_version_id","type") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_part_fk" FOREIGN KEY ("rubric_version_id","type") REFERENCES "public"."rubric_parts"("rubric_version_id","type") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "criteria" ADD CONSTRAINT "criteria_position_key" UNIQUE("rubric_version_id","type","position");--> statement-breakpoint
ALTER TABLE "criteria" ADD CONSTRAINT "criteria_step_check" CHECK ("criteria"."step" in (0.5, 1));--> statement-breakpoint
-- By which version of a rubric a committee judges a team: the one by which it has begun, else the current one.
CREATE FUNCTION rubric_version_of(judge uuid, judged uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT rubric_version_id FROM evaluations WHERE committee_id = judge AND team_id = judged LIMIT 1),
    (SELECT id FROM rubric_versions WHERE rubric_id = rubric_of(judged) ORDER BY number DESC LIMIT 1)
  )
$$;
--> statement-breakpoint
-- The parts of a version of a rubric with their criteria.
CREATE FUNCTION rubric_parts_of(version uuid) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT coalesce(json_agg(json_build_object('type', type, 'label', label, 'weight', weight, 'criteria', (
    SELECT coalesce(json_agg(json_build_object(
      'id', id, 'label', label, 'description', description, 'max_score', max_score, 'step', step, 'levels', levels,
      'former_ids', former_ids, 'weight', weight
    ) ORDER BY position), '[]')
    FROM criteria WHERE rubric_version_id = version AND type = rubric_parts.type
  )) ORDER BY position), '[]')
  FROM rubric_parts WHERE rubric_version_id = version
$$;
--> statement-breakpoint
-- What a submission of some types is checked against, instead of submission_states, which the version before still calls. The first
-- submission of a pair is by the version whose criterion it scores, if it is one of the team's rubric.
-- In PL/pgSQL and volatile: so it sees what was committed until it is called, also in a statement that has waited for a lock before.
CREATE FUNCTION submission_state_of(judge uuid, judged uuid, wanted text[], scored uuid) RETURNS json LANGUAGE plpgsql VOLATILE AS $$
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
--> statement-breakpoint
-- The rankings of tracks follow a team that moves to another one.
CREATE OR REPLACE FUNCTION note_status_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_judging_changes((
    SELECT array_agg(id) FROM after JOIN before USING (id)
    WHERE after.status <> before.status OR after.calibration_since IS DISTINCT FROM before.calibration_since
      OR after.track_id IS DISTINCT FROM before.track_id
  ));
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- When a transaction ends, the weights of the parts of a version sum to 100.
CREATE FUNCTION check_rubric_weights() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  version uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.rubric_version_id ELSE NEW.rubric_version_id END;
BEGIN
  IF (SELECT sum(weight) FROM rubric_parts WHERE rubric_version_id = version) <> 100 THEN
    RAISE EXCEPTION 'the weights of rubric version % do not sum to 100', version USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER rubric_parts_weights AFTER INSERT OR UPDATE OR DELETE ON rubric_parts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_rubric_weights();
--> statement-breakpoint
CREATE TRIGGER rubric_parts_open BEFORE INSERT OR UPDATE OR DELETE ON rubric_parts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_while_frozen();
