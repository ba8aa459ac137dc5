import type { AddTableBody, ChangeTableBody, Table, TablesData, TablesQuery } from '@portal/api-schema';
import { requireAsSeen } from '../as-seen.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import type { Context } from '../context.ts';
import { type Database, violatedConstraint, withTransaction } from '../db/database.ts';
import { conflict, notFound, refused } from '../errors.ts';
import { publishChange, publishTeamChange } from '../live/publish-change.ts';
import { pageOf } from '../pagination.ts';
import * as repository from './tables.repository.ts';

const NAME_TAKEN = 'The table name has already been taken.';
const TABLE_CHANGED = 'The table was changed meanwhile.';
const BELONGS_TO_TEAM = 'The table cannot be deleted because it belongs to a team.';

/** As people count: table 2 stands before table 10. */
const byName = new Intl.Collator('ar', { numeric: true });

type Comparator = (a: Table, b: Table) => number;

const orders: Readonly<Record<'name' | 'location', Comparator>> = {
  name: (a, b) => byName.compare(a.name, b.name),
  location: (a, b) => byName.compare(a.location ?? '', b.location ?? '') || byName.compare(a.name, b.name),
};

/**
 * One page of the tables, by place and then by name unless asked otherwise. They are put in order here: no database
 * that the portal runs on counts in names as people do, and even a great hall has few thousands.
 */
export async function listTables({ db }: Context, query: TablesQuery): Promise<TablesData> {
  const { page, per_page, limit, offset } = pageOf(query);
  const [found, counts] = await Promise.all([repository.listTables(db, query), repository.countTables(db)]);
  const sort = query.sort ?? 'location';
  const sign = sort.startsWith('-') ? -1 : 1;
  const order = orders[sort.replace('-', '') as keyof typeof orders];
  const tables = found.toSorted((a, b) => sign * order(a, b)).slice(offset, offset + limit);
  return { tables, counts, pagination: { page, per_page, total: found.length } };
}

/** @throws HttpError 422 when the name is another table's */
export async function addTable({ db, now }: Context, actor: Actor, body: AddTableBody): Promise<Table> {
  return withUniqueName(() =>
    withTransaction(db, async (tx) => {
      const { id } = await repository.insertTable(tx, placeOf(body));
      await recordAudit(
        tx,
        actor,
        { action: 'table.added', subject_type: 'table', subject_id: id, details: { name: body.name } },
        now(),
      );
      await publishTableChange(tx, id);
      return load(tx, id);
    }),
  );
}

/**
 * Changes the fields that are given.
 * @throws HttpError 404 there is no such table · 409 it is not what was seen any more · 422 the name is another table's
 */
export async function changeTable(
  { db, now }: Context,
  actor: Actor,
  { table_id, seen, ...change }: ChangeTableBody,
): Promise<Table> {
  return withUniqueName(() =>
    withTransaction(db, async (tx) => {
      const before = await repository.lockTable(tx, table_id);
      if (!before) throw notFound();
      const { name, location, capacity } = before;
      const shown = { name, location, capacity: capacity?.toString() ?? null };
      requireAsSeen(TABLE_CHANGED, { name, location, capacity }, seen, shown);
      if (Object.keys(change).length === 0) return load(tx, table_id);
      await repository.updateTable(tx, table_id, placeOf(change));
      await recordAudit(
        tx,
        actor,
        { action: 'table.changed', subject_type: 'table', subject_id: table_id, details: change },
        now(),
      );
      await publishTableChange(tx, table_id);
      const table = await load(tx, table_id);
      // Whoever sees the team sees its table.
      if (table.team) await publishTeamChange(tx, table.team.id);
      return table;
    }),
  );
}

/** @throws HttpError 404 there is no such table · 409 a team sits there */
export async function deleteTable({ db, now }: Context, actor: Actor, tableId: string): Promise<void> {
  await withTransaction(db, async (tx) => {
    if (!(await repository.lockTable(tx, tableId))) throw notFound();
    const { name, team } = await load(tx, tableId);
    if (team) throw conflict(BELONGS_TO_TEAM);
    await repository.deleteTableRow(tx, tableId);
    await recordAudit(
      tx,
      actor,
      { action: 'table.deleted', subject_type: 'table', subject_id: tableId, details: { name } },
      now(),
    );
    await publishTableChange(tx, tableId);
  });
}

/** Tells the board; nobody else lists tables. */
export function publishTableChange(tx: Database, tableId: string): Promise<void> {
  return publishChange(tx, { type: 'table', id: tableId, audience: { directors: true } });
}

async function load(tx: Database, tableId: string): Promise<Table> {
  const table = await repository.findTable(tx, tableId);
  if (!table) throw notFound();
  return table;
}

/** An empty place is no place. */
function placeOf<Place extends { location?: string | null }>(place: Place): Place {
  return place.location === '' ? { ...place, location: null } : place;
}

async function withUniqueName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (violatedConstraint(error) !== 'tables_name_key') throw error;
    throw refused(NAME_TAKEN, { name: ['اسم الطاولة مستخدم مسبقًا'] });
  }
}
