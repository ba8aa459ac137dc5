import type { Database } from '../db/database.ts';
import { publishChange } from '../live/publish-change.ts';

/** Tells the board, whose lists name committees, and the committee itself, whose teams may have changed. */
export function publishCommitteeChange(tx: Database, id: string): Promise<void> {
  return publishChange(tx, { type: 'committee', id, audience: { directors: true, committees: [id] } });
}
