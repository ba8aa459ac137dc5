import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runNode } from '../../processes.ts';
import { brokenOff, type Tally } from '../tally.ts';
import { temporaryFolder } from '../temporary.ts';
import { tallyPlaywright } from './playwright-report.ts';

interface PlaywrightRun {
  /** Names in e2e/playwright.config.ts. */
  projects: readonly string[];
  /** Only the stories in these folders and files, such as `e2e/committee`; all of the projects' when empty. */
  paths: readonly string[];
  /** Ends the run after so many failures. */
  maxFailures?: number | undefined;
  env: NodeJS.ProcessEnv;
}

/** Runs stories to their end, listing them with their times, and counts them. */
export async function runPlaywright({
  projects,
  paths,
  maxFailures = 0,
  env,
}: PlaywrightRun): Promise<Tally> {
  const report = join(await temporaryFolder('playwright'), 'report.json');
  await runNode(
    'node_modules/@playwright/test/cli.js',
    [
      'test',
      ...paths.map(toPattern),
      '--config=e2e/playwright.config.ts',
      '--reporter=list,json',
      // 0 is no limit.
      `--max-failures=${maxFailures}`,
      // Playwright empties the folder first: the screenshots of another step's failures stay.
      `--output=test-results/${projects.join('-')}`,
      ...projects.map((project) => `--project=${project}`),
    ],
    {
      env: {
        ...process.env,
        ...env,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        // At once, not at the end of all stories.
        PLAYWRIGHT_LIST_PRINT_FAILURES_INLINE: '1',
      },
    },
  );
  const text = await readFile(report, 'utf8').catch(() => undefined);
  if (text === undefined) return brokenOff('Playwright ended before it could report: see its output above.');
  return tallyPlaywright(JSON.parse(text));
}

/** Playwright takes a regular expression that it looks for in the whole path of a file. */
function toPattern(path: string): string {
  return `/${path.replace(/[^\w/-]/g, '\\$&')}${path.endsWith('.ts') ? '$' : '/'}`;
}
