import { DEFAULT_TYPES } from '@portal/domain/rubrics';
import { teamCalls } from '../../packages/api-schema/src/index.ts';
import { sum } from '../support/fixed-task.ts';
import {
  evaluationOf,
  type Judge,
  type Person,
  signIn,
  signInDirector,
  signInJudges,
  submit,
  submitAll,
  teamsOf,
} from '../support/people.ts';

/** How many teams each judge scores in one round: one type by type, one with a single call. */
export const TEAMS_EACH = 2;
const READS_EACH = 6;

/** A process of the API, with judges and a director who are signed in to it. */
export interface Served {
  portal: { url: string; pid: number };
  judges: readonly Judge[];
  director: Person;
}

/** Signs in the judges with these emails, and a director. */
export async function serve(portal: Served['portal'], emails: readonly string[]): Promise<Served> {
  const judges = await signInJudges(portal.url, emails);
  return { portal, judges, director: await signInDirector(portal.url) };
}

/** What one judge does in a round: each entry is one call. */
type Round = (served: Served, judge: Judge, round: number) => (() => Promise<unknown>)[];

const repeated = (times: number, call: () => Promise<unknown>) => Array.from({ length: times }, () => call);

const teamOf = ({ teamIds }: Judge, round: number, place: number) =>
  teamIds[round * TEAMS_EACH + place] ?? '';

/** The kinds of call that are measured, in the order in which they are made. */
const KINDS = {
  'sign-in': ({ portal }, { email }) => repeated(2, () => signIn(portal.url, email)),
  'assigned list': (_, { newClient }) => repeated(READS_EACH, () => teamsOf(newClient())),
  // The client has the answer already, and it did not change.
  'same, unchanged': (_, { api }) => repeated(READS_EACH, () => teamsOf(api)),
  'team list': ({ director }) => repeated(READS_EACH, () => director.newClient().send(teamCalls.list)),
  evaluation: (_, { api, teamIds }) => repeated(READS_EACH, () => evaluationOf(api, teamIds[0] ?? '')),
  submission: (_, judge, round) =>
    DEFAULT_TYPES.map(
      (type) => () => submit(judge, type, teamOf(judge, round, 0), { share: 0.5, version: 0 }),
    ),
  'all types': (_, judge, round) =>
    repeated(1, () => submitAll(judge, teamOf(judge, round, 1), { share: 0.5, version: 0 })),
} as const satisfies Record<string, Round>;

export type Kind = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as Kind[];

/** Makes the calls of one kind: all judges at once, each one call after the other. @returns how many calls were made */
export async function makeCalls(kind: Kind, served: Served, round: number): Promise<number> {
  const made = await Promise.all(
    served.judges.map(async (judge) => {
      const calls = KINDS[kind](served, judge, round);
      for (const call of calls) await call();
      return calls.length;
    }),
  );
  return sum(made);
}
