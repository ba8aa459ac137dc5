-- Whatever assigns a team that did not move on, a statement that began in the round before included. Samples are judged by all.
CREATE FUNCTION refuse_team_outside_round() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM changed WHERE round > 1 AND NOT for_calibration AND NOT EXISTS (
      SELECT FROM round_teams WHERE round_teams.round = changed.round AND round_teams.team_id = changed.team_id
    )
  ) THEN
    RAISE EXCEPTION 'a team does not take part in the round' USING ERRCODE = 'RF002';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER committee_teams_of_round AFTER INSERT ON all_committee_teams
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_team_outside_round();
