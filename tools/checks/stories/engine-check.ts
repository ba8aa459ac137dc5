import { ToolFailure } from '../../processes.ts';
import { findFirefox, findWebKitDriver } from '../browsers.ts';
import { type Check, preparedCheck } from '../check.ts';
import { brokenOff, sum } from '../tally.ts';
import { builtPortal } from './built-portal.ts';
import { preparePortals } from './prepared-portals.ts';
import { runPlaywright } from './run-playwright.ts';

/** Playwright's projects, and under which name each is told its program. */
const ENGINES = [
  { project: 'firefox', variable: 'FIREFOX_PATH', find: findFirefox },
  { project: 'webkit', variable: 'WEBKIT_DRIVER_PATH', find: findWebKitDriver },
] as const;

/**
 * Runs the stories of the other engines, all or those of these files, in Firefox and WebKit at the same time, each in a portal
 * of its own. An engine that is missing is one failure.
 */
export function storiesInOtherEngines(paths: readonly string[] = []): Check {
  return preparedCheck(
    'stories in Firefox and WebKit',
    collectNeeds,
    async ({ releasesDir, engines }, maxFailures) => {
      const missing = engines.flatMap(({ sentence }) => sentence ?? []);
      for (const sentence of missing) console.error(sentence);
      const found = engines.filter(({ sentence }) => sentence === undefined);
      if (found.length === 0) return sum(missing.map(brokenOff));
      const { stop, ...prepared } = await preparePortals(releasesDir, ['single']);
      try {
        const programs = found.map(({ variable, path }) => [variable, path]);
        const tally = await runPlaywright({
          projects: found.map(({ project }) => project),
          paths,
          maxFailures,
          env: { ...Object.fromEntries(programs), PREPARED_PORTALS: JSON.stringify(prepared) },
        });
        return sum([tally, ...missing.map(brokenOff)]);
      } finally {
        await stop();
      }
    },
  );
}

/** Builds the portal while the engines are found or installed. */
async function collectNeeds() {
  const [releasesDir, engines] = await Promise.all([builtPortal(), Promise.all(ENGINES.map(findEngine))]);
  return { releasesDir, engines };
}

async function findEngine({ project, variable, find }: (typeof ENGINES)[number]) {
  try {
    return { project, variable, path: await find() };
  } catch (error) {
    if (!(error instanceof ToolFailure)) throw error;
    return { project, variable, sentence: error.message };
  }
}
