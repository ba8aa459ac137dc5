import { type FileTime, lastLine, type Tally } from './tally.ts';

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
