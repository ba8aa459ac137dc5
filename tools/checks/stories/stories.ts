import { findChromium, findHeadlessShell } from '../browsers.ts';
import { type Check, preparedCheck } from '../check.ts';
import { ENGINE_STORIES } from '../selection/selection.ts';
import { builtPortal } from './built-portal.ts';
import { storiesInOtherEngines } from './engine-check.ts';
import { type PortalKind, preparePortals } from './prepared-portals.ts';
import { runPlaywright } from './run-playwright.ts';
import { ensureWebServer } from './web-server.ts';

interface StoryOptions {
  /** Only the stories in these folders and files of `e2e`, such as `e2e/committee`; all of them when undefined. */
  paths?: readonly string[];
  /** In which kinds of portals the stories run; in both when undefined. */
  kinds?: readonly PortalKind[];
}

/** Names in e2e/playwright.config.ts. */
const PROJECTS: Readonly<Record<PortalKind, readonly string[]>> = {
  single: ['own-portal', 'single', 'catalogue'],
  deployed: ['deployed'],
};

/** The steps that run these stories: those for Chromium, then those for the other engines. */
export function stories(options: StoryOptions = {}): Check[] {
  const { paths } = options;
  if (!paths) return [storiesInChromium(options), storiesInOtherEngines()];
  const forEngines = paths.filter((path) => path.startsWith(ENGINE_STORIES));
  const forChromium = paths.filter((path) => !path.startsWith(ENGINE_STORIES));
  return [
    ...(forChromium.length > 0 ? [storiesInChromium({ ...options, paths: forChromium })] : []),
    ...(forEngines.length > 0 ? [storiesInOtherEngines(forEngines)] : []),
  ];
}

/** Runs stories in Chromium, each worker on copies of its own of a portal that is built and seeded once. */
function storiesInChromium({ paths = [], kinds = ['single', 'deployed'] }: StoryOptions): Check {
  return preparedCheck(
    'stories',
    () => collectNeeds(kinds),
    async ({ releasesDir, chromePath, headlessShell }, maxFailures) => {
      const { stop, ...prepared } = await preparePortals(releasesDir, kinds);
      try {
        return await runPlaywright({
          projects: kinds.flatMap((kind) => PROJECTS[kind]),
          paths,
          maxFailures,
          env: {
            CHROME_PATH: chromePath,
            HEADLESS_SHELL_PATH: headlessShell,
            PREPARED_PORTALS: JSON.stringify(prepared),
          },
        });
      } finally {
        await stop();
      }
    },
  );
}

/** Builds the portal while the programs are found, or installed one after the other. */
async function collectNeeds(kinds: readonly PortalKind[]) {
  const [releasesDir, programs] = await Promise.all([builtPortal(), findPrograms(kinds)]);
  return { releasesDir, ...programs };
}

async function findPrograms(kinds: readonly PortalKind[]) {
  const chromePath = await findChromium();
  const headlessShell = await findHeadlessShell();
  if (kinds.includes('deployed')) await ensureWebServer();
  return { chromePath, headlessShell };
}
