import { NAME_MAX } from '@portal/domain/patterns';
import { DIRECTORS } from '@portal/domain/roles';
import { type Static, Type } from 'typebox';
import {
  EditedVersion,
  Id,
  listQuery,
  Named,
  nullable,
  Pagination,
  seenFields,
  strictObject,
  Version,
} from './common.ts';
import { callsOf } from './define-call.ts';
import { integer } from './described.ts';
import { shownTrack } from './teams.ts';

/** Above the capacity of any real table. */
export const TABLE_CAPACITY_MAX = 1000;

/** A table and the team that sits there, with its sector and track. */
export const Table = strictObject({
  table_id: Type.String(),
  name: Type.String(),
  location: nullable(Type.String()),
  capacity: nullable(integer('Seats.')),
  version: Version,
  team: nullable(
    strictObject({ ...Named.properties, version: Version, sector: nullable(Named), ...shownTrack }),
  ),
});
export type Table = Static<typeof Table>;

const TableData = strictObject({ table: Table });
const Name = Type.String({ minLength: 1, maxLength: NAME_MAX, description: 'Unique.' });
const place = {
  location: Type.Optional(nullable(Type.String({ maxLength: NAME_MAX }))),
  capacity: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: TABLE_CAPACITY_MAX }))),
};

/** A team is shown with its table. */
const changes = ['tables', 'teams'];
const { get, create, put, del } = callsOf('tables', { roles: DIRECTORS, changes });

export const tableCalls = {
  list: get('/tables', {
    summary: 'Tables and the team at each, in natural order; `search` matches table, location and team',
    message: 'tables data',
    query: listQuery({ has_team: Type.Optional(Type.Boolean()) }, ['name', 'location']),
    data: strictObject({
      tables: Type.Array(Table),
      counts: strictObject({ total: Type.Integer(), vacant: Type.Integer() }),
      pagination: Pagination,
    }),
  }),
  add: create('/tables', {
    summary: 'Add a table',
    message: 'table added',
    body: strictObject({ name: Name, ...place }),
    data: TableData,
  }),
  change: put('/tables', {
    summary: 'Change the name, location or capacity of a table',
    message: 'table updated',
    body: strictObject({
      table_id: Id,
      name: Type.Optional(Name),
      ...place,
      version: EditedVersion,
      seen: seenFields({
        name: Type.String(),
        location: nullable(Type.String()),
        capacity: nullable(Type.Integer()),
      }),
    }),
    data: TableData,
  }),
  delete: del('/tables', {
    summary: 'Remove a table at which no team sits',
    message: 'table deleted',
    body: strictObject({ table_id: Id }),
  }),
};
