import { brokenOff, type Tally } from './tally.ts';

/** The part of `jest --json` that is counted. */
export interface JestReport {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** Counts tests; a file that could not be run at all is a failure of its own, and so is a run without tests. */
export function tallyJest(report: JestReport): Tally {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  );
  const failedTests = report.testResults.flatMap((file) =>
    file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${file.name}\n  ${test.fullName}\n${test.failureMessages.join('\n')}`),
  );
  const failures = [...failedTests, ...brokenFiles.map((file) => `${file.name}\n${file.message}`)];
  const tally = { passed: report.numPassedTests, failed: failures.length, failures };
  if (tally.failed > 0) return tally;
  if (!report.success) return { ...brokenOff('jest failed without naming a test.'), passed: tally.passed };
  return tally.passed > 0 ? tally : brokenOff('jest found no tests.');
}
