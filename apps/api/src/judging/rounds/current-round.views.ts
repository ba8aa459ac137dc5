import { pgTable } from 'drizzle-orm/pg-core';
import { committeeTeamColumns } from '../committees/committees.schema.ts';
import {
  evaluationColumns,
  evaluationEventColumns,
  reopenRequestColumns,
} from '../evaluations/evaluations.schema.ts';
import { resultColumns, resultNoteColumns } from '../results/results.schema.ts';

// The rows of the current round: views that PostgreSQL reads and writes like tables. A transaction may look at an earlier round
// instead: see `inRound`. What concerns every round uses the tables, whose names begin with `all`. See docs/adr/0045-rounds.md.

export const committeeTeams = pgTable('committee_teams', committeeTeamColumns());
export const evaluations = pgTable('evaluations', evaluationColumns());
export const evaluationEvents = pgTable('evaluation_events', evaluationEventColumns());
export const reopenRequests = pgTable('reopen_requests', reopenRequestColumns());
export const results = pgTable('results', resultColumns());
export const resultNotes = pgTable('result_notes', resultNoteColumns());
