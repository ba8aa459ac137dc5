import { NAME_MAX } from '@portal/domain/patterns';
import { DIRECTORS } from '@portal/domain/roles';
import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import * as calls from './calls.ts';
import {
  Empty,
  envelope,
  Id,
  listQuery,
  Named,
  nullable,
  Pagination,
  seenFields,
  strictObject,
} from './common.ts';

/** Above the capacity of any real table. */
export const TABLE_CAPACITY_MAX = 1000;

/** The team that sits at a table, with its sector. */
export const SeatedTeam = strictObject({ ...Named.properties, sector: nullable(Named) });
export type SeatedTeam = Static<typeof SeatedTeam>;

/** A table and the team that sits there. */
export const Table = strictObject({
  table_id: Type.String(),
  name: Type.String(),
  location: nullable(Type.String()),
  capacity: nullable(Type.Integer({ description: 'Seats.' })),
  team: nullable(SeatedTeam),
});
export type Table = Static<typeof Table>;

export const TablesQuery = listQuery({ has_team: Type.Optional(Type.Boolean()) }, ['name', 'location']);
export type TablesQuery = Static<typeof TablesQuery>;

/** Counts over all tables; no filter applies. */
export const TableCounts = strictObject({ total: Type.Integer(), vacant: Type.Integer() });
export type TableCounts = Static<typeof TableCounts>;

export const TablesData = strictObject({
  tables: Type.Array(Table),
  counts: TableCounts,
  pagination: Pagination,
});
export type TablesData = Static<typeof TablesData>;

export const TableData = strictObject({ table: Table });
export type TableData = Static<typeof TableData>;

const Name = Type.String({ minLength: 1, maxLength: NAME_MAX, description: 'Unique.' });
const place = {
  location: Type.Optional(nullable(Type.String({ maxLength: NAME_MAX }))),
  capacity: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: TABLE_CAPACITY_MAX }))),
};

export const AddTableBody = strictObject({ name: Name, ...place });
export type AddTableBody = Static<typeof AddTableBody>;

export const ChangeTableBody = strictObject({
  table_id: Id,
  name: Type.Optional(Name),
  ...place,
  seen: seenFields({
    name: Type.String(),
    location: nullable(Type.String()),
    capacity: nullable(Type.Integer()),
  }),
});
export type ChangeTableBody = Static<typeof ChangeTableBody>;

export const listTables = defineCall(calls.listTables, {
  tag: 'tables',
  summary: 'Tables and the team at each, in natural order; `search` matches table, location and team',
  roles: DIRECTORS,
  schema: { querystring: TablesQuery, response: { 200: envelope(TablesData) } },
});

export const addTable = defineCall(calls.addTable, {
  tag: 'tables',
  summary: 'Add a table',
  roles: DIRECTORS,
  schema: { body: AddTableBody, response: { 201: envelope(TableData) } },
});

export const changeTable = defineCall(calls.changeTable, {
  tag: 'tables',
  summary: 'Change the name, location or capacity of a table',
  roles: DIRECTORS,
  schema: { body: ChangeTableBody, response: { 200: envelope(TableData) } },
});

export const deleteTable = defineCall(calls.deleteTable, {
  tag: 'tables',
  summary: 'Remove a table at which no team sits',
  roles: DIRECTORS,
  schema: { body: strictObject({ table_id: Id }), response: { 200: envelope(Empty) } },
});
