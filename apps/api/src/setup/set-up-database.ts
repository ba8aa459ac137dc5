import { randomBytes } from 'node:crypto';
import { hashNewPassword } from '../auth/passwords.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Setup } from '../db/open-database.ts';
import type { FileStore } from '../files/file-store.ts';
import { ensureLinkKey } from '../files/link-keys.ts';
import { ensurePassKey } from '../passes/pass-keys.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { type DemoSettings, decideDemo } from './demo-rules.ts';
import { insertMissingPages, insertNewEvent } from './new-event.repository.ts';
import {
  findIsDemo,
  findSecret,
  hasDemoAccounts,
  hasUsers,
  insertSecret,
  insertSuperAdmin,
  storeIsDemo,
} from './setup.repository.ts';

const DEVICE_KEY = 'known-devices';
const DEVICE_KEY_BYTES = 32;

interface SetupOptions extends DemoSettings, Pick<Config, 'bootstrap'> {
  fileStore: FileStore;
}

/**
 * Fills an empty database in one transaction: with the demo event, or with the settings of a new event. Without any
 * user it adds the first super-admin. A database that has settings or users is left as it is. It stores whether the event
 * is the demo, and throws a StartupError when the settings do not allow that.
 */
export function setUpDatabase({ bootstrap, fileStore, ...demoSettings }: SetupOptions): Setup {
  return (db) =>
    db.transaction(async (tx) => {
      await ensureLinkKey(tx, new Date());
      await ensurePassKey(tx);
      await insertSecret(tx, DEVICE_KEY, randomBytes(DEVICE_KEY_BYTES));
      const stored = await readIsDemo(tx);
      const isDemo = decideDemo(stored, demoSettings);
      if (stored === null) await (isDemo ? seedDemo(tx, fileStore, new Date()) : insertNewEvent(tx));
      await insertMissingPages(tx);
      if (bootstrap && !(await hasUsers(tx))) {
        const { email, password } = bootstrap;
        await insertSuperAdmin(tx, { email, password_hash: await hashNewPassword({ isDemo }, password) });
      }
    });
}

/** Whether the event is the demo; null in an empty database. */
async function readIsDemo(tx: Database): Promise<boolean | null> {
  const stored = await findIsDemo(tx);
  if (stored === undefined) return (await hasUsers(tx)) ? hasDemoAccounts(tx) : null;
  if (stored !== null) return stored;
  // Set up by a version that did not store it.
  const isDemo = await hasDemoAccounts(tx);
  await storeIsDemo(tx, isDemo);
  return isDemo;
}

/** Whether the database, which is set up, has the demo event. */
export async function loadIsDemo(db: Database): Promise<boolean> {
  const isDemo = await findIsDemo(db);
  if (typeof isDemo !== 'boolean')
    throw new Error('The database does not say whether it is a demo: its setup did not run');
  return isDemo;
}

/** The key of the cookie that names known devices, which all processes on the database share. */
export async function loadDeviceKey(db: Database): Promise<Buffer> {
  const key = await findSecret(db, DEVICE_KEY);
  if (!key) throw new Error(`The database has no key for ${DEVICE_KEY}: its setup did not run`);
  return key;
}
