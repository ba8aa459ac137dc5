import { REGISTRATION_CLOSED } from '@portal/domain/messages';
import { loadSettings } from '../../event/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { refused } from '../../platform/errors.ts';

export async function hasJudgingEnded(db: Database, at: Date): Promise<boolean> {
  const { judging_to } = await loadSettings(db);
  return judging_to !== null && judging_to < at;
}

/** After the end of judging, no committee is added and no team distributed. @throws HttpError 422 */
export async function requireJudgingNotEnded(tx: Database, at: Date): Promise<void> {
  if (await hasJudgingEnded(tx, at)) throw refused(REGISTRATION_CLOSED);
}
