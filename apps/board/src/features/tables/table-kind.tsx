import { changesOf, NAME_MAX } from '@portal/api-client';
import { type Table, tableCalls } from '@portal/api-schema';
import { tableTitle } from '@portal/area-kit';
import { TextField } from '@portal/ui';
import { toLatinDigits } from '@portal/ui/core';
import type { ComponentProps } from 'react';
import { changedFields } from '../../shared/forms/draft.ts';
import type { RecordKind } from '../../shared/forms/record-kind.ts';
import { wholeNumberOf } from '../../shared/forms/whole-number.ts';
import { tablesTexts } from './texts.ts';

interface TableValues {
  readonly name: string;
  readonly location: string;
  readonly capacity: string;
}

/** The API's limit, seats. */
const CAPACITY_MAX = 1000;

/** Whether the number of seats is one, or left empty. */
export function isCapacity(text: string): boolean {
  return text.trim() === '' || wholeNumberOf(text, CAPACITY_MAX) !== null;
}

/** Where a table is, as the API takes it. */
export function placeBody({ location, capacity }: Pick<TableValues, 'location' | 'capacity'>) {
  return { location: location.trim() || null, capacity: wholeNumberOf(capacity, CAPACITY_MAX) };
}

const bodyOf = (values: TableValues) => ({
  name: toLatinDigits(values.name).trim(),
  ...placeBody(values),
});

/** Adding, changing and deleting a table. */
export const tableKind: RecordKind<Table, TableValues> = {
  name: 'table',
  idOf: ({ table_id }) => table_id,
  valuesOf: (table) => ({
    name: table?.name ?? '',
    location: table?.location ?? '',
    capacity: table?.capacity?.toString() ?? '',
  }),
  faultsOf: ({ name, capacity }) => ({
    ...(name.trim() === '' && { name: tablesTexts.nameRequired }),
    ...(!isCapacity(capacity) && { capacity: tablesTexts.capacityInvalid }),
  }),
  inWords: ({ name, location, capacity }) => ({
    name: [tablesTexts.name, name],
    location: [tablesTexts.columns.location, location],
    capacity: [tablesTexts.columns.capacity, capacity],
  }),
  fields: ({ text }) => (
    <>
      <TextField label={tablesTexts.name} maxLength={NAME_MAX} {...text('name')} />
      <PlaceFields text={text} />
    </>
  ),
  add: (api, values) => api.send(tableCalls.add, { body: bodyOf(values) }),
  change: (api, values, table, edited) =>
    api.send(tableCalls.change, {
      body: { table_id: table.table_id, ...edited, ...changedFields(bodyOf(values), table) },
    }),
  remove: (api, { table_id }) => api.send(tableCalls.delete, { body: { table_id } }),
  changes: changesOf(tableCalls.change),
  texts: tablesTexts,
  saved: (values) => tablesTexts.saved(tableTitle(bodyOf(values).name)),
  titleOf: ({ name }) => tableTitle(name),
  deleteText: () => tablesTexts.deleteText,
};

interface PlaceFieldsProps {
  readonly text: (field: 'location' | 'capacity') => Omit<ComponentProps<typeof TextField>, 'label'>;
}

/** The location and the number of seats of a table. */
export function PlaceFields({ text }: PlaceFieldsProps) {
  return (
    <>
      <TextField
        label={tablesTexts.location}
        placeholder={tablesTexts.locationExample}
        maxLength={NAME_MAX}
        {...text('location')}
      />
      <TextField label={tablesTexts.capacity} inputMode="numeric" {...text('capacity')} />
    </>
  );
}
