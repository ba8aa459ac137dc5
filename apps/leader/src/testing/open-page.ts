import type { LeaderHome } from '@portal/api-client';
import { type FakeAnswer, fakeServer, openAreaPage, type ShownPage } from '@portal/area-kit/testing';
import manifest from '../../package.json' with { type: 'json' };
import area from '../area.ts';
import { sampleDates, sampleHome, sampleMembers } from './samples.ts';

type Role = 'leader' | 'member';

/** Opens a page of the area, by its path below the prefix, for a signed-in leader or member. */
export function openPage(at: string, role: Role = 'leader'): Promise<ShownPage> {
  const session = { userId: 'u1', role, fullName: 'سارة القحطاني' } as const;
  return openAreaPage({ area, prefix: manifest.area.prefix, session, at });
}

/**
 * Opens a page on a fake server with the answers that most pages load; `answers` adds to them or replaces them.
 * `sent` gives the bodies that a call was sent with.
 */
export async function showPage(
  at: string,
  home: Partial<LeaderHome> = {},
  answers: Readonly<Record<string, FakeAnswer>> = {},
  role: Role = 'leader',
) {
  const calls = fakeServer({
    'GET /index': sampleHome(home),
    'GET /members': sampleMembers,
    'GET /members/invitations': { invitations: [] },
    'GET /available-registers': sampleDates,
    'GET /pass': { pass: { token: 'TP1-7ZK2-TEAM-SIGNATURE', code: 'K7Q-M2X-PD4', printed_at: null } },
    'GET /forms': { fields: [] },
    'GET /answers': { answers: [], members: [], track_id: null, version: 1 },
    'GET /tracks': { tracks: [] },
    ...answers,
  });
  const sent = (route: string) => calls.filter((call) => call.route === route).map(({ body }) => body);
  return { ...(await openPage(at, role)), sent };
}
