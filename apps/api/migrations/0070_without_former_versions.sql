-- What only versions of the API read that no rollout goes through any more. The columns settings.eco_weight, idea_weight and
-- tech_weight and imports.headings, which the version before still selects, are for a later migration.
DROP TRIGGER "teams_text_changed" ON "teams";--> statement-breakpoint
DROP FUNCTION note_team_text_change;--> statement-breakpoint
DROP TABLE "team_text_changes";--> statement-breakpoint
DROP FUNCTION submission_states;--> statement-breakpoint
DROP TRIGGER "settings_weights_open" ON "settings";--> statement-breakpoint
ALTER TABLE "settings" DROP CONSTRAINT "settings_weights_check";--> statement-breakpoint
ALTER TABLE "settings" DROP CONSTRAINT "settings_weights_positive_check";--> statement-breakpoint
ALTER TABLE "all_evaluations" ALTER COLUMN "rubric_version_id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "criteria" ALTER COLUMN "rubric_version_id" DROP DEFAULT;--> statement-breakpoint
DROP FUNCTION default_rubric_version;--> statement-breakpoint
DROP INDEX IF EXISTS "committee_teams_of_one_round_key", "evaluations_of_one_round_key";--> statement-breakpoint
DROP VIEW results;--> statement-breakpoint
CREATE VIEW results AS SELECT * FROM all_results WHERE round = (
  SELECT coalesce(nullif(current_setting('portal.round', true), '')::smallint, max(round)) FROM all_results
);
