import { DEMO_PASSWORD, demoEmail } from '@portal/domain/demo-accounts';
import { DEFAULT_TYPES, type DefaultType } from '@portal/domain/rubrics';
import { type Api, createApi, type Subscription } from '../../packages/api-client/src/index.ts';
import {
  authCalls,
  committeeCalls,
  type DefaultEvaluationView,
  evaluationCalls,
  teamCalls,
} from '../../packages/api-schema/src/index.ts';

/** Someone who is signed in. */
export interface Person {
  email: string;
  token: string;
  api: Api;
  /** A client of the same session that has no answers yet. */
  newClient: () => Api;
}

export async function signIn(url: string, email: string): Promise<Person> {
  const clientOf = (token: string | null) => createApi({ getToken: () => token, baseUrl: `${url}/api` });
  const { token } = (await clientOf(null).send(authCalls.login, { body: { email, password: DEMO_PASSWORD } }))
    .user;
  return { email, token, api: clientOf(token), newClient: () => clientOf(token) };
}

export function signInDirector(url: string): Promise<Person> {
  return signIn(url, demoEmail('super-admin'));
}

/**
 * Opens a person's stream of live changes, and waits until the server has answered. It is read until the signal, and opened again when
 * it is lost.
 */
export function openStream(
  { api }: Person,
  signal: AbortSignal,
  onChange: Subscription['onChange'] = () => undefined,
): Promise<void> {
  return new Promise((onOpen, refuse) => {
    const ended = api.events.subscribe({ onChange, onResync: () => undefined, onOpen, signal });
    void ended.then(() => refuse(new Error('The stream was refused.')));
  });
}

/** A committee's account that is signed in, and what it scores. */
export interface Judge extends Person {
  teamIds: readonly string[];
  types: DefaultEvaluationView['types'];
}

/** Adds a committee to the demo event. */
export async function addCommittee(api: Api, email: string, number: number, teams: string[]): Promise<void> {
  await api.send(committeeCalls.add, {
    body: {
      full_name: `لجنة القياس ${number}`,
      email,
      phone_number: `057${String(number % 10_000_000).padStart(7, '0')}`,
      password: DEMO_PASSWORD,
      members: [],
      teams,
    },
  });
}

/** The teams of the committee that is signed in. */
export function teamsOf(api: Api) {
  return api.send(committeeCalls.ownTeams);
}

/** The committee's own evaluation of a team. */
export async function evaluationOf(api: Api, team_id: string): Promise<DefaultEvaluationView> {
  return (await api.send(evaluationCalls.get, { query: { team_id } })) as DefaultEvaluationView;
}

interface Submission {
  /** Of the points for each criterion. */
  share: number;
  version?: number;
}

type Scorer = Pick<Judge, 'api' | 'types'>;

const bodyOf = ({ types }: Scorer, type: DefaultType, { share, version }: Submission) => ({
  scores: types[type].criteria.map(({ id, max_score }) => ({ criterion_id: id, score: share * max_score })),
  ...(version !== undefined && { version }),
});

/** Submits one type. */
export function submit(judge: Scorer, type: DefaultType, team_id: string, submission: Submission) {
  const body = { team_id, ...bodyOf(judge, type, submission) };
  return judge.api.send(evaluationCalls.submit, { params: { type }, body });
}

/** Submits the three types in one call. */
export function submitAll(judge: Scorer, team_id: string, submission: Submission) {
  const types = Object.fromEntries(DEFAULT_TYPES.map((type) => [type, bodyOf(judge, type, submission)]));
  return judge.api.send(evaluationCalls.submitTypes, { body: { team_id, types } });
}

/** Adds committees, all for the same teams. @returns their emails */
export async function addJudges(url: string, judges: number, teamsEach: number): Promise<string[]> {
  const { api } = await signInDirector(url);
  const { teams } = await api.send(teamCalls.list, { query: { status: 'Qualified', per_page: teamsEach } });
  const ids = teams.map(({ id }) => id);
  const emails = Array.from({ length: judges }, (_, index) => `bench${index + 1}@demo.sa`);
  for (const [index, email] of emails.entries()) await addCommittee(api, email, index + 1, ids);
  return emails;
}

export async function signInJudges(url: string, emails: readonly string[]): Promise<Judge[]> {
  const judges: Judge[] = [];
  for (const email of emails) {
    const person = await signIn(url, email);
    const teamIds = (await teamsOf(person.api)).teams.map(({ id }) => id);
    const { types } = await evaluationOf(person.api, teamIds[0] ?? '');
    judges.push({ ...person, teamIds, types });
  }
  return judges;
}
