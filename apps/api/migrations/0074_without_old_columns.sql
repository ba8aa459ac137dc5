-- What 0070 left, because the version before it still selected these columns. No version that a rollout goes through does now.
DROP FUNCTION submission_state;--> statement-breakpoint
ALTER TABLE "settings" DROP COLUMN "eco_weight", DROP COLUMN "idea_weight", DROP COLUMN "tech_weight";--> statement-breakpoint
ALTER TABLE "imports" DROP COLUMN "headings";
