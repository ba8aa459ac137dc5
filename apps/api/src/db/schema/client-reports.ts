import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Whether a version of an area loaded or failed in one visit. It has nothing that identifies the person. */
export const clientReports = pgTable(
  'client_reports',
  {
    area: text('area').notNull(),
    version: text('version').notNull(),
    outcome: text('outcome').$type<'loaded' | 'failed'>().notNull(),
    /** The phase that failed; empty when it loaded. */
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
