import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, recordVersion } from '../../platform/database/columns.ts';

/** A table in the hall, for one team. */
export const tables = pgTable(
  'tables',
  {
    id: id(),
    name: text('name').notNull().unique('tables_name_key'),
    location: text('location'),
    capacity: integer('capacity'),
    version: recordVersion(),
    created_at: createdAt(),
  },
  (table) => [check('tables_capacity_check', sql`${table.capacity} > 0`)],
);
