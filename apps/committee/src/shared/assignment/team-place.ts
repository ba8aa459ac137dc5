import type { AssignedTeam } from '@portal/api-client';
import { tableTitle } from '@portal/area-kit';
import { isolate } from '@portal/domain/isolate';
import { assignmentTexts } from './texts.ts';

/** Table, hall and sector of a team: «الطاولة 12 · القاعة أ · الصحة الرقمية». */
export function teamPlace({ table, sector }: Pick<AssignedTeam, 'table' | 'sector'>): string {
  const place = table ? [tableTitle(table.name), isolate(table.location ?? '')] : [assignmentTexts.noTable];
  return [...place, sector && isolate(sector.name)].filter(Boolean).join(' · ');
}

export const teamPath = (teamId: string) => `team-details/${teamId}`;
