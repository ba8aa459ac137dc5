import type { TeamTable } from '@portal/api-schema';
import { isolate } from '@portal/domain/isolate';
import { factsLine } from '@portal/domain/lists';
import { listTexts } from '../lists/texts.ts';

/** «12 · القاعة أ», or a dash for a team without a table. */
export function tableName(table: TeamTable | null): string {
  return table ? factsLine([isolate(table.name), isolate(table.location ?? '')]) : listTexts.none;
}
