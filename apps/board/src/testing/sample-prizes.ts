import type { Prize } from '@portal/api-schema';

/** A prize for the best total that nobody wins yet. */
export function samplePrize(changes: Partial<Prize> = {}): Prize {
  return {
    id: 'p1',
    name: 'المركز الأول',
    description: '',
    kind: 'rank',
    part: null,
    track_id: null,
    sector_id: null,
    winners: 1,
    exclusive: false,
    awarded: [],
    votes_count: 0,
    version: 1,
    ...changes,
  };
}
