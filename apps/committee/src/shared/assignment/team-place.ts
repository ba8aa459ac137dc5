import type { AssignedTeam } from '@portal/api-client';
import { tablePlace } from '@portal/area-kit';
import { isolate } from '@portal/domain/isolate';
import { factsLine } from '@portal/domain/lists';
import { assignmentTexts } from './texts.ts';

/** Table, hall, track and sector of a team: «الطاولة 12 · القاعة أ · الصحة الرقمية». */
export function teamPlace({
  table,
  sector,
  track,
}: Pick<AssignedTeam, 'table' | 'sector' | 'track'>): string {
  const place = table ? tablePlace(table) : assignmentTexts.noTable;
  return factsLine([place, isolate(track?.name ?? ''), isolate(sector?.name ?? '')]);
}

export const teamPath = (teamId: string) => `team-details/${teamId}`;
