import { type FileTime, lastLine, type Tally } from './tally.ts';

export interface TimedCheck {
  name: string;
  tally: Tally;
  seconds: number;
}

const SLOWEST = 10;

/**
 * A line for each step: what it counted, its time, and its share of the steps' times; then the time of the whole run, which is
 * less than their sum when steps ran side by side.
 */
export function timeTable(checks: readonly TimedCheck[], wholeSeconds: number): string[] {
  const sum = checks.reduce((sum, { seconds }) => sum + seconds, 0);
  const line = (name: string, counts: string, seconds: number) =>
    `${name.padEnd(30)} ${counts.padEnd(24)} ${inSeconds(seconds)}`;
  const shareOf = (seconds: number) => String(sum > 0 ? Math.round((100 * seconds) / sum) : 0).padStart(4);
  return [
    ...checks.map(
      ({ name, tally, seconds }) => `${line(name, lastLine(tally), seconds)} ${shareOf(seconds)} %`,
    ),
    line('the whole run', '', wholeSeconds),
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
