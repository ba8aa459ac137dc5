import { ToolFailure } from '../processes.ts';
import { readArguments } from '../releasing/arguments.ts';
import type { RunOptions } from './run-checks.ts';

/** After so many failures a chosen part says no more than that it is broken. */
const MAX_FAILURES_OF_PART = 5;

interface CommandLine {
  /** What was named; undefined when nothing was: everything runs. */
  names: readonly string[] | undefined;
  changed: boolean;
  options: RunOptions;
}

/** Reads the arguments of a test command. `--changed` is of `npm test` only. Throws a ToolFailure with the usage. */
export function readCommandLine(usage: string, { withChanged = false } = {}): CommandLine {
  const flags = withChanged ? (['changed'] as const) : [];
  const { values, positionals } = readArguments(usage, { texts: ['repeat'], flags }, [
    0,
    Number.POSITIVE_INFINITY,
  ]);
  const rounds = Number(values.repeat ?? 1);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new ToolFailure(`--repeat takes a number of rounds.\nUsage: ${usage}`);
  const changed = values.changed === true;
  const isPart = changed || positionals.length > 0;
  return {
    names: positionals.length > 0 ? positionals : undefined,
    changed,
    options: { rounds, ...(isPart && rounds === 1 && { maxFailures: MAX_FAILURES_OF_PART }) },
  };
}
