CREATE TABLE "team_counts" (
	"status" text NOT NULL,
	"period" timestamp (3) with time zone NOT NULL,
	"teams" integer NOT NULL,
	CONSTRAINT "team_counts_status_period_pk" PRIMARY KEY("status","period")
);
--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "list_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "teams_list_text_idx" ON "teams" USING gin ("list_text" gin_trgm_ops);--> statement-breakpoint
-- As fold_for_search removes spaces, no pattern matches across the line break. Volatile, so that it sees what a transaction
-- has committed for which the caller waited.
CREATE FUNCTION team_list_text(team uuid, team_name text) RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT fold_for_search(team_name) || coalesce((
    SELECT E'\n' || users.search_text FROM team_members JOIN users ON users.id = team_members.user_id
    WHERE team_members.team_id = team AND team_members.is_leader AND users.role <> 'member'
  ), '')
$$;
--> statement-breakpoint
CREATE FUNCTION keep_list_text_of_team() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.list_text := team_list_text(NEW.id, NEW.name);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER teams_list_text BEFORE INSERT OR UPDATE OF name ON teams
  FOR EACH ROW EXECUTE FUNCTION keep_list_text_of_team();
--> statement-breakpoint
CREATE FUNCTION keep_list_text_of_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.is_leader THEN
    UPDATE teams SET list_text = team_list_text(id, name) WHERE id = OLD.team_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.is_leader THEN
    UPDATE teams SET list_text = team_list_text(id, name) WHERE id = NEW.team_id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER team_members_list_text AFTER INSERT OR UPDATE OR DELETE ON team_members
  FOR EACH ROW EXECUTE FUNCTION keep_list_text_of_member();
--> statement-breakpoint
CREATE FUNCTION keep_list_text_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE teams SET list_text = team_list_text(teams.id, teams.name) FROM team_members
    WHERE team_members.team_id = teams.id AND team_members.is_leader AND team_members.user_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_list_text AFTER UPDATE OF full_name, email, phone_number, role ON users
  FOR EACH ROW EXECUTE FUNCTION keep_list_text_of_person();
--> statement-breakpoint
UPDATE teams SET list_text = team_list_text(id, name);
--> statement-breakpoint
-- In the order of the key, so that two transactions do not wait for each other.
CREATE FUNCTION keep_team_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO team_counts (status, period, teams)
    SELECT status, date_bin('1 hour', created_at, 'epoch'), sum(change) FROM (
      SELECT OLD.status, OLD.created_at, -1 WHERE TG_OP <> 'INSERT'
      UNION ALL SELECT NEW.status, NEW.created_at, 1 WHERE TG_OP <> 'DELETE'
    ) AS changes (status, created_at, change)
    GROUP BY 1, 2 HAVING sum(change) <> 0 ORDER BY 1, 2
    ON CONFLICT (status, period) DO UPDATE SET teams = team_counts.teams + excluded.teams;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- At the commit: teams that are registered at the same moment wait for each other's commit only.
CREATE CONSTRAINT TRIGGER teams_counted AFTER INSERT OR DELETE OR UPDATE OF status, created_at ON teams
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_team_counts();
--> statement-breakpoint
INSERT INTO team_counts (status, period, teams)
  SELECT status, date_bin('1 hour', created_at, 'epoch'), count(*) FROM teams GROUP BY 1, 2;
