import type { Position } from '@portal/domain/error-report';
import type { Vital } from '@portal/domain/vitals';
import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';

/** What one session last reported about a version of an area: that it loaded, or failed in a phase. */
export const clientReports = pgTable(
  'client_reports',
  {
    area: text('area').notNull(),
    version: text('version').notNull(),
    outcome: text('outcome').$type<'loaded' | 'failed'>().notNull(),
    /** The phase that failed; empty when it loaded. */
    phase: text('phase').notNull(),
    /** A hash of the session and the version, so that two versions' reports cannot be connected. */
    visit: text('visit').notNull(),
    /** A hash of the person and the version; empty in rows from before it was stored. */
    person: text('person').notNull().default(''),
    reported_at: instant('reported_at').notNull(),
    /** In the row that it loaded: the bucket of each measure, and when the first of them arrived. */
    vitals: jsonb('vitals').$type<Partial<Record<Vital, number>>>().notNull().default({}),
    measured_at: instant('measured_at'),
  },
  (table) => [
    primaryKey({ columns: [table.area, table.version, table.outcome, table.phase, table.visit] }),
    check('client_reports_outcome_check', sql`${table.outcome} in ('loaded', 'failed')`),
    index('client_reports_reported_at_idx').on(table.reported_at),
    index('client_reports_person_idx').on(table.area, table.version, table.person),
  ],
);

/** In how many sessions a version loaded and failed. Each report adds to it; its row is locked meanwhile. */
export const clientReportSums = pgTable(
  'client_report_sums',
  {
    area: text('area').notNull(),
    version: text('version').notNull(),
    loaded: integer('loaded').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    /** Failed sessions by phase. */
    phases: jsonb('phases').$type<Record<string, number>>().notNull().default({}),
    /** How many errors were reported, which is more than sessions. */
    errors: integer('errors').notNull().default(0),
    /** How many rows of `client_reports` there are, which is bounded. */
    stored: integer('stored').notNull().default(0),
    reported_at: instant('reported_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.area, table.version] })],
);

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
