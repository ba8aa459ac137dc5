CREATE TABLE "team_text_changes" (
	"changed_in" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
-- One row for each transaction, so that no transaction waits for another one.
CREATE FUNCTION note_team_text_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO team_text_changes (changed_in) VALUES (pg_current_xact_id()::text::bigint) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER teams_text_changed AFTER INSERT OR DELETE OR UPDATE OF name, list_text ON teams
  FOR EACH STATEMENT EXECUTE FUNCTION note_team_text_change();
