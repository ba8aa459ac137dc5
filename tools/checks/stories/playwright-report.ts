import { brokenOff, type FileTime, type Tally } from '../tally.ts';

interface Spec {
  title: string;
  file: string;
  tests: {
    projectName: string;
    status: string;
    results: { duration: number; errors: { message?: string }[] }[];
  }[];
}

interface Suite {
  suites?: Suite[];
  specs?: Spec[];
}

/** The part of Playwright's JSON report that is counted. */
export interface PlaywrightReport {
  suites: Suite[];
  errors: { message?: string }[];
  stats: { expected: number; unexpected: number; flaky: number };
}

/** Counts stories. One that needed a second try is a failure, and so is an error outside of any story. */
export function tallyPlaywright(report: PlaywrightReport): Tally {
  const specs = report.suites.flatMap(specsOf);
  const failures = [
    ...specs.flatMap(failuresOf),
    ...report.errors.map((error) => error.message ?? 'Playwright failed without a message.'),
  ];
  const { expected } = report.stats;
  if (expected === 0 && failures.length === 0) return brokenOff('Playwright found no stories.');
  return { passed: expected, failed: failures.length, failures, files: timesOf(specs) };
}

function specsOf({ specs = [], suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function failuresOf({ title, file, tests }: Spec): string[] {
  return tests
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ projectName, results }) => {
      const messages = results.flatMap(({ errors }) => errors.map((error) => error.message ?? ''));
      return [`${file} (${projectName})`, `  ${title}`, ...messages].join('\n');
    });
}

/** The stories of a file run at the same time in several workers; this is their time one after the other. */
function timesOf(specs: readonly Spec[]): FileTime[] {
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
