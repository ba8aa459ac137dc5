import { parseArgs } from 'node:util';
import { ToolFailure } from '../processes.ts';
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
  try {
    const { values, positionals } = parseArgs({
      options: { repeat: { type: 'string' }, ...(withChanged && { changed: { type: 'boolean' } }) },
      allowPositionals: true,
    });
    const rounds = Number(values.repeat ?? 1);
    if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--repeat takes a number of rounds.');
    const changed = 'changed' in values && values.changed === true;
    const isPart = changed || positionals.length > 0;
    return {
      names: positionals.length > 0 ? positionals : undefined,
      changed,
      options: { rounds, ...(isPart && rounds === 1 && { maxFailures: MAX_FAILURES_OF_PART }) },
    };
  } catch (error) {
    throw new ToolFailure(`${error instanceof Error ? error.message : error}\nUsage: ${usage}`);
  }
}
