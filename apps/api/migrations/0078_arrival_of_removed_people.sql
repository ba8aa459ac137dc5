-- With a person go their check-ins, by a cascade: the team has then arrived with the first that still has people.
CREATE FUNCTION keep_team_arrival() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE teams SET checked_in_at = (
    SELECT min(at) FROM check_ins WHERE team_id = teams.id AND undone_at IS NULL
      AND EXISTS (SELECT FROM check_in_members WHERE check_in_id = check_ins.id)
  ) WHERE id = (SELECT team_id FROM check_ins WHERE id = OLD.check_in_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER check_in_members_arrival AFTER DELETE ON check_in_members
  FOR EACH ROW EXECUTE FUNCTION keep_team_arrival();
--> statement-breakpoint
UPDATE teams SET checked_in_at = (
  SELECT min(at) FROM check_ins WHERE team_id = teams.id AND undone_at IS NULL
    AND EXISTS (SELECT FROM check_in_members WHERE check_in_id = check_ins.id)
) WHERE EXISTS (
  SELECT FROM check_ins WHERE team_id = teams.id
    AND NOT EXISTS (SELECT FROM check_in_members WHERE check_in_id = check_ins.id)
);
