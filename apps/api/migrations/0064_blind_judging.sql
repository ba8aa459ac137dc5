CREATE TABLE "team_numbers" (
	"team_id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "team_numbers_number_key" UNIQUE("number"),
	CONSTRAINT "team_numbers_number_check" CHECK ("team_numbers"."number" > 0)
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "blind_judging" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "team_numbers" ADD CONSTRAINT "team_numbers_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- A team gets its number when a committee first has to do with it. It is drawn from twice as many as there are teams, so that it says
-- neither when nor in which order they came. Another transaction may take the same number meanwhile: then another one is drawn.
CREATE FUNCTION give_team_numbers(given uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  FOR attempt IN 1..100 LOOP
    EXIT WHEN NOT EXISTS (
      SELECT FROM unnest(given) AS team(id) WHERE NOT EXISTS (SELECT FROM team_numbers WHERE team_id = team.id)
    );
    INSERT INTO team_numbers (team_id, number)
    SELECT missing.id, free.number
    FROM (
      SELECT id, row_number() OVER (ORDER BY random()) AS place
      FROM (SELECT DISTINCT id FROM unnest(given) AS team(id)) AS teams
      WHERE NOT EXISTS (SELECT FROM team_numbers WHERE team_id = teams.id)
    ) AS missing
    JOIN (
      SELECT every.number, row_number() OVER (ORDER BY random()) AS place
      FROM generate_series(1, greatest(99, 2 * (cardinality(given) + (SELECT count(*)::int FROM team_numbers)))) AS every(number)
      WHERE NOT EXISTS (SELECT FROM team_numbers AS taken WHERE taken.number = every.number)
    ) AS free USING (place)
    ON CONFLICT DO NOTHING;
  END LOOP;
END
$$;
--> statement-breakpoint
CREATE FUNCTION give_numbers_of_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM give_team_numbers(coalesce((SELECT array_agg(DISTINCT team_id) FROM given), '{}'));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER committee_teams_numbered AFTER INSERT ON committee_teams
  REFERENCING NEW TABLE AS given FOR EACH STATEMENT EXECUTE FUNCTION give_numbers_of_rows();
--> statement-breakpoint
CREATE TRIGGER conflicts_numbered AFTER INSERT ON conflicts
  REFERENCING NEW TABLE AS given FOR EACH STATEMENT EXECUTE FUNCTION give_numbers_of_rows();
--> statement-breakpoint
SELECT give_team_numbers(coalesce(
  (SELECT array_agg(team_id) FROM (SELECT team_id FROM committee_teams UNION SELECT team_id FROM conflicts) AS judged), '{}'
));
