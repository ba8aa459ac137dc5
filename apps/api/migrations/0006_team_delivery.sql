-- A list of teams filters and sorts by delivery; a column of the team's own lets an index do it. Whoever writes a
-- project need not think of it.
CREATE FUNCTION keep_team_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE teams SET delivered_at = NULL WHERE id = OLD.team_id;
  ELSE
    UPDATE teams SET delivered_at = NEW.delivered_at WHERE id = NEW.team_id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER projects_team_delivery AFTER INSERT OR UPDATE OF delivered_at OR DELETE ON projects
  FOR EACH ROW EXECUTE FUNCTION keep_team_delivery();
--> statement-breakpoint
UPDATE teams SET delivered_at = projects.delivered_at FROM projects WHERE projects.team_id = teams.id;
