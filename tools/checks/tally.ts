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

export interface TimedCheck {
  name: string;
  tally: Tally;
  seconds: number;
}

const SLOWEST = 10;

/** A line for each step: what it counted, its time, and its share of the whole run; then the run's own line. */
export function timeTable(checks: readonly TimedCheck[]): string[] {
  const total = checks.reduce((sum, { seconds }) => sum + seconds, 0);
  const line = (name: string, counts: string, seconds: number) => {
    const share = total > 0 ? Math.round((100 * seconds) / total) : 0;
    return `${name.padEnd(30)} ${counts.padEnd(24)} ${inSeconds(seconds)} ${String(share).padStart(4)} %`;
  };
  return [
    ...checks.map(({ name, tally, seconds }) => line(name, lastLine(tally), seconds)),
    line('all', '', total),
  ];
}

/** The files that took longest, under a heading and before an empty line; nothing when no runner measured files. */
export function slowestFiles(files: readonly FileTime[]): string[] {
  if (files.length === 0) return [];
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  return ['The slowest files:', ...slowest.map(({ name, seconds }) => `${inSeconds(seconds)}  ${name}`), ''];
}

function inSeconds(seconds: number): string {
  return `${seconds.toFixed(1).padStart(7)} s`;
}
