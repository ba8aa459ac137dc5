import { readFile } from 'node:fs/promises';
import { evaluatedTeamCalls, judgeCalls, settingsCalls } from '@portal/api-schema';
import { type SQL, sql } from 'drizzle-orm';
import { users } from '../../accounts/index.ts';
import { addJudge, addTeam, evaluationsOf, type Judge } from '../../testing/judging.ts';
import { portalUnderTest, signedIn, signedInJudge } from '../../testing/portal-under-test.ts';

/** An event that was running when rubrics and rounds came. */

const portal = portalUnderTest();
const director = signedIn(portal, 'super');
const first = signedInJudge(portal, 'committee1');

const rowsOf = async <Row>(query: SQL) =>
  ((await portal.db.execute(query)) as unknown as { rows: Row[] }).rows;

/** Makes the database what it was before the migrations: with everything but what these add. */
async function undoMigrations(): Promise<void> {
  await portal.db.execute(
    sql.raw(`
    drop table stage_visits;
    drop function refuse_team_outside_round cascade;
    drop view results, result_notes, committee_teams, evaluations, evaluation_events, reopen_requests;
    drop trigger committee_teams_finished_open on all_committee_teams;
    drop trigger results_of_past_round on all_results;
    drop function refuse_row_of_past_round, refuse_unfreezing_past_round;
    drop function rubric_of cascade;
    alter table all_results rename to results;
    alter table results rename round to id;
    alter table results drop constraint results_round_fk, alter id set default 1,
      add constraint results_one_row_check check (id = 1);
    ${['committee_teams', 'evaluations', 'evaluation_events', 'reopen_requests', 'result_notes']
      .map(
        (table) => `alter table all_${table} drop column round; alter table all_${table} rename to ${table};`,
      )
      .join('')}
    alter table results rename constraint all_results_snapshot_id_result_snapshots_id_fk to results_snapshot_id_result_snapshots_id_fk;
    alter table results rename constraint all_results_published_by_users_id_fk to results_published_by_users_id_fk;
    alter table result_notes rename constraint all_result_notes_team_id_teams_id_fk to result_notes_team_id_teams_id_fk;
    alter table result_notes add constraint result_notes_pkey primary key (team_id);
    alter table committee_teams rename constraint all_committee_teams_committee_id_committees_id_fk
      to committee_teams_committee_id_committees_id_fk;
    alter table committee_teams rename constraint all_committee_teams_team_id_teams_id_fk to committee_teams_team_id_teams_id_fk;
    alter table committee_teams add constraint committee_teams_committee_id_team_id_pk primary key (committee_id, team_id);
    alter table evaluation_versions rename constraint evaluation_versions_evaluation_id_all_evaluations_id_fk
      to evaluation_versions_evaluation_id_evaluations_id_fk;
    alter table evaluations add constraint evaluations_committee_team_type_key unique (committee_id, team_id, type);
    create unique index reopen_requests_open_key on reopen_requests (committee_id, team_id) where state = 'open';
    drop function current_round;
    drop table round_samples, round_teams, rounds;
    create trigger committee_teams_finished_open before update of finished_at on committee_teams
      for each statement execute function refuse_while_frozen();`),
  );
  const weights = await rowsOf<{ type: string; weight: string }>(sql`select type, weight from rubric_parts`);
  const of = (wanted: string) => weights.find(({ type }) => type === wanted)?.weight;
  await portal.db.execute(
    sql.raw(`
    alter table settings add column eco_weight numeric(5, 2) not null default 30,
      add column idea_weight numeric(5, 2) not null default 30, add column tech_weight numeric(5, 2) not null default 40,
      add constraint settings_weights_check check (true), add constraint settings_weights_positive_check check (true);
    alter table imports add column headings jsonb not null default '[]';
    update settings set eco_weight = ${of('eco')}, idea_weight = ${of('idea')}, tech_weight = ${of('tech')};
    create table team_text_changes ();
    create function note_team_text_change() returns trigger language plpgsql as 'begin return null; end';
    create trigger teams_text_changed after insert on teams execute function note_team_text_change();
    create trigger settings_weights_open before update on settings execute function refuse_while_frozen();
    create function submission_state() returns void language sql as 'select';
    create function submission_states() returns void language sql as 'select';
    alter table evaluations drop column rubric_version_id;
    alter table criteria drop column rubric_version_id, drop column step, drop column levels, drop column former_ids;
    drop table rubric_parts, track_rubrics, rubric_versions, rubrics;
    drop function check_rubric_weights, submission_state_of, rubric_parts_of, rubric_version_of;
    alter table criteria add constraint criteria_position_key unique (type, position),
      add constraint criteria_type_check check (type in ('eco', 'idea', 'tech'));
    alter table evaluations add constraint evaluations_type_check check (type in ('eco', 'idea', 'tech'));`),
  );
}

