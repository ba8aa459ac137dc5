import type { Faults } from '@portal/area-kit';
import { tablesTexts } from '../../texts/tables.ts';
import { capacityFault, wholeNumber } from './table-form.ts';

/** The form of a numbered range of tables in one location. */
export interface RangeValues {
  readonly prefix: string;
  readonly from: string;
  readonly to: string;
  readonly location: string;
  readonly capacity: string;
}

const NUMBER_MAX = 9999;
/** As many as can be added one by one in well under a minute. */
const TABLES_AT_ONCE_MAX = 200;

export const EMPTY_RANGE: RangeValues = { prefix: '', from: '1', to: '', location: '', capacity: '' };

const isNumber = (value: number | null): value is number => value !== null && value <= NUMBER_MAX;

export function rangeFaults({ from, to, capacity }: RangeValues): Faults<RangeValues> {
  const first = wholeNumber(from);
  const last = wholeNumber(to);
  const wrongCapacity = capacityFault(capacity);
  return {
    ...(!isNumber(first) && { from: tablesTexts.rangeInvalid }),
    ...(!isNumber(last) && { to: tablesTexts.rangeInvalid }),
    ...(isNumber(first) && isNumber(last) && last < first && { to: tablesTexts.rangeOrder }),
    ...(isNumber(first) &&
      isNumber(last) &&
      last - first >= TABLES_AT_ONCE_MAX && { to: tablesTexts.rangeTooLong }),
    ...(wrongCapacity && { capacity: wrongCapacity }),
  };
}

/** The table names of a range, in order; none while the range is invalid. */
export function rangeNames(values: RangeValues): string[] {
  if (Object.keys(rangeFaults(values)).length > 0) return [];
  const first = wholeNumber(values.from) ?? 1;
  const last = wholeNumber(values.to) ?? first;
  return Array.from({ length: last - first + 1 }, (_, index) => `${values.prefix.trim()}${first + index}`);
}
