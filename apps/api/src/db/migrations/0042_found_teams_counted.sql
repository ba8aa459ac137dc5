DROP TRIGGER teams_text_changed ON teams;
--> statement-breakpoint
DROP FUNCTION note_team_text_change();
--> statement-breakpoint
DROP TABLE "team_text_changes" CASCADE;
--> statement-breakpoint
-- With a hundred samples PostgreSQL takes a text that six of a hundred teams have for one of twelve, and reads the table for it.
ALTER TABLE teams ALTER COLUMN list_text SET STATISTICS 1000;
--> statement-breakpoint
ANALYZE teams (list_text);
