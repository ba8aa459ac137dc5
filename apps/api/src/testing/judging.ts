import { randomInt } from 'node:crypto';
import {
  committeeCalls,
  type DefaultEvaluationView,
  type EvaluationState,
  type EvaluationType,
  type EvaluationViews,
  evaluatedTeamCalls,
  evaluationCalls,
  type SubmittedEvaluation,
  teamCalls,
} from '@portal/api-schema';
import { DEMO_PASSWORD } from '@portal/domain/demo-accounts';
import { DEFAULT_TYPES } from '@portal/domain/rubrics';
import { eq } from 'drizzle-orm';
import { evaluationVersions } from '../judging/evaluations/evaluations.schema.ts';
import { committeeTeams, evaluationEvents, evaluations } from '../judging/rounds/current-round.views.ts';
import { teams } from '../teams/teams/teams.schema.ts';
import { type Answer, type Session, signIn, type TestApp } from './test-app.ts';
import { withSettings } from './with-settings.ts';

/** A signed-in demo committee, with helpers for its calls. */
export type Judge = Awaited<ReturnType<typeof signInJudge>>;

export interface EvaluationInput {
  team_id: string;
  scores: { criterion_id: string; score: number }[];
}

export interface TypesInput {
  team_id: string;
  types: Partial<Record<EvaluationType, { scores: EvaluationInput['scores'] }>>;
}

export async function signInJudge({ app }: TestApp, account: string) {
  const send = await signIn(app, account);
  const { committee } = await send.data(committeeCalls.teams);
  const view = async (team_id: string) =>
    (await send.data(evaluationCalls.get, { query: { team_id } })) as DefaultEvaluationView;
  /** The body of a submission that gives every criterion of the type the same score. */
  const bodyFor = async (
    team_id: string,
    type: EvaluationType,
    score: number,
    more: object = {},
  ): Promise<EvaluationInput> => ({ team_id, ...scoresIn(await view(team_id), type, score), ...more });
  /** The body of one submission of several types, each with the same score for its criteria; `more` is of each type. */
  const typesFor = async (
    team_id: string,
    scores: Partial<Record<EvaluationType, number>>,
    more: object = {},
  ): Promise<TypesInput> => {
    const seen = await view(team_id);
    const types: TypesInput['types'] = {};
    for (const type of DEFAULT_TYPES) {
      const score = scores[type];
      if (score !== undefined) types[type] = { ...scoresIn(seen, type, score), ...more };
    }
    return { team_id, types };
  };
  const submit = async (teamId: string, type: EvaluationType, score: number, more?: object) =>
    (await send(
      'POST',
      `/teams/evaluation/${type}`,
      await bodyFor(teamId, type, score, more),
    )) as unknown as Answer<SubmittedEvaluation>;
  /** Submits several types at once. */
  const submitTypes = async (team_id: string, scores: Partial<Record<EvaluationType, number>>) =>
    expect(await send('POST', '/teams/evaluation', await typesFor(team_id, scores))).toMatchObject({
      status: 200,
    });
  /** Submits the three types with the same score for everything. */
  const finish = (team_id: string, score: number) =>
    submitTypes(team_id, { eco: score, idea: score, tech: score });
  /** The id of one of its teams whose evaluation has this state. */
  const teamIn = async (state: EvaluationState) => {
    const { teams } = await send.data(committeeCalls.teams);
    return teams.find(({ evaluation_state }) => evaluation_state === state)?.id ?? '';
  };
  return { id: committee.id, send, view, teamIn, bodyFor, typesFor, submit, submitTypes, finish };
}

/** The same score for every criterion of a type. */
const scoresIn = ({ types }: DefaultEvaluationView, type: EvaluationType, score: number) => ({
  scores: (types[type]?.criteria ?? []).map(({ id }) => ({ criterion_id: id, score })),
});

/** What a director sees of the evaluations of a team, in the current round or another one. */
export async function evaluationsOf(
  director: Session,
  team_id: string,
  round?: number,
): Promise<EvaluationViews> {
  return (await director.data(evaluationCalls.get, {
    query: { team_id, ...(round && { round }) },
  })) as EvaluationViews;
}

