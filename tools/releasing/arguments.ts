import { type ParseArgsConfig, parseArgs } from 'node:util';
import { ToolFailure } from '../processes.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** Reads the command line of a tool. Throws a ToolFailure that shows how it is used. */
export function readArguments<const O extends Options>(
  usage: string,
  options: O,
  positionals: [number, number],
) {
  const fail = (reason: string) => new ToolFailure(`${reason}\nUsage: ${usage}`);
  try {
    const read = parseArgs({ options, allowPositionals: true });
    const [least, most] = positionals;
    if (read.positionals.length < least || read.positionals.length > most) throw fail('Name one app.');
    return read;
  } catch (error) {
    throw error instanceof ToolFailure ? error : fail(error instanceof Error ? error.message : String(error));
  }
}

/** A canary's share, in per cent. */
export function readShare(text: string): number {
  const share = Number(text.replace(/%$/, ''));
  if (Number.isInteger(share) && share >= 1 && share <= 99) return share;
  throw new ToolFailure(`--canary takes a whole number of per cent from 1 to 99, not ${text}.`);
}
