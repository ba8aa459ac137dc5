import type { Config } from '../../platform/config.ts';
import { StartupError } from '../../platform/startup-error.ts';

export type DemoSettings = Pick<Config, 'demo' | 'databaseUrl' | 'publicBy'>;

/**
 * Whether the database is to be the demo's.
 * @param stored what the database says about itself; null when it is empty
 * @throws StartupError when DEMO contradicts the database, or the demo would be public without an explicit DEMO=1
 */
export function decideDemo(stored: boolean | null, { demo, databaseUrl, publicBy }: DemoSettings): boolean {
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
