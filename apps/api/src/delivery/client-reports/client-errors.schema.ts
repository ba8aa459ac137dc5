import type { Position } from '@portal/domain/error-report';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';

/** One error of one version of an area or of the shell, as often as browsers reported it. Nothing in it is of a person. */
export const clientErrors = pgTable(
  'client_errors',
  {
    /** The name of an area, or `shell`. */
    area: text('area').notNull(),
    version: text('version').notNull(),
    /** A hash of the error's class and of the places where it was thrown. */
    fingerprint: text('fingerprint').notNull(),
    name: text('name').notNull(),
    message: text('message').notNull(),
    /** The step of loading that it ended; empty for one that was thrown while the area went on. */
    phase: text('phase').notNull(),
    stack: jsonb('stack').$type<Position[]>().notNull(),
    count: integer('count').notNull().default(1),
    /** Hashes of the first sessions that reported it. */
    visits: text('visits').array().notNull(),
    first_at: instant('first_at').notNull(),
    last_at: instant('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.area, table.version, table.fingerprint] }),
    index('client_errors_last_at_idx').on(table.last_at),
  ],
);
