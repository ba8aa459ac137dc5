import type { Table } from '@portal/api-schema';
import type { Faults } from '@portal/area-kit';
import { toLatinDigits } from '@portal/ui/core';
import { tablesTexts } from './texts.ts';

/** The form of a table. */
export interface TableValues {
  readonly name: string;
  readonly location: string;
  readonly capacity: string;
}

/** The API's limit, seats. */
const CAPACITY_MAX = 1000;

export function tableValues(table: Table | null): TableValues {
  return {
    name: table?.name ?? '',
    location: table?.location ?? '',
    capacity: table?.capacity?.toString() ?? '',
  };
}

/** A whole number from 1, in Arabic or Latin digits; null for an empty text; NaN for anything else. */
export function wholeNumber(text: string): number | null {
  const digits = toLatinDigits(text).trim();
  if (digits === '') return null;
  return /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : Number.NaN;
}

/** The fault of the number of seats, which may be left empty. */
export function capacityFault(text: string): string | undefined {
  const capacity = wholeNumber(text);
  return capacity === null || capacity <= CAPACITY_MAX ? undefined : tablesTexts.capacityInvalid;
}

export function tableFaults({ name, capacity }: TableValues): Faults<TableValues> {
  const wrongCapacity = capacityFault(capacity);
  return {
    ...(name.trim() === '' && { name: tablesTexts.nameRequired }),
    ...(wrongCapacity && { capacity: wrongCapacity }),
  };
}

/** The request body of a table. */
export function tableBody({ name, location, capacity }: TableValues) {
  return {
    name: toLatinDigits(name).trim(),
    location: location.trim() || null,
    capacity: wholeNumber(capacity),
  };
}
