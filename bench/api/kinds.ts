import { teamCalls } from '../../packages/api-schema/src/index.ts';
import { evaluationOf, type Judge, signIn, submit, TYPES, teamsOf } from '../support/people.ts';
import { cpuMs } from '../support/process-usage.ts';

/** How many teams each judge scores in one round. */
export const TEAMS_EACH = 2;
const READS_EACH = 6;

/** A process of the API, with judges and a director who are signed in to it. */
export interface Served {
  portal: { url: string; pid: number };
  judges: readonly Judge[];
  director: Pick<Judge, 'newClient'>;
}

/** What one judge does in a round: each entry is one call. */
type Round = (served: Served, judge: Judge, round: number) => (() => Promise<unknown>)[];

const repeated = (times: number, call: () => Promise<unknown>) => Array.from({ length: times }, () => call);

/** The kinds of call that are measured, in the order in which they are made. */
const KINDS = {
  'sign-in': ({ portal }, { email }) => repeated(2, () => signIn(portal.url, email)),
  'assigned list': (_, { newClient }) => repeated(READS_EACH, () => teamsOf(newClient())),
  // The client has the answer already, and it did not change.
  'same, unchanged': (_, { api }) => repeated(READS_EACH, () => teamsOf(api)),
  'team list': ({ director }) => repeated(READS_EACH, () => director.newClient().send(teamCalls.list)),
  evaluation: (_, { api, teamIds }) => repeated(READS_EACH, () => evaluationOf(api, teamIds[0] ?? '')),
  submission: (_, judge, round) =>
    judge.teamIds
      .slice(round * TEAMS_EACH, (round + 1) * TEAMS_EACH)
      .flatMap((team_id) =>
        TYPES.map((type) => () => submit(judge, type, team_id, { share: 0.5, version: 0 })),
      ),
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
  return made.reduce((sum, count) => sum + count, 0);
}

/** One kind of call in one round: calls in a second, and processor time of one call. */
export interface Measured {
  perSecond: number;
  appMs: number;
  databaseMs: number;
}

export async function measureCalls(
  kind: Kind,
  served: Served,
  round: number,
  databaseCpu: () => Promise<number>,
): Promise<Measured> {
  const { pid } = served.portal;
  const [began, app, database] = [performance.now(), await cpuMs(pid), await databaseCpu()];
  const calls = await makeCalls(kind, served, round);
  return {
    perSecond: (calls * 1000) / (performance.now() - began),
    appMs: ((await cpuMs(pid)) - app) / calls,
    databaseMs: ((await databaseCpu()) - database) / calls,
  };
}
