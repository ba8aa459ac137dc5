import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';
import { runNode } from '../../processes.ts';
import { brokenOff, type FileTime, type Tally } from '../tally.ts';
import { temporaryFolder } from '../temporary.ts';

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
      ...projects.map((project) => `--project=${project}`),
    ],
    {
      env: {
        ...process.env,
        ...env,
        // Node reads TypeScript itself, with less work than Playwright's compiler. Playwright does not document the switch; without it
        // only the time changes.
        PW_DISABLE_TS_ESM: '1',
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

/** Counts stories. One that needed a second try is a failure, and so is an error outside of any story. */
export function tallyPlaywright(report: JSONReport): Tally {
  const specs = report.suites.flatMap(specsOf);
  const failures = [
    ...specs.flatMap(failuresOf),
    ...report.errors.map((error) => error.message ?? 'Playwright failed without a message.'),
  ];
  const { expected } = report.stats;
  if (expected === 0 && failures.length === 0) return brokenOff('Playwright found no stories.');
  return { passed: expected, failed: failures.length, failures, files: timesOf(specs) };
}

function specsOf({ specs, suites = [] }: JSONReportSuite): JSONReportSpec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function failuresOf({ title, file, tests }: JSONReportSpec): string[] {
  return tests
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ projectName, results }) => {
      const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message));
      return [`${file} (${projectName})`, `  ${title}`, ...messages].join('\n');
    });
}

/** The stories of a file run at the same time in several workers; this is their time one after the other. */
function timesOf(specs: readonly JSONReportSpec[]): FileTime[] {
  const seconds = new Map<string, number>();
  for (const { file, tests } of specs) {
    for (const { projectName, results } of tests) {
      const name = `e2e/${file} (${projectName})`;
      const spent = results.reduce((sum, { duration }) => sum + duration / 1000, 0);
      seconds.set(name, (seconds.get(name) ?? 0) + spent);
    }
  }
  return [...seconds].map(([name, total]) => ({ name, seconds: total }));
}
