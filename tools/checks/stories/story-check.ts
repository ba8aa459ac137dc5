import { type Check, preparedCheck } from '../check.ts';
import { findChromium, findHeadlessShell } from '../chromium.ts';
import { builtPortal } from './built-portal.ts';
import { type PortalKind, preparePortals } from './prepared-portals.ts';
import { runPlaywright } from './run-playwright.ts';
import { ensureWebServer } from './web-server.ts';

export interface StoryOptions {
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

/** Runs stories in Chromium, each worker on copies of its own of a portal that is built and seeded once. */
export function storiesInChromium({ paths = [], kinds = ['single', 'deployed'] }: StoryOptions): Check {
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
