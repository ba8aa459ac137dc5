import { brokenOff, type Tally } from './tally.ts';

interface Suite {
  suites?: Suite[];
  specs?: {
    title: string;
    file: string;
    tests: { projectName: string; status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
}

/** The part of Playwright's JSON report that is counted. */
export interface PlaywrightReport {
  suites: Suite[];
  errors: { message?: string }[];
  stats: { expected: number; unexpected: number; flaky: number };
}

/** Counts stories. One that needed a second try is a failure, and so is an error outside of any story. */
export function tallyPlaywright(report: PlaywrightReport): Tally {
  const failures = [
    ...report.suites.flatMap(failuresOf),
    ...report.errors.map((error) => error.message ?? 'Playwright failed without a message.'),
  ];
  const { expected } = report.stats;
  if (expected === 0 && failures.length === 0) return brokenOff('Playwright found no stories.');
  return { passed: expected, failed: failures.length, failures };
}

function failuresOf(suite: Suite): string[] {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
      .map((test) => {
        const messages = test.results.flatMap((result) => result.errors.map((error) => error.message ?? ''));
        return [`${spec.file} (${test.projectName})`, `  ${spec.title}`, ...messages].join('\n');
      }),
  );
  return [...own, ...(suite.suites ?? []).flatMap(failuresOf)];
}
