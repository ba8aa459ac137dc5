import type { TeamTable } from '@portal/api-client';
import { texts } from '../texts.ts';

/** «12 · القاعة أ», or a dash while the team has no table. */
export function tableName(table: TeamTable | null): string {
  return table ? [table.name, table.location].filter(Boolean).join(' · ') : texts.lists.none;
}
