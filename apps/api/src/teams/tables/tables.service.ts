import { type Table, tableCalls } from '@portal/api-schema';
import { TABLE_CHANGED, TABLE_IN_USE, TABLE_NAME_TAKEN, tableNameTaken } from '@portal/domain/messages';
import { parseSort } from '@portal/domain/sorting';
import { tableNameKey } from '@portal/domain/table-names';
import { change, changeRecord } from '../../platform/change.ts';
import { compareNames } from '../../platform/compare-names.ts';
import type { Database } from '../../platform/database/database.ts';
import { editOf } from '../../platform/edits/edit.ts';
import { conflict, notFound, refused } from '../../platform/errors.ts';
import { routesOf } from '../../platform/http/route.ts';
import { pageOf } from '../../platform/pagination.ts';
import { tableChange, teamChange } from '../published-changes.ts';
import * as repository from './tables.repository.ts';

export const tableRoutes = routesOf(tableCalls, {
  /**
   * One page of the tables, by location and then by name unless the query says otherwise. They are sorted here, because
   * the database cannot compare numbers in names by their value; an event has a few thousand tables at most.
   */
  async list({ db }, { query }) {
    const { page, per_page, limit, offset } = pageOf(query);
    const [found, counts] = await Promise.all([repository.listTables(db, query), repository.countTables(db)]);
    const { field, descending } = parseSort(query.sort ?? 'location');
    const sign = descending ? -1 : 1;
    const sorted = found.toSorted(
      (a, b) => sign * (compareNames(a[field] ?? '', b[field] ?? '') || compareNames(a.name, b.name)),
    );
    return {
      tables: sorted.slice(offset, offset + limit),
      counts,
      pagination: { page, per_page, total: found.length },
    };
  },

  /** @throws HttpError 422 when another table has the name, or one that means the same */
  add(context, { actor, body }) {
    return change(context, actor, async ({ tx, audit, publish }) => {
      await requireFreeName(tx, body.name, null);
      const { id } = await repository.insertTable(tx, withLocation(body));
      const details = { name: body.name };
      audit({ action: 'table.added', subject_type: 'table', subject_id: id, details });
      await publish(tableChange(id));
      return { table: await load(tx, id) };
    });
  },

  /**
   * Changes the fields that are given.
   * @throws HttpError 404 no such table · 409 a field changed after `version` · 422 another table has the name
   */
  change(context, { actor, body }) {
    const { table_id, version: _version, seen: _seen, ...sent } = body;
    const values = withLocation(sent);
    const subject = { subject_type: 'table', subject_id: table_id } as const;
    return changeRecord(context, actor, repository.lockTable, table_id, async (before, change) => {
      const { tx, audit, publish } = change;
      const { name, location, capacity, version } = before;
      const current = {
        message: TABLE_CHANGED,
        values: { name, location, capacity },
        displayed: { name, location, capacity: capacity?.toString() ?? null },
      };
      const edit = await editOf(change, { ...subject, version }, current, { ...body, ...values });
      if (edit.fields.length === 0) return { table: await load(tx, table_id) };
      if (edit.fields.includes('name')) await requireFreeName(tx, values.name ?? name, table_id);
      await repository.updateTable(tx, table_id, { ...values, version: edit.version });
      audit({ action: 'table.changed', ...subject, ...edit, details: values });
      await publish(tableChange(table_id));
      const table = await load(tx, table_id);
      // A team is shown with its table.
      if (table.team) await publish(teamChange(table.team.id));
      return { table };
    });
  },

  /** @throws HttpError 404 no such table · 409 a team sits at it */
  delete(context, { actor, body }) {
    const { table_id } = body;
    return changeRecord(context, actor, repository.lockTable, table_id, async ({ name }, changing) => {
      const { tx, audit, publish } = changing;
      if ((await load(tx, table_id)).team) throw conflict(TABLE_IN_USE);
      await repository.deleteTableRow(tx, table_id);
      audit({ action: 'table.deleted', subject_type: 'table', subject_id: table_id, details: { name } });
      await publish(tableChange(table_id));
      return {};
    });
  },
});

/** Refuses a name that means the same table as the name of another one. */
async function requireFreeName(tx: Database, name: string, tableId: string | null): Promise<void> {
  const key = tableNameKey(name);
  const existing = (await repository.lockOtherNames(tx, tableId)).find(
    (other) => tableNameKey(other) === key,
  );
  if (existing !== undefined) throw refused(TABLE_NAME_TAKEN, { name: [tableNameTaken(name, existing)] });
}

async function load(tx: Database, tableId: string): Promise<Table> {
  const [table] = await repository.listTables(tx, { id: tableId });
  if (!table) throw notFound();
  return table;
}

/** An empty location is stored as none. */
function withLocation<Values extends { location?: string | null }>(values: Values): Values {
  return values.location === '' ? { ...values, location: null } : values;
}
