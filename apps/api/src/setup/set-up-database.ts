import { randomBytes } from 'node:crypto';
import { hashPassword } from '../auth/passwords.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Setup } from '../db/open-database.ts';
import type { FileStore } from '../files/file-store.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { insertNewEvent } from './new-event.repository.ts';
import { findSecret, hasSettings, hasUsers, insertSecret, insertSuperAdmin } from './setup.repository.ts';

const LINK_KEY = 'signed-links';
const LINK_KEY_BYTES = 32;

interface SetupOptions extends Pick<Config, 'demo' | 'bootstrap'> {
  fileStore: FileStore;
}

/**
 * Fills an empty database in one transaction: with the demo event, or with the settings of a new event. Without any
 * user it adds the first super-admin. A database that has settings or users is left as it is.
 */
export function setUpDatabase({ demo, bootstrap, fileStore }: SetupOptions): Setup {
  return (db) =>
    db.transaction(async (tx) => {
      await insertSecret(tx, LINK_KEY, randomBytes(LINK_KEY_BYTES));
      const isEmpty = !(await hasSettings(tx)) && !(await hasUsers(tx));
      if (isEmpty) await (demo ? seedDemo(tx, fileStore, new Date()) : insertNewEvent(tx));
      if (bootstrap && !(await hasUsers(tx))) {
        const { email, password } = bootstrap;
        await insertSuperAdmin(tx, { email, password_hash: await hashPassword(password) });
      }
    });
}

/** The key of signed links, which all processes on the database share. */
export async function loadLinkKey(db: Database): Promise<Buffer> {
  const key = await findSecret(db, LINK_KEY);
  if (!key) throw new Error('The database has no key for signed links: its setup did not run');
  return key;
}
