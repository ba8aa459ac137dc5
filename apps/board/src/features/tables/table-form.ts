import type { Table } from '@portal/api-client';
import type { Faults } from '@portal/area-kit';
import { toLatinDigits } from '@portal/ui/core';
import { tablesTexts } from '../../texts/tables.ts';

/** A table as it is typed. */
export interface TableValues {
  readonly name: string;
  readonly location: string;
  readonly capacity: string;
}

/** The server's bound, seats. */
const CAPACITY_MAX = 1000;

export function tableValues(table: Table | null): TableValues {
  return {
    name: table?.name ?? '',
    location: table?.location ?? '',
    capacity: table?.capacity?.toString() ?? '',
  };
}

/** A whole number of 1 and more in any digits; null for nothing; NaN for anything else. */
export function wholeNumber(text: string): number | null {
  const digits = toLatinDigits(text).trim();
  if (digits === '') return null;
  return /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : Number.NaN;
}

/** What is wrong with the seats; an empty field is right. */
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

/** The table as it is sent. */
export function tableBody({ name, location, capacity }: TableValues) {
  return {
    name: toLatinDigits(name).trim(),
    location: location.trim() || null,
    capacity: wholeNumber(capacity),
  };
}
