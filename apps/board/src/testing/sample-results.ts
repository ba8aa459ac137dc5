import type { Results, ResultsRanking } from '@portal/api-schema';
import { DEFAULT_TYPE_LIST } from '@portal/domain/rubrics';

const SHA256 = 'ab'.repeat(32);

/** Results before they are frozen. */
export function sampleResults(changes: Partial<Results> = {}): Results {
  return {
    state: 'open',
    ranking: 'raw',
    publish: { top: 2, by_track: false, own_rank: false, own_types: false, notes: false },
    version: 4,
    snapshot: null,
    published_at: null,
    published_by: null,
    incomplete: { evaluations: 5, reopened: 1, reopen_requests: 2, ranked: 19 },
    ...changes,
  };
}

export function sampleFrozenResults(changes: Partial<Results> = {}): Results {
  return sampleResults({
    state: 'frozen',
    incomplete: null,
    snapshot: {
      id: 's1',
      sha256: SHA256,
      taken_at: '2026-11-20T10:00:00.000Z',
      taken_by: { id: 'u1', full_name: 'فيصل الراشد' },
      teams_count: 19,
    },
    ...changes,
  });
}

/** The first three teams of the snapshot of `sampleFrozenResults`. */
export const sampleFrozenRanking: ResultsRanking = {
  snapshot_id: 's1',
  sha256: SHA256,
  event_name: 'هاكاثون',
  ranking: 'raw',
  tracks: [],
  types: [...DEFAULT_TYPE_LIST],
  teams: ['مدار', 'سند', 'رواء'].map((name, index) => ({
    id: name,
    rank: index + 1,
    name,
    project_title: `مشروع ${name}`,
    sector: 'الصحة',
    total: 90 - index,
    types: { eco: 71, idea: 82, tech: 93 },
  })),
};