/** Every count that a finished team of the committee is part of. */
export async function judgedCounts(director: Session, committeeId: string) {
  const query = { per_page: 100 };
  const { progress, pagination } = await director.data(evaluatedTeamCalls.list, { query });
  const { committees } = await director.data(committeeCalls.list, { query });
  const own = committees.find(({ id }) => id === committeeId);
  const { counts } = await director.data(teamCalls.list);
  return {
    ranked: pagination.total,
    assigned: progress.assigned,
    finished: progress.finished,
    byCommittee: progress.by_committee.find(({ id }) => id === committeeId)?.assigned,
    teams: own?.teams_count,
    finishedTeams: own?.finished_count,
    evaluated: counts.evaluated,
  };
}

/** A new qualified team, assigned to the judges and not evaluated. */
export async function assignNewTeam(portal: TestApp, ...judges: readonly Judge[]): Promise<string> {
  const team_id = await addTeam(portal);
  await portal.db.insert(committeeTeams).values(judges.map(({ id }) => ({ committee_id: id, team_id })));
  return team_id;
}

/** Begins anywhere, so that no test relies on the name of a judge: other files of its process add some too. */
let judgesAdded = randomInt(100_000);

/** A new committee that a director adds for the teams, with its own account and phone number; signed in. */
export async function addJudge(
  portal: TestApp,
  director: Session,
  teamIds: readonly string[],
): Promise<Judge> {
  judgesAdded += 1;
  const account = `judge${judgesAdded}`;
  const answer = await director('POST', '/committee', {
    full_name: `لجنة ${judgesAdded}`,
    email: `${account}@demo.sa`,
    phone_number: `0560${String(judgesAdded).padStart(6, '0')}`,
    password: DEMO_PASSWORD,
    teams: teamIds,
  });
  expect(answer.status).toBe(201);
  return signInJudge(portal, account);
}

/** A committee with all of its teams, as a director sends it who changes nothing. */
export async function committeeBody(director: Session, committee_id: string) {
  const { committee } = await director.data(committeeCalls.get, { params: { id: committee_id } });
  const { teams } = await director.data(committeeCalls.teams, { query: { committee_id } });
  const { full_name, email, phone_number } = committee;
  return { committee_id, full_name, email, phone_number, teams: teams.map(({ id }) => id) };
}

/** Gives a committee other teams than it has. */
export async function reassign(
  director: Session,
  committee: { id: string },
  teamsOf: (current: string[]) => string[],
) {
  const body = await committeeBody(director, committee.id);
  return director('PUT', '/committee', { ...body, teams: teamsOf(body.teams) });
}

/** Runs with an end of judging that has passed. */
export const afterJudging = <T>(portal: TestApp, run: () => Promise<T>) =>
  withSettings(portal, { judging_to: new Date(portal.now().getTime() - 1000) }, run);

/** A new qualified team without a committee. */
export async function addTeam(
  { db }: TestApp,
  values: Partial<typeof teams.$inferInsert> = {},
): Promise<string> {
  const [team] = await db
    .insert(teams)
    .values({ name: 'فريق جديد', status: 'Qualified', ...values })
    .returning();
  if (!team) throw new Error('The team was not inserted');
  return team.id;
}

/** The events of a team's evaluations, oldest first. */
export async function eventsOf({ db }: TestApp, teamId: string): Promise<string[]> {
  const rows = await db
    .select()
    .from(evaluationEvents)
    .where(eq(evaluationEvents.team_id, teamId))
    .orderBy(evaluationEvents.happened_at, evaluationEvents.id);
  return rows.map(({ event }) => event);
}

/** Every submitted version of a team's evaluations, by type. */
export function versionsOf({ db }: TestApp, teamId: string) {
  const { version, total, note } = evaluationVersions;
  return db
    .select({ type: evaluations.type, version, total, note })
    .from(evaluationVersions)
    .innerJoin(evaluations, eq(evaluations.id, evaluationVersions.evaluation_id))
    .where(eq(evaluations.team_id, teamId))
    .orderBy(evaluations.type, version);
}
