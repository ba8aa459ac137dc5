/** What a runner found. A runner that could not do its work is one failure with the sentence that says why. */
export interface Tally {
  passed: number;
  failed: number;
  /** One entry for each failure, ready to be printed: its name, then what was wrong. */
  failures: string[];
  /** How long each test file took; absent where the runner does not say. */
  files?: FileTime[];
}

export interface FileTime {
  /** The path of the file from the checkout. */
  name: string;
  seconds: number;
}

/** The result of a check that only says yes or no. */
export function single(name: string, ok: boolean): Tally {
  return ok ? { passed: 1, failed: 0, failures: [] } : brokenOff(`${name}: see its output above.`);
}

/** The result of a runner that did not get to the end. */
export function brokenOff(sentence: string): Tally {
  return { passed: 0, failed: 1, failures: [sentence] };
}

export function sum(tallies: Tally[]): Tally {
  return {
    passed: tallies.reduce((total, tally) => total + tally.passed, 0),
    failed: tallies.reduce((total, tally) => total + tally.failed, 0),
    failures: tallies.flatMap((tally) => tally.failures),
    files: tallies.flatMap(({ files = [] }) => files),
  };
}

/** The last line of every test run; scripts read it. */
export function lastLine({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`;
}
