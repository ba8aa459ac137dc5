import type { Database } from '../db/database.ts';
import { refused } from '../errors.ts';
import { loadSettings } from '../settings/settings.repository.ts';

const ADDING_ENDED = 'Registration is currently not available.';

/**
 * New committees and a distribution of teams come too late once judging has ended.
 * @throws HttpError 422
 */
export async function requireJudgingNotEnded(tx: Database, at: Date): Promise<void> {
  const { judging_to } = await loadSettings(tx);
  if (judging_to !== null && judging_to < at) throw refused(ADDING_ENDED);
}
