import { DEMO_PASSWORD } from '@portal/domain/demo-accounts';
import { insertEvent } from '../../event/index.ts';
import type { Database } from '../../platform/database/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { hashPassword } from '../../platform/passwords/hashing.ts';
import { MODULES } from '../modules.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Inserts an event whose dates are not set yet, with what the modules need of it. */
export async function insertNewEvent(
  tx: Database,
  own: Parameters<typeof insertEvent>[1] = {},
): Promise<void> {
  await insertEvent(tx, own);
  for (const { setUp } of MODULES) await setUp?.(tx);
}

/**
 * Inserts the demo event: 24 teams in 4 sectors and 3 tracks, 3 committees, part of the evaluations submitted. Only ids and dates differ
 * between two demos; the dates are relative to `now`.
 */
export async function insertDemo(tx: Database, fileStore: FileStore, now: Date): Promise<void> {
  await insertNewEvent(tx, { is_demo: true });
  const at = (days: number, hours = 0) => new Date(now.getTime() + days * DAY_MS + hours * HOUR_MS);
  const demo = { password_hash: await hashPassword(DEMO_PASSWORD), fileStore, at };
  for (const module of MODULES) await module.demo?.(tx, demo);
}
