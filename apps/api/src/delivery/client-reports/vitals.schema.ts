import type { Vital } from '@portal/domain/vitals';
import { doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';

/** How fast a version of an area was in browsers, as one histogram for each measure. */
export const clientVitals = pgTable(
  'client_vitals',
  {
    area: text('area').notNull(),
    version: text('version').notNull(),
    metric: text('metric').$type<Vital>().notNull(),
    /** How many measurements each of the fixed buckets has; the last is what is above all bounds. */
    buckets: integer('buckets').array().notNull(),
    sum: doublePrecision('sum').notNull(),
    reported_at: instant('reported_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.area, table.version, table.metric] })],
);
