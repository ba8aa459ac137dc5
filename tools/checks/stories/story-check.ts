import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runNode, ToolFailure } from '../../processes.ts';
import type { Check } from '../check.ts';
import { findChromium, findHeadlessShell } from '../chromium.ts';
import { brokenOff } from '../tally.ts';
import { temporaryFolder } from '../temporary.ts';
import { tallyPlaywright } from './playwright-report.ts';
import { type PortalKind, preparePortals } from './prepared-portals.ts';
import { ensureWebServer } from './web-server.ts';

export interface StoryOptions {
  /** Only the stories in these folders and files of `e2e`, such as `e2e/committee`; all of them when undefined. */
  paths?: readonly string[];
  /** In which kinds of portals the stories run; in both when undefined. */
  kinds?: readonly PortalKind[];
}

/** Runs stories in Chromium, each worker on copies of its own of a portal that is built and seeded once. */
export function stories({ paths = [], kinds = ['single', 'deployed'] }: StoryOptions = {}): Check {
  let needs: ReturnType<typeof collectNeeds> | undefined;
  const collect = () => {
    needs ??= collectNeeds(kinds);
    return needs;
  };
  return {
    name: 'stories',
    prepare: () => void collect().catch(() => {}),
    run: async () => {
      const { releasesDir, chromePath, headlessShell } = await collect();
      const { stop, ...prepared } = await preparePortals(releasesDir, kinds);
      const report = join(await temporaryFolder('playwright'), 'report.json');
      try {
        await runNode(
          'node_modules/@playwright/test/cli.js',
          [
            'test',
            ...paths.map(toPattern),
            '--config=e2e/playwright.config.ts',
            '--reporter=list,json',
            ...kinds.map((kind) => `--project=${kind}`),
          ],
          {
            env: {
              ...process.env,
              CHROME_PATH: chromePath,
              HEADLESS_SHELL_PATH: headlessShell,
              PREPARED_PORTALS: JSON.stringify(prepared),
              PLAYWRIGHT_JSON_OUTPUT_FILE: report,
            },
          },
        );
      } finally {
        await stop();
      }
      const text = await readFile(report, 'utf8').catch(() => undefined);
      if (text === undefined)
        return brokenOff('Playwright ended before it could report: see its output above.');
      return tallyPlaywright(JSON.parse(text));
    },
  };
}

/** Builds the portal while the programs are found, or installed one after the other. */
async function collectNeeds(kinds: readonly PortalKind[]) {
  const [releasesDir, programs] = await Promise.all([build(), findPrograms(kinds)]);
  return { releasesDir, ...programs };
}

async function findPrograms(kinds: readonly PortalKind[]) {
  const chromePath = await findChromium();
  const headlessShell = await findHeadlessShell();
  if (kinds.includes('deployed')) await ensureWebServer();
  return { chromePath, headlessShell };
}

/** Playwright takes a regular expression that it looks for in the whole path of a file. */
function toPattern(path: string): string {
  return `/${path.replace(/[^\w/-]/g, '\\$&')}${path.endsWith('.ts') ? '$' : '/'}`;
}

/** Builds what changed into a releases folder of its own. */
async function build(): Promise<string> {
  const releasesDir = await temporaryFolder('releases');
  const env = { ...process.env, RELEASES_DIR: releasesDir };
  if ((await runNode('tools/build.ts', [], { env })).code !== 0) {
    throw new ToolFailure('The portal cannot be built: see the output above.');
  }
  return releasesDir;
}