const MIGRATIONS = [
  '0062_rubrics',
  '0067_rounds',
  '0070_without_former_versions',
  '0071_stage_visits',
  '0073_teams_of_round',
  '0074_without_old_columns',
  '0076_ended_samples',
];

async function migrate(): Promise<void> {
  for (const name of MIGRATIONS) {
    const file = new URL(`../../../migrations/${name}.sql`, import.meta.url);
    for (const statement of (await readFile(file, 'utf8')).split('--> statement-breakpoint'))
      if (statement.trim()) await portal.db.execute(sql.raw(statement));
  }
  // The process keeps its ranking; after an upgrade it would have been restarted and would read all teams.
  await portal.db.execute(sql`update judging_changes set changed_in = pg_current_xact_id()::text::bigint`);
}

/** All that directors see of the judging of these teams. */
async function judged(teamIds: readonly string[]) {
  return {
    settings: (await director.data(settingsCalls.get)).settings,
    ranking: await director.data(evaluatedTeamCalls.list, { query: { per_page: 100 } }),
    evaluations: await Promise.all(teamIds.map((id) => evaluationsOf(director, id))),
  };
}

let second: Judge;
let [half, whole, untouched] = ['', '', ''];

beforeAll(async () => {
  [half, whole, untouched] = [await addTeam(portal), await addTeam(portal), await addTeam(portal)];
  second = await addJudge(portal, director, [half, whole, untouched]);
  const type_weights = { eco: 25, idea: 35, tech: 40 };
  await director.data(settingsCalls.update, { body: { type_weights } });
  expect((await second.submit(half, 'eco', 7, { note: 'نصف تقييم' })).status).toBe(200);
  await second.finish(whole, 8);
});

it('goes on where it was: half-finished evaluations, weights and ranking', async () => {
  const teamIds = [half, whole, untouched, await first.teamIn('in_progress')];
  const before = await judged(teamIds);
  // A judge's device fetched its work, lost its connection, and scores on.
  const queued = [
    await second.bodyFor(half, 'idea', 6, { version: 0 }),
    await second.bodyFor(untouched, 'tech', 9.5, { version: 0 }),
  ] as const;

  await undoMigrations();
  await migrate();
  expect(await judged(teamIds)).toEqual(before);

  for (const _retry of [1, 2]) {
    expect((await second.send('POST', '/teams/evaluation/idea', queued[0])).status).toBe(200);
    expect((await second.send('POST', '/teams/evaluation/tech', queued[1])).status).toBe(200);
  }
  const { types, state } = await second.view(half);
  expect([state, types.eco.evaluation?.note, types.idea.evaluation?.version]).toEqual([
    'in_progress',
    'نصف تقييم',
    1,
  ]);
  expect((await second.view(untouched)).types.tech.evaluation).toMatchObject({ version: 1, total: 95 });
  await second.submit(half, 'tech', 5);
  // 70 × 25 % + 60 × 35 % + 50 × 40 %
  expect((await second.view(half)).total).toBe(58.5);
});

it('removes the accounts of judges whose committee was deleted before, and no others', async () => {
  const accounts = () => portal.db.$count(users);
  const before = await accounts();
  await portal.db
    .insert(users)
    .values({ role: 'committee', full_name: 'محكّم بلا لجنة', email: 'left@demo.sa' });
  const body = { committee_id: second.id, full_name: 'أ. ريم' };
  await director.data(judgeCalls.add, { body });
  await undoMigrations();
  await migrate();
  expect(await accounts()).toBe(before + 1);
});
