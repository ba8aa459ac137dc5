import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  customType,
  integer,
  numeric,
  text,
  timestamp,
  type UpdateDeleteAction,
  uuid,
} from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';

/** A primary key: UUID v7, so that new rows are adjacent in the index. */
export const id = () => uuid('id').primaryKey().$defaultFn(uuidv7);

/** The id of another record, and what happens to the row when that is deleted. */
export const reference = (name: string, id: () => AnyPgColumn, onDelete: UpdateDeleteAction) =>
  uuid(name).references(id, { onDelete });

/** An instant, to the millisecond that a JavaScript date holds. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

export const createdAt = () => instant('created_at').notNull().defaultNow();

/** Per cent with two decimals. Such numbers up to 999.99 are exact after a round trip through a double. */
export const percent = (name: string) => numeric(name, { precision: 5, scale: 2, mode: 'number' });

/** A score or its bound, in steps of one half. */
export const halfSteps = (name: string) => numeric(name, { precision: 5, scale: 1, mode: 'number' });

/** Increases with every change of the record, so that an edit of an older version is detected: see `editOf`. */
export const recordVersion = () => integer('version').notNull().default(1);

export const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});

/** Folds a text for search, by the rule of `@portal/domain/search-text`; a migration has the function. */
export const foldForSearch = (value: SQL): SQL => sql`fold_for_search(${value})`;

export const searchText = (value: SQL) => text('search_text').generatedAlwaysAs(foldForSearch(value));

/** Where the id of a row is in the list, counted from one. */
export const positionIn = (ids: readonly string[], id: AnyPgColumn): SQL =>
  sql`array_position(array[${sql.join(
    ids.map((one) => sql`${one}`),
    sql`, `,
  )}]::uuid[], ${id})`;
