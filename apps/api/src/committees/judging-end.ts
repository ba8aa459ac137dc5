import { REGISTRATION_CLOSED } from '@portal/domain/messages';
import type { Database } from '../db/database.ts';
import { refused } from '../errors.ts';
import { loadSettings } from '../settings/settings.repository.ts';

export async function hasJudgingEnded(db: Database, at: Date): Promise<boolean> {
  const { judging_to } = await loadSettings(db);
  return judging_to !== null && judging_to < at;
}

/** After the end of judging, no committee is added and no team distributed. @throws HttpError 422 */
export async function requireJudgingNotEnded(tx: Database, at: Date): Promise<void> {
  if (await hasJudgingEnded(tx, at)) throw refused(REGISTRATION_CLOSED);
}
