-- `translate` compares each character of a text with each of its list. Texts of the plain characters, which most are, need a short
-- list only: it has what the long one makes of these characters, where hamza and madda are removed as marks.
CREATE OR REPLACE FUNCTION fold_for_search(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN value ~ '^[ !-@[-~\u0621-\u063a\u0641-\u064a]*$'
    THEN translate(value, E'\u0629\u0649\u0623\u0625\u0622\u0624\u0626 ', E'\u0647\u064a\u0627\u0627\u0627\u0648\u064a')
    ELSE translate(
      normalize(value, NFKD),
      E'ABCDEFGHIJKLMNOPQRSTUVWXYZ\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06f0\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9\u0671ةى\u06a9\u06cc\u06be\u06c1\u06d5\u0009\u000a\u000b\u000c\u000d\u0020\u2028\u2029\u00ad\u061c\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062\u2063\u2064\u2065\u2066\u2067\u2068\u2069\ufeff\u0640\u0610\u0611\u0612\u0613\u0614\u0615\u0616\u0617\u0618\u0619\u061a\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0653\u0654\u0655\u0656\u0657\u0658\u0659\u065a\u065b\u065c\u065d\u065e\u065f\u0670\u06d6\u06d7\u06d8\u06d9\u06da\u06db\u06dc\u06df\u06e0\u06e1\u06e2\u06e3\u06e4\u06e5\u06e6\u06e7\u06e8\u06ea\u06eb\u06ec\u06ed\u08d3\u08d4\u08d5\u08d6\u08d7\u08d8\u08d9\u08da\u08db\u08dc\u08dd\u08de\u08df\u08e0\u08e1\u08e3\u08e4\u08e5\u08e6\u08e7\u08e8\u08e9\u08ea\u08eb\u08ec\u08ed\u08ee\u08ef\u08f0\u08f1\u08f2\u08f3\u08f4\u08f5\u08f6\u08f7\u08f8\u08f9\u08fa\u08fb\u08fc\u08fd\u08fe\u08ff\u0300\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308\u0309\u030a\u030b\u030c\u030d\u030e\u030f\u0310\u0311\u0312\u0313\u0314\u0315\u0316\u0317\u0318\u0319\u031a\u031b\u031c\u031d\u031e\u031f\u0320\u0321\u0322\u0323\u0324\u0325\u0326\u0327\u0328\u0329\u032a\u032b\u032c\u032d\u032e\u032f\u0330\u0331\u0332\u0333\u0334\u0335\u0336\u0337\u0338\u0339\u033a\u033b\u033c\u033d\u033e\u033f\u0340\u0341\u0342\u0343\u0344\u0345\u0346\u0347\u0348\u0349\u034a\u034b\u034c\u034d\u034e\u034f\u0350\u0351\u0352\u0353\u0354\u0355\u0356\u0357\u0358\u0359\u035a\u035b\u035c\u035d\u035e\u035f\u0360\u0361\u0362\u0363\u0364\u0365\u0366\u0367\u0368\u0369\u036a\u036b\u036c\u036d\u036e\u036f',
      'abcdefghijklmnopqrstuvwxyz01234567890123456789اهيكيههه'
    )
  END
$$;
--> statement-breakpoint
-- A transaction that inserts thousands of teams says set_config('portal.counts_new_teams', 'on', true). Its new teams are not
-- counted one by one then: it calls count_new_teams at its end.
DROP TRIGGER teams_counted ON teams;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER teams_counted AFTER DELETE OR UPDATE OF status, created_at ON teams
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_team_counts();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER teams_inserted_counted AFTER INSERT ON teams
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (coalesce(current_setting('portal.counts_new_teams', true), '') <> 'on')
  EXECUTE FUNCTION keep_team_counts();
--> statement-breakpoint
CREATE FUNCTION count_new_teams(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO team_counts (status, period, teams)
    SELECT status, date_bin('1 hour', created_at, 'epoch'), count(*) FROM teams WHERE id = ANY (ids)
    GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (status, period) DO UPDATE SET teams = team_counts.teams + excluded.teams
$$;
--> statement-breakpoint
-- What the search of the list matches of a team, with the search text of its leader.
CREATE FUNCTION list_text_of(team_name text, leader text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT fold_for_search(team_name) || coalesce(E'\n' || leader, '')
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION team_list_text(team uuid, team_name text) RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT list_text_of(team_name, (
    SELECT users.search_text FROM team_members JOIN users ON users.id = team_members.user_id
    WHERE team_members.team_id = team AND team_members.is_leader AND users.role <> 'member'
  ))
$$;
--> statement-breakpoint
DROP TRIGGER teams_list_text ON teams;
--> statement-breakpoint
-- A team may be inserted with its text when its leader is known: then the text need not change when the leader is added.
CREATE TRIGGER teams_inserted_list_text BEFORE INSERT ON teams
  FOR EACH ROW WHEN (NEW.list_text = '') EXECUTE FUNCTION keep_list_text_of_team();
--> statement-breakpoint
CREATE TRIGGER teams_list_text BEFORE UPDATE OF name ON teams
  FOR EACH ROW EXECUTE FUNCTION keep_list_text_of_team();
--> statement-breakpoint
DROP TRIGGER team_members_list_text ON team_members;
--> statement-breakpoint
CREATE TRIGGER team_members_list_text AFTER UPDATE OR DELETE ON team_members
  FOR EACH ROW EXECUTE FUNCTION keep_list_text_of_member();
--> statement-breakpoint
CREATE FUNCTION keep_list_text_of_new_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE teams SET list_text = team_list_text(teams.id, teams.name)
    FROM added JOIN users ON users.id = added.user_id AND users.role <> 'member'
    WHERE added.is_leader AND teams.id = added.team_id
      AND teams.list_text <> list_text_of(teams.name, users.search_text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER team_members_added_list_text AFTER INSERT ON team_members
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_list_text_of_new_members();
