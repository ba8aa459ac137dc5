import type { Faults } from '@portal/area-kit';
import { tableNameKey } from '@portal/domain/table-names';
import { toLatinDigits } from '@portal/ui/core';
import { wholeNumberOf } from '../../shared/forms/whole-number.ts';
import { isCapacity } from './table-kind.tsx';
import { tablesTexts } from './texts.ts';

/** A table of the range: its name, and the name of the table that exists and means the same. */
export interface RangeTable {
  readonly name: string;
  readonly existing: string | null;
}

const NUMBER_MAX = 9999;
/** As many as can be added one by one in well under a minute. */
const TABLES_AT_ONCE_MAX = 200;

/** What the tables are called that have a number and nothing else. */
const DEFAULT_PREFIX = 'الطاولة ';

/** The form of a numbered range of tables in one location. */
export const EMPTY_RANGE = { prefix: DEFAULT_PREFIX, from: '1', to: '', location: '', capacity: '' };
type RangeValues = Readonly<typeof EMPTY_RANGE>;

export function rangeFaults({ from, to, capacity }: RangeValues): Faults<RangeValues> {
  const first = wholeNumberOf(from, NUMBER_MAX);
  const last = wholeNumberOf(to, NUMBER_MAX);
  const steps = first === null || last === null ? 0 : last - first;
  return {
    ...(first === null && { from: tablesTexts.rangeInvalid }),
    ...(last === null && { to: tablesTexts.rangeInvalid }),
    ...(steps < 0 && { to: tablesTexts.rangeOrder }),
    ...(steps >= TABLES_AT_ONCE_MAX && { to: tablesTexts.rangeTooLong }),
    ...(!isCapacity(capacity) && { capacity: tablesTexts.capacityInvalid }),
  };
}

/** The tables of a range, in order, with those that exist; none while the range is invalid. */
export function rangeTables(values: RangeValues, existingNames: readonly string[]): RangeTable[] {
  const first = wholeNumberOf(values.from, NUMBER_MAX);
  const last = wholeNumberOf(values.to, NUMBER_MAX);
  if (first === null || last === null || Object.keys(rangeFaults(values)).length > 0) return [];
  const existing = new Map(existingNames.map((name) => [tableNameKey(name), name]));
  const { start, width } = numbering(values.prefix, existingNames);
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const name = `${start}${String(first + index).padStart(width, '0')}`;
    return { name, existing: existing.get(tableNameKey(name)) ?? null };
  });
}

/** The number after the highest one that a table with the prefix has: «24» after «الطاولة 23» or «23». */
export function nextNumber(prefix: string, existingNames: readonly string[]): number {
  const keys = existingNames.map(tableNameKey);
  const start = tableNameKey(`${numbering(prefix, []).start}1`).slice(0, -1);
  const numbers = keys
    .filter((key) => key.startsWith(start) && /^\d+$/.test(key.slice(start.length)))
    .map((key) => Number(key.slice(start.length)));
  return Math.max(0, ...numbers.filter((number) => number < NUMBER_MAX)) + 1;
}

/** How names with the prefix are written: a word is parted from its number, and «01» sets two digits for all. */
function numbering(prefix: string, existingNames: readonly string[]) {
  const typed = toLatinDigits(prefix).trimStart();
  const start = /\p{L}{2}$/u.test(typed) ? `${typed} ` : typed;
  const padded = existingNames.find(
    (name) => name.startsWith(start) && /^0\d+$/.test(name.slice(start.length)),
  );
  return { start, width: padded ? padded.length - start.length : 1 };
}
