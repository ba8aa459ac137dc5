import { ToolFailure } from '../../processes.ts';
import { findChromium, findFirefox, findHeadlessShell, findWebKitDriver } from '../browsers.ts';
import { type Check, preparedCheck } from '../check.ts';
import { ENGINE_STORIES } from '../selection/selection.ts';
import { brokenOff, sum } from '../tally.ts';
import { builtPortal } from './built-portal.ts';
import { type PortalKind, preparePortals } from './prepared-portals.ts';
import { runPlaywright } from './run-playwright.ts';
import { ensureWebServer } from './web-server.ts';

interface StoryOptions {
  /** Only the stories in these folders and files of `e2e`, such as `e2e/committee`; all of them when undefined. */
  paths?: readonly string[];
  /** In which kinds of portals the stories run; in both when undefined. */
  kinds?: readonly PortalKind[];
}

interface Engine {
  /** Names in e2e/playwright.config.ts. */
  projects: readonly string[];
  portals: readonly PortalKind[];
  /** Finds or installs its programs, and gives the variables that name them. Throws a ToolFailure when one is missing. */
  find(): Promise<NodeJS.ProcessEnv>;
}

const CHROMIUM_PROJECTS: Readonly<Record<PortalKind, readonly string[]>> = {
  single: ['own-portal', 'single', 'catalogue'],
  deployed: ['deployed'],
};

const chromium = (portals: readonly PortalKind[]): Engine => ({
  projects: portals.flatMap((kind) => CHROMIUM_PROJECTS[kind]),
  portals,
  find: async () => {
    const programs = { CHROME_PATH: await findChromium(), HEADLESS_SHELL_PATH: await findHeadlessShell() };
    if (portals.includes('deployed')) await ensureWebServer();
    return programs;
  },
});

const OTHER_ENGINES: readonly Engine[] = [
  { projects: ['firefox'], portals: ['single'], find: async () => ({ FIREFOX_PATH: await findFirefox() }) },
  {
    projects: ['webkit'],
    portals: ['single'],
    find: async () => ({ WEBKIT_DRIVER_PATH: await findWebKitDriver() }),
  },
];

/** The engines that have stories among these. */
export function enginesOf({ paths = [], kinds = ['single', 'deployed'] }: StoryOptions): Engine[] {
  const hasStories = (ofOthers: boolean) =>
    paths.length === 0 || paths.some((path) => path.startsWith(ENGINE_STORIES) === ofOthers);
  return [...(hasStories(false) ? [chromium(kinds)] : []), ...(hasStories(true) ? OTHER_ENGINES : [])];
}

/**
 * Runs stories, each worker on copies of its own of a portal that is built and seeded once. An engine that is missing is one
 * failure, and the stories of the others run.
 */
export function stories(options: StoryOptions = {}): Check {
  return preparedCheck(
    'stories',
    // Builds the portal while the programs are found.
    () => Promise.all([builtPortal(), Promise.all(enginesOf(options).map(findEngine))]),
    async ([releasesDir, found], maxFailures) => {
      const missing = found.flatMap(({ sentence }) => sentence ?? []);
      for (const sentence of missing) console.error(sentence);
      const failures = sum(missing.map(brokenOff));
      const projects = found.flatMap((engine) => engine.projects);
      if (projects.length === 0) return failures;
      const portals = found.flatMap((engine) => engine.portals);
      const { stop, ...prepared } = await preparePortals(releasesDir, portals);
      try {
        const env = Object.assign({}, ...found.map(({ programs }) => programs));
        env.PREPARED_PORTALS = JSON.stringify(prepared);
        return sum([
          await runPlaywright({ projects, paths: options.paths ?? [], maxFailures, env }),
          failures,
        ]);
      } finally {
        await stop();
      }
    },
  );
}

async function findEngine({ projects, portals, find }: Engine) {
  try {
    return { projects, portals, programs: await find() };
  } catch (error) {
    if (!(error instanceof ToolFailure)) throw error;
    return { projects: [], portals: [], sentence: error.message };
  }
}
