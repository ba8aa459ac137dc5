import type { EvaluationType } from '@portal/api-schema';
import type { Ranking, ResultsState } from '@portal/domain/results';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../../accounts/index.ts';
import { id, instant, recordVersion, reference } from '../../platform/database/columns.ts';
import { teams } from '../../teams/index.ts';
import { roundOfRow, rounds } from '../rounds/rounds.schema.ts';

/** A committee's note about a team, without who wrote it. */
export interface ResultNote {
  type: EvaluationType;
  note: string;
}

/** Every ranking that was ever frozen. Append-only, like the history of evaluations. */
export const resultSnapshots = pgTable('result_snapshots', {
  id: id(),
  /** Canonical JSON (RFC 8785), to the byte. */
  content: text('content').notNull(),
  /** SHA-256 of the content in hexadecimal. */
  sha256: text('sha256').notNull(),
  teams_count: integer('teams_count').notNull(),
  taken_at: instant('taken_at').notNull(),
  /** No reference: the row never changes, also when the account is deleted. */
  taken_by: uuid('taken_by').notNull(),
  taken_by_name: text('taken_by_name').notNull(),
});

/**
 * The notes that a team got, as they were when the results were frozen. Apart from the snapshot, which never changes,
 * because they are removed with the personal data after the event.
 */
export const resultNoteColumns = () => ({
  team_id: reference('team_id', () => teams.id, 'cascade').notNull(),
  round: roundOfRow(),
  notes: jsonb('notes').$type<ResultNote[]>().notNull(),
});

/** Those of every round. */
export const allResultNotes = pgTable('all_result_notes', resultNoteColumns(), (table) => [
  primaryKey({ name: 'result_notes_pkey', columns: [table.team_id, table.round] }),
]);

/** The results of a round. */
export const resultColumns = () => ({
  round: roundOfRow(),
  state: text('state').$type<ResultsState>().notNull().default('open'),
  ranking: text('ranking').$type<Ranking>().notNull().default('raw'),
  top: integer('top').notNull().default(3),
  by_track: boolean('by_track').notNull().default(false),
  own_rank: boolean('own_rank').notNull().default(false),
  own_types: boolean('own_types').notNull().default(false),
  notes: boolean('notes').notNull().default(false),
  snapshot_id: reference('snapshot_id', () => resultSnapshots.id, 'restrict'),
  published_at: instant('published_at'),
  published_by: reference('published_by', () => users.id, 'set null'),
  version: recordVersion(),
});

/** One row for each round that has begun: the last one is the current round. */
export const allResults = pgTable('all_results', resultColumns(), (table) => [
  primaryKey({ name: 'results_pkey', columns: [table.round] }),
  foreignKey({ name: 'results_round_fk', columns: [table.round], foreignColumns: [rounds.number] }),
  check('results_state_check', sql`${table.state} in ('open', 'frozen', 'published')`),
  check('results_ranking_check', sql`${table.ranking} in ('raw', 'adjusted')`),
  check('results_top_check', sql`${table.top} between 1 and 100`),
  check('results_snapshot_check', sql`(${table.state} = 'open') = (${table.snapshot_id} is null)`),
  check('results_published_check', sql`(${table.state} = 'published') = (${table.published_at} is not null)`),
]);
