import { REGISTRATION_CLOSED } from '@portal/domain/messages';
import type { Database } from '../db/database.ts';
import { refused } from '../errors.ts';
import { loadSettings } from '../settings/settings.repository.ts';

/** After the end of judging, no committee is added and no team distributed. @throws HttpError 422 */
export async function requireJudgingNotEnded(tx: Database, at: Date): Promise<void> {
  const { judging_to } = await loadSettings(tx);
  if (judging_to !== null && judging_to < at) throw refused(REGISTRATION_CLOSED);
}
