import { type Api, createApi } from '../../packages/api-client/src/index.ts';
import { signIn } from './judging.ts';

/** How many teams each judge scores in one round. */
export const TEAMS_EACH = 2;
const TYPES = ['eco', 'idea', 'tech'] as const;
const READS_EACH = 6;

/** A judge with a session, and the director's session. */
export interface Person {
  email: string;
  api: Api;
  /** Clients of the same sessions that have no answers yet. */
  newClient: () => Api;
  newDirector: () => Api;
  teamIds: readonly string[];
  /** The criteria of each type, with their highest scores. */
  criteria: Record<(typeof TYPES)[number], { id: string; max_score: number }[]>;
}

/** What one person does in a round: each entry is one call. */
type Round = (url: string, person: Person, round: number) => (() => Promise<unknown>)[];

const repeated = (times: number, call: () => Promise<unknown>) => Array.from({ length: times }, () => call);

/** The kinds of call that are measured, in the order in which they are made. */
export const KINDS = {
  'sign-in': (url, { email }) => repeated(2, () => signIn(url, email)),
  'assigned list': (_url, { newClient }) => repeated(READS_EACH, () => newClient().committees.teams()),
  // The client has the answer already, and it did not change.
  'same, unchanged': (_url, { api }) => repeated(READS_EACH, () => api.committees.teams()),
  'team list': (_url, { newDirector }) => repeated(READS_EACH, () => newDirector().teams.list({})),
  evaluation: (_url, { api, teamIds }) => repeated(READS_EACH, () => api.teams.evaluation(teamIds[0] ?? '')),
  submission: (_url, { api, teamIds, criteria }, round) =>
    teamIds.slice(round * TEAMS_EACH, (round + 1) * TEAMS_EACH).flatMap((team_id) =>
      TYPES.map((type) => () => {
        const scores = criteria[type].map(({ id, max_score }) => ({
          criterion_id: id,
          score: max_score / 2,
        }));
        return api.teams.submitEvaluation(type, { team_id, scores, version: 0 });
      }),
    ),
} as const satisfies Record<string, Round>;

export type Kind = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as Kind[];

/** Signs the judges in and reads what they will score. */
export async function preparePeople(url: string, emails: readonly string[]): Promise<Person[]> {
  const clientOf = (token: string) => createApi({ getToken: () => token, baseUrl: `${url}/api` });
  const director = await signIn(url, 'super@demo.sa');
  const people: Person[] = [];
  for (const email of emails) {
    const { api, token } = await signIn(url, email);
    const { teams } = await api.committees.teams();
    const teamIds = teams.map(({ id }) => id);
    const { types } = await api.teams.evaluation(teamIds[0] ?? '');
    const criteria = { eco: types.eco.criteria, idea: types.idea.criteria, tech: types.tech.criteria };
    people.push({
      email,
      api,
      newClient: () => clientOf(token),
      newDirector: () => clientOf(director.token),
      teamIds,
      criteria,
    });
  }
  return people;
}

/** Does a round of one kind: all people at once, each one call after the other. @returns how many calls were made */
export async function doRound(
  kind: Kind,
  url: string,
  people: readonly Person[],
  round: number,
): Promise<number> {
  const done = await Promise.all(
    people.map(async (person) => {
      const calls = KINDS[kind](url, person, round);
      for (const call of calls) await call();
      return calls.length;
    }),
  );
  return done.reduce((sum, count) => sum + count, 0);
}
