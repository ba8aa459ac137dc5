import { requireBelowLimits, takeBackHit } from '../../accounts/index.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';

/** Unknown passes of one account, in a quarter of an hour: typing errors are few, because of the check character. */
export const MAX_UNKNOWN_PASSES = 20;
/** Undos of check-ins that have not arrived, in a quarter of an hour: each leaves a row. */
const MAX_EARLY_UNDOS = 200;

const passKey = ({ id }: Pick<Caller, 'id'>) => `unknown-pass:${id}`;

/**
 * Counts a pass as unknown before it is looked up, so that parallel guesses cannot exceed the limit.
 * @returns what takes it back
 * @throws HttpError 429 too many unknown passes
 */
export async function countUnknownPass(
  db: Database,
  caller: Pick<Caller, 'id'>,
  now: Date,
): Promise<() => Promise<void>> {
  await requireBelowLimits(db, [{ key: passKey(caller), max: MAX_UNKNOWN_PASSES }], now);
  return () => takeBackHit(db, passKey(caller));
}

/** @throws HttpError 429 too many undos of check-ins that have not arrived */
export function requireFewUndos(tx: Database, { id }: Pick<Caller, 'id'>, now: Date): Promise<void> {
  return requireBelowLimits(tx, [{ key: `early-undo:${id}`, max: MAX_EARLY_UNDOS }], now);
}
