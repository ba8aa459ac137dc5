import type { StagePhase } from '@portal/domain/stage';
import { sql } from 'drizzle-orm';
import { check, foreignKey, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { allResults, roundOfRow } from '../../judging/index.ts';
import { instant, recordVersion, reference } from '../../platform/database/columns.ts';
import { teams } from '../../teams/index.ts';

/** The one row of the stage. */
export const stage = pgTable(
  'stage',
  {
    id: smallint('id').primaryKey().default(1),
    /** Null while nobody is on it. */
    team_id: reference('team_id', () => teams.id, 'set null'),
    phase: text('phase').$type<StagePhase>().notNull().default('presentation'),
    presentation_seconds: integer('presentation_seconds').notNull().default(300),
    questions_seconds: integer('questions_seconds').notNull().default(180),
    ends_at: instant('ends_at'),
    remaining_ms: integer('remaining_ms').notNull().default(300_000),
    version: recordVersion(),
  },
  (table) => [
    check('stage_one_row_check', sql`${table.id} = 1`),
    check('stage_phase_check', sql`${table.phase} in ('presentation', 'questions')`),
  ],
);

/** Who has been on the stage in a round. A round that is taken back has had nobody. */
export const stageVisits = pgTable(
  'stage_visits',
  {
    round: roundOfRow(),
    team_id: reference('team_id', () => teams.id, 'cascade').notNull(),
  },
  (table) => [
    primaryKey({ name: 'stage_visits_pk', columns: [table.round, table.team_id] }),
    foreignKey({
      name: 'stage_visits_round_fk',
      columns: [table.round],
      foreignColumns: [allResults.round],
    }).onDelete('cascade'),
  ],
);
