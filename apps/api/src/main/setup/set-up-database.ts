import { hashNewPassword } from '../../accounts/index.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Setup } from '../../platform/database/open-database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { installJobs } from '../../platform/jobs/install-jobs.ts';
import { workersOf } from '../../platform/jobs/start-workers.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { MODULES } from '../modules.ts';
import { insertDemo, insertNewEvent } from './new-event.ts';
import { findIsDemo, hasDemoAccounts, hasUsers, insertSuperAdmin, storeIsDemo } from './setup.repository.ts';

interface SetupOptions extends DemoSettings, Pick<Config, 'bootstrap'> {
  fileStore: FileStore;
}

/**
 * Installs the queues of all modules and what each needs, and fills an empty database in one transaction: with the demo event, or with the settings of a new event. Without any
 * user it adds the first super-admin. A database that has settings or users is left as it is. It stores whether the event
 * is the demo, and throws a StartupError when the settings do not allow that.
 */
export function setUpDatabase({ bootstrap, fileStore, ...demoSettings }: SetupOptions): Setup {
  return async (db, jobsExecutor) => {
    await installJobs(
      jobsExecutor,
      workersOf({ modules: MODULES }).map(({ job }) => job),
    );
    await db.transaction(async (tx) => {
      const stored = await readIsDemo(tx);
      const isDemo = decideDemo(stored, demoSettings);
      if (stored === null) await (isDemo ? insertDemo(tx, fileStore, new Date()) : insertNewEvent(tx));
      else for (const { setUp } of MODULES) await setUp?.(tx);
      if (bootstrap && !(await hasUsers(tx))) {
        const { email, password } = bootstrap;
        await insertSuperAdmin(tx, { email, password_hash: await hashNewPassword({ isDemo }, password) });
      }
    });
  };
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

export type DemoSettings = Pick<Config, 'demo' | 'databaseUrl' | 'publicBy'>;

/**
 * Whether the database is to be the demo's.
 * @param stored what the database says about itself; null when it is empty
 * @throws StartupError when DEMO contradicts the database, or the demo would be public without an explicit DEMO=1
 */
function decideDemo(stored: boolean | null, { demo, databaseUrl, publicBy }: DemoSettings): boolean {
  if (stored === true && demo === false) {
    throw new StartupError(
      'The database has the demo event, whose passwords are public, but DEMO is 0 or NODE_ENV is production: ' +
        'start an event of your own in an empty database.',
    );
  }
  if (stored === false && demo === true) {
    throw new StartupError(
      'DEMO is 1, but the database has an event of its own: set DEMO to 0, or use an empty database for the demo.',
    );
  }
  const isDemo = stored ?? demo ?? databaseUrl === null;
  if (isDemo && publicBy !== null && demo !== true) {
    throw new StartupError(
      `Other machines reach the portal by ${publicBy}, and its event is the demo, whose passwords and mails are ` +
        'public: set DEMO to 1 to publish the demo, or to 0 for an event of your own in an empty database.',
    );
  }
  return isDemo;
}
