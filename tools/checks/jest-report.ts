import { relative } from 'node:path';
import { ROOT } from '../processes.ts';
import { brokenOff, type FileTime, type Tally } from './tally.ts';

/** The part of `jest --json` that is counted. */
export interface JestReport {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    /** Milliseconds since 1970; loading the file's modules is included. */
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

export interface TallyOptions {
  /** Whether a run that selected no test is right: the caller asked for part of the tests only. */
  mayBeEmpty?: boolean;
}

/**
 * Counts tests. A file that could not be run at all is a failure of its own, and so is a run without tests unless it
 * may be empty.
 */
export function tallyJest(report: JestReport, { mayBeEmpty = false }: TallyOptions = {}): Tally {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  );
  const failedTests = report.testResults.flatMap((file) =>
    file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${file.name}\n  ${test.fullName}\n${test.failureMessages.join('\n')}`),
  );
  const failures = [...failedTests, ...brokenFiles.map((file) => `${file.name}\n${file.message}`)];
  const files = report.testResults.map(
    ({ name, startTime, endTime }): FileTime => ({
      name: relative(ROOT, name),
      seconds: (endTime - startTime) / 1000,
    }),
  );
  const tally = { passed: report.numPassedTests, failed: failures.length, failures, files };
  if (tally.failed > 0) return tally;
  if (!report.success)
    return { ...brokenOff('jest failed without naming a test.'), passed: tally.passed, files };
  return tally.passed > 0 || mayBeEmpty ? tally : brokenOff('jest found no tests.');
}
