import type { AdvanceRule, RoundMode } from '@portal/domain/rounds';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { createdAt, instant, percent, recordVersion, reference } from '../../platform/database/columns.ts';
import { teams } from '../../teams/index.ts';
import { rubrics } from '../rubrics/rubrics.schema.ts';

/** The round of a row: the current one, unless it names another. */
export const roundOfRow = () => smallint('round').notNull().default(sql`current_round()`);

/**
 * The rounds of judging in their order, from 1. Those that have begun have results, and the last of these is the current one. Its
 * window and whether it is blind are in the settings; these columns are those of a round that is planned or past.
 */
export const rounds = pgTable(
  'rounds',
  {
    number: smallint('number').primaryKey(),
    /** As the audit log names it. */
    id: uuid('id').notNull().unique('rounds_id_key').$defaultFn(uuidv7),
    name: text('name').notNull().unique('rounds_name_key'),
    mode: text('mode').$type<RoundMode>().notNull().default('table'),
    judging_from: instant('judging_from'),
    judging_to: instant('judging_to'),
    blind: boolean('blind').notNull().default(false),
    /** By which all teams are judged; null for that of their track. */
    rubric_id: reference('rubric_id', () => rubrics.id, 'restrict'),
    /** Which teams of the round before take part. */
    advance: text('advance').$type<AdvanceRule>().notNull().default('first'),
    /** How many of them; null when they are picked. */
    advance_count: integer('advance_count'),
    /** How much of a team's total is the total of the round before, in percent. */
    carried_weight: integer('carried_weight').notNull().default(0),
    version: recordVersion(),
    created_at: createdAt(),
  },
  (table) => [
    check('rounds_number_check', sql`${table.number} > 0`),
    check('rounds_mode_check', sql`${table.mode} in ('screen', 'table', 'stage')`),
    check('rounds_advance_check', sql`${table.advance} in ('first', 'track', 'picked')`),
    check('rounds_count_check', sql`(${table.advance} = 'picked') = (${table.advance_count} is null)`),
    check('rounds_weight_check', sql`${table.carried_weight} between 0 and 100`),
  ],
);

/** The teams that take part in a round after the first one. */
export const roundTeams = pgTable(
  'round_teams',
  {
    round: smallint('round')
      .notNull()
      .references(() => rounds.number, { onDelete: 'cascade' }),
    team_id: reference('team_id', () => teams.id, 'cascade').notNull(),
    /** The total of the team in the round before, by the ranking that was chosen there. */
    carried_total: percent('carried_total').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.round, table.team_id] }),
    index('round_teams_team_idx').on(table.team_id),
  ],
);

/** The samples for calibration that ended with their round: they are samples again when the next one is taken back. */
export const roundSamples = pgTable(
  'round_samples',
  {
    team_id: reference('team_id', () => teams.id, 'cascade').notNull(),
    round: smallint('round')
      .notNull()
      .references(() => rounds.number, { onDelete: 'cascade' }),
    calibration_since: instant('calibration_since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.team_id, table.round] })],
);
