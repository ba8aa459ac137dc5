import { parseArgs } from 'node:util';
import { ToolFailure } from '../processes.ts';

/** The options of a tool: those that take a value, and those that are on when they are there. */
interface Options<Text extends string, Flag extends string> {
  texts?: readonly Text[];
  flags?: readonly Flag[];
}

/** Reads the command line of a tool. Throws a ToolFailure that shows how it is used. */
export function readArguments<Text extends string = never, Flag extends string = never>(
  usage: string,
  { texts = [], flags = [] }: Options<Text, Flag>,
  [least, most]: [number, number],
) {
  const fail = (reason: string) => new ToolFailure(`${reason}\nUsage: ${usage}`);
  const of = (names: readonly string[], type: 'string' | 'boolean') => names.map((name) => [name, { type }]);
  const options = Object.fromEntries([...of(texts, 'string'), ...of(flags, 'boolean')]);
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (positionals.length < least || positionals.length > most) throw fail('Name one app.');
    return { values: values as Partial<Record<Text, string> & Record<Flag, boolean>>, positionals };
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
