import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** How a version of an area fared in one visit. Nothing in it says whose visit it was. */
export const clientReports = pgTable(
  'client_reports',
  {
    area: text('area').notNull(),
    version: text('version').notNull(),
    outcome: text('outcome').$type<'loaded' | 'failed'>().notNull(),
    /** The step that failed; empty when it loaded. */
    phase: text('phase').notNull(),
    visit: text('visit').notNull(),
    reported_at: instant('reported_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.area, table.version, table.outcome, table.phase, table.visit] }),
    check('client_reports_outcome_check', sql`${table.outcome} in ('loaded', 'failed')`),
    index('client_reports_reported_at_idx').on(table.reported_at),
  ],
);
