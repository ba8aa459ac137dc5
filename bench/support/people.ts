import { setTimeout as delay } from 'node:timers/promises';
import { DEMO_PASSWORD, demoEmail } from '@portal/domain/demo-accounts';
import { type Api, createApi } from '../../packages/api-client/src/index.ts';
import {
  authCalls,
  committeeCalls,
  type EvaluationView,
  evaluationCalls,
  leaderCalls,
  teamCalls,
} from '../../packages/api-schema/src/index.ts';

export const TYPES = ['eco', 'idea', 'tech'] as const;
const LEADERS = ['leader1', 'leader3', 'leader4', 'leader5'];
/** Between two calls of one person, by default. */
const THINK_MS = 40;

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

/** A committee's account that is signed in, and what it scores. */
export interface Judge extends Person {
  teamIds: readonly string[];
  criteria: Record<(typeof TYPES)[number], { id: string; max_score: number }[]>;
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
  return api.send(committeeCalls.teams);
}

/** The committee's own evaluation of a team. */
export async function evaluationOf(api: Api, team_id: string): Promise<EvaluationView> {
  return (await api.send(evaluationCalls.get, { query: { team_id } })) as EvaluationView;
}

/** Submits this share of the points for each criterion of a type. */
export async function submit(
  { api, criteria }: Pick<Judge, 'api' | 'criteria'>,
  type: (typeof TYPES)[number],
  team_id: string,
  { share, version }: { share: number; version?: number },
) {
  const scores = criteria[type].map(({ id, max_score }) => ({ criterion_id: id, score: share * max_score }));
  const body = { team_id, scores, ...(version !== undefined && { version }) };
  return api.send(evaluationCalls.submit, { params: { type }, body });
}

/** Adds committees, all for the same teams. @returns their emails */
export async function addJudges(url: string, judges: number, teamsEach: number): Promise<string[]> {
  const { api } = await signInDirector(url);
  const { teams } = await api.send(teamCalls.list, { query: { status: 'Qualified', per_page: teamsEach } });
  const emails = Array.from({ length: judges }, (_, index) => `bench${index + 1}@demo.sa`);
  for (const [index, email] of emails.entries()) {
    await addCommittee(
      api,
      email,
      index + 1,
      teams.map(({ id }) => id),
    );
  }
  return emails;
}

export async function signInJudges(url: string, emails: readonly string[]): Promise<Judge[]> {
  const judges: Judge[] = [];
  for (const email of emails) {
    const person = await signIn(url, email);
    const teamIds = (await teamsOf(person.api)).teams.map(({ id }) => id);
    const { eco, idea, tech } = (await evaluationOf(person.api, teamIds[0] ?? '')).types;
    const criteria = { eco: eco.criteria, idea: idea.criteria, tech: tech.criteria };
    judges.push({ ...person, teamIds, criteria });
  }
  return judges;
}

/** Some judges who work while something else is measured. */
export async function sixJudges(url: string): Promise<Judge[]> {
  return signInJudges(url, await addJudges(url, 6, 2));
}

/** People who make calls until the end of their scope. */
export interface WorkingPeople extends AsyncDisposable {
  /** What the calls that began in a stretch of time took, in milliseconds. */
  between(from: number, to: number): number[];
  stop(): Promise<void>;
  /** Fails as soon as one of their calls does. */
  ended: Promise<unknown>;
}

/**
 * Each judge reads its list and corrects an evaluation, team after team; four leaders read their home, and a director the list of
 * teams.
 */
export async function startWork(
  url: string,
  judges: readonly Judge[],
  thinkMs = THINK_MS,
): Promise<WorkingPeople> {
  const calls: { began: number; ms: number }[] = [];
  let isStopped = false;
  const work = async (next: () => Promise<unknown>, first: number) => {
    await delay(first);
    while (!isStopped) {
      const began = performance.now();
      await next();
      calls.push({ began, ms: performance.now() - began });
      await delay(thinkMs);
    }
  };
  const director = await signInDirector(url);
  const leaders = await Promise.all(LEADERS.map((name) => signIn(url, `${name}@demo.sa`)));
  const works = [
    ...judges.map(judging),
    ...leaders.map((leader) => () => leader.api.send(leaderCalls.home)),
    () => director.newClient().send(teamCalls.list, { query: { per_page: 20 } }),
  ];
  // Not all in the same instant.
  const ended = Promise.all(works.map((next, index) => work(next, (index * thinkMs) / works.length)));
  // Whoever waits for it gets the failure; until then it must not end the process, which would leave its servers behind.
  ended.catch(() => undefined);
  const stop = async () => {
    isStopped = true;
    await ended;
  };
  return {
    between: (from, to) => calls.filter(({ began }) => began >= from && began < to).map(({ ms }) => ms),
    stop,
    ended,
    [Symbol.asyncDispose]: stop,
  };
}

/** By turns the list of teams and another version of one type of an evaluation, which is so never finished. */
function judging(judge: Judge): () => Promise<unknown> {
  const { teamIds } = judge;
  let turn = 0;
  return () => {
    turn += 1;
    if (turn % 2 === 0) return teamsOf(judge.newClient());
    const submissions = (turn - 1) / 2;
    const team_id = teamIds[submissions % teamIds.length] ?? '';
    return submit(judge, 'eco', team_id, { share: Math.floor(submissions / teamIds.length) % 2 });
  };
}
