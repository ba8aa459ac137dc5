import { type APIRequestContext, expect } from '@playwright/test';
import { authorization } from './sign-in.ts';

const TYPES = ['eco', 'idea', 'tech'] as const;

interface View {
  types: Record<(typeof TYPES)[number], { criteria: { id: string; max_score: number }[] }>;
}

/** The calls of an account, by default one of the demo's. */
async function callsOf(request: APIRequestContext, email: string, password?: string) {
  const headers = await authorization(request, email, { password });
  return {
    get: async <Data>(path: string) => {
      const answer = await request.get(`/api${path}`, { headers });
      return ((await answer.json()) as { data: Data }).data;
    },
    post: async (path: string, body: object) => {
      const answer = await request.post(`/api${path}`, { headers, data: body });
      expect(answer.ok(), await answer.text()).toBe(true);
    },
  };
}

/** Registers teams before the story begins; their leaders are numbered. */
export async function addTeams(request: APIRequestContext, names: readonly string[]): Promise<void> {
  const { get, post } = await callsOf(request, 'super@demo.sa');
  const { sectors } = await get<{ sectors: { id: string }[] }>('/sectors');
  for (const [at, team_name] of names.entries()) {
    await post('/teams/register', {
      team_name,
      sector_id: sectors[0]?.id,
      sub_sector_ids: [],
      leader: {
        full_name: `قائد ${team_name}`,
        email: `day${at}@example.sa`,
        phone_number: `050888000${at}`,
        identity: `108888000${at}`,
      },
    });
  }
}

/** A committee that judges through the API. */
export async function judge(request: APIRequestContext, email: string, password: string) {
  const { get, post } = await callsOf(request, email, password);
  return {
    /** Submits all three types of a team with the same share, 0–1, of every highest score. */
    finish: async (team: string, share: number) => {
      const { teams } = await get<{ teams: { id: string; name: string }[] }>('/committee/teams');
      const team_id = teams.find(({ name }) => name === team)?.id;
      const { types } = await get<View>(`/teams/evaluation?team_id=${team_id}`);
      for (const type of TYPES) {
        const scores = types[type].criteria.map(({ id, max_score }) => ({
          criterion_id: id,
          score: max_score * share,
        }));
        // A re-opened evaluation is finished again by the last type, not by the first.
        await post(`/teams/evaluation/${type}`, { team_id, scores, keep_open: type !== TYPES.at(-1) });
      }
    },
  };
}
