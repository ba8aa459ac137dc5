import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runNode, ToolFailure } from '../processes.ts';
import { findChromium } from './chromium.ts';
import { startDeployedPortal } from './deployed-portal.ts';
import { tallyPlaywright } from './playwright-report.ts';
import { startPortal } from './portal-server.ts';
import { startPostgres } from './postgres-server.ts';
import { runJest } from './run-jest.ts';
import { brokenOff, single, type Tally } from './tally.ts';
import { temporaryFolder } from './temporary.ts';

/** One check of `npm test`: what it is called in the output, and how it is made. */
export interface Check {
  name: string;
  make(): Promise<Tally>;
}

export const types: Check = {
  name: 'types',
  make: async () => single('types', (await runNode('node_modules/typescript/bin/tsc', ['-b'])).code === 0),
};

export const lint: Check = {
  name: 'lint',
  make: async () =>
    single(
      'lint',
      (
        await runNode('node_modules/@biomejs/biome/bin/biome', [
          'ci',
          `--colors=${process.stdout.isTTY ? 'force' : 'off'}`,
        ])
      ).code === 0,
    ),
};

export const units: Check = { name: 'units', make: () => runJest(['unit', 'ui']) };

export const apiEmbedded: Check = {
  name: 'API on the embedded database',
  make: () => runJest(['api'], { TEST_DATABASE_URL: undefined }),
};

export const apiOnServer: Check = {
  name: 'API on a PostgreSQL server',
  make: async () => {
    if (process.env.TEST_DATABASE_URL) return runJest(['api']);
    const server = await startPostgres();
    try {
      return await runJest(['api'], { TEST_DATABASE_URL: server.url });
    } finally {
      await server.stop();
    }
  },
};

/** Walks the stories through the whole portal as `npm start` serves it: one process, the embedded database. */
export const browser: Check = {
  name: 'browser',
  make: async () => {
    const releasesDir = await build();
    const portal = await startPortal(releasesDir);
    try {
      return await runStories('desktop', { RELEASES_DIR: releasesDir, BASE_URL: portal.url });
    } finally {
      await portal.stop();
    }
  },
};

/** Walks stories through the portal as it is deployed: the web server, two API processes, a PostgreSQL server. */
export const deployed: Check = {
  name: 'browser, as deployed',
  make: async () => {
    const releasesDir = await build();
    const portal = await startDeployedPortal(releasesDir);
    try {
      return await runStories('deployed', { RELEASES_DIR: releasesDir, ...portal.places });
    } finally {
      await portal.stop();
    }
  },
};

/** Makes a check; what it lacks on this machine becomes its one failure, so that the next check still runs. */
export async function make(check: Check): Promise<Tally> {
  console.log(`\n── ${check.name} ──`);
  try {
    return await check.make();
  } catch (error) {
    if (!(error instanceof ToolFailure)) throw error;
    console.error(error.message);
    return brokenOff(`${check.name}: ${error.message}`);
  }
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

/** `project` is one of e2e/playwright.config.ts; `places` tells its stories where everything is. */
async function runStories(project: string, places: NodeJS.ProcessEnv): Promise<Tally> {
  const chromePath = await findChromium();
  const report = join(await temporaryFolder('playwright'), 'report.json');
  await runNode(
    'node_modules/@playwright/test/cli.js',
    ['test', '--config', 'e2e/playwright.config.ts', '--project', project, '--reporter', 'list,json'],
    {
      env: { ...process.env, ...places, CHROME_PATH: chromePath, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    },
  );
  const text = await readFile(report, 'utf8').catch(() => undefined);
  if (text === undefined) return brokenOff('Playwright ended before it could report: see its output above.');
  return tallyPlaywright(JSON.parse(text));
}
