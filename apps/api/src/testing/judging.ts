import type { committeeCalls, Data, EvaluationType, EvaluationView } from '@portal/api-schema';
import { DEMO_PASSWORD } from '@portal/domain/demo-accounts';
import { EVALUATION_TYPES } from '@portal/domain/statuses';
import { eq } from 'drizzle-orm';
import { committeeTeams } from '../judging/committees/committees.schema.ts';
import { evaluationEvents } from '../judging/evaluations/evaluations.schema.ts';
import { teams } from '../teams/teams/teams.schema.ts';
import { type Answer, dataOf, type Session, signIn, type TestApp } from './test-app.ts';

/** A signed-in demo committee, with helpers for its calls. */
export interface Judge {
  id: string;
  send: Session;
  view(teamId: string): Promise<EvaluationView>;
  /** The body of a submission that gives every criterion of the type the same score. */
  bodyFor(teamId: string, type: EvaluationType, score: number, more?: object): Promise<EvaluationInput>;
  submit(teamId: string, type: EvaluationType, score: number, more?: object): Promise<Answer>;
  /** Submits the three types with the same score for everything. */
  finish(teamId: string, score: number): Promise<void>;
}

export interface EvaluationInput {
  team_id: string;
  scores: { criterion_id: string; score: number }[];
}

export async function signInJudge({ app }: TestApp, account: string): Promise<Judge> {
  const send = await signIn(app, account);
  const { committee } = dataOf<Data<typeof committeeCalls.teams>>(await send('GET', '/committee/teams'));
  const view: Judge['view'] = async (teamId) =>
    dataOf<EvaluationView>(await send('GET', `/teams/evaluation?team_id=${teamId}`));
  const bodyFor: Judge['bodyFor'] = async (teamId, type, score, more = {}) => {
    const { types } = await view(teamId);
    return {
      team_id: teamId,
      scores: types[type].criteria.map(({ id }) => ({ criterion_id: id, score })),
      ...more,
    };
  };
  const submit: Judge['submit'] = async (teamId, type, score, more) =>
    send('POST', `/teams/evaluation/${type}`, await bodyFor(teamId, type, score, more));
  const finish: Judge['finish'] = async (teamId, score) => {
    for (const type of EVALUATION_TYPES) expect((await submit(teamId, type, score)).status).toBe(200);
  };
  return { id: committee.id, send, view, bodyFor, submit, finish };
}

/** A new qualified team, assigned to the judges and not evaluated. */
export async function assignNewTeam(portal: TestApp, ...judges: readonly Judge[]): Promise<string> {
  const team_id = await addTeam(portal);
  await portal.db.insert(committeeTeams).values(judges.map(({ id }) => ({ committee_id: id, team_id })));
  return team_id;
}

let judgesAdded = 0;

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
