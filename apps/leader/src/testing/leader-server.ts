import { type FakeAnswer, fakeServer, type ReceivedCall } from '@portal/area-kit/testing';
import { sampleDates, sampleHome, sampleMembers } from './samples.ts';

/** A fake server with the answers that most pages load; `answers` adds to them or replaces them. */
export function leaderServer(answers: Readonly<Record<string, FakeAnswer>> = {}): readonly ReceivedCall[] {
  return fakeServer({
    'GET /index': sampleHome(),
    'GET /members': sampleMembers,
    'GET /members/invitations': { invitations: [] },
    'GET /available-registers': sampleDates,
    'GET /pass': { pass: { token: 'TP1-7ZK2-TEAM-SIGNATURE', code: 'K7Q-M2X-PD4', printed_at: null } },
    'GET /forms': { fields: [] },
    'GET /answers': { answers: [], members: [], track_id: null, version: 1 },
    'GET /tracks': { tracks: [] },
    ...answers,
  });
}
