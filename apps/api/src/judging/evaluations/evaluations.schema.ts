import type { EvaluationType, ReopenRequestState } from '@portal/api-schema';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../../accounts/index.ts';
import { halfSteps, id, instant, percent, reference } from '../../platform/database/columns.ts';
import { teams } from '../../teams/index.ts';
import { roundOfRow } from '../rounds/rounds.schema.ts';
import { criteria, rubricParts, rubricVersionId } from '../rubrics/rubrics.schema.ts';

export interface ScoreSnapshot {
  criterion_id: string;
  score: number;
}

/**
 * Without foreign keys. The assignment may be gone: what a committee has submitted stays when a conflict of interest ends
 * it. And keys of teams and committees would let submissions wait for every change of these. A submission locks its
 * assignment; triggers refuse to delete a team or committee with evaluations, or an assignment without such a conflict.
 */
const pair = () => ({
  committee_id: uuid('committee_id').notNull(),
  team_id: uuid('team_id').notNull(),
  round: roundOfRow(),
});

/** The current version of one type, by one committee, for one team. */
export const evaluationColumns = () => ({
  id: id(),
  ...pair(),
  type: text('type').$type<EvaluationType>().notNull(),
  /** By which version of a rubric it was given: the same for all types of a committee and team in a round. */
  rubric_version_id: rubricVersionId(),
  version: integer('version').notNull(),
  note: text('note'),
  total: percent('total').notNull(),
  submitted_at: instant('submitted_at').notNull(),
});

/** Those of every round. */
export const allEvaluations = pgTable('all_evaluations', evaluationColumns(), (table) => [
  unique('evaluations_committee_team_type_key').on(
    table.committee_id,
    table.team_id,
    table.type,
    table.round,
  ),
  unique('evaluations_id_type_key').on(table.id, table.type),
  foreignKey({
    name: 'evaluations_part_fk',
    columns: [table.rubric_version_id, table.type],
    foreignColumns: [rubricParts.rubric_version_id, rubricParts.type],
  }).onDelete('restrict'),
  check('evaluations_version_check', sql`${table.version} > 0`),
  check('evaluations_total_check', sql`${table.total} between 0 and 100`),
  index('evaluations_team_idx').on(table.team_id),
]);

/** The scores of the current version: each criterion of the same type at most once. */
export const evaluationScores = pgTable(
  'evaluation_scores',
  {
    evaluation_id: uuid('evaluation_id').notNull(),
    criterion_id: uuid('criterion_id').notNull(),
    type: text('type').$type<EvaluationType>().notNull(),
    score: halfSteps('score').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.evaluation_id, table.criterion_id] }),
    foreignKey({
      name: 'evaluation_scores_evaluation_fk',
      columns: [table.evaluation_id, table.type],
      foreignColumns: [allEvaluations.id, allEvaluations.type],
    }).onDelete('cascade'),
    foreignKey({
      name: 'evaluation_scores_criterion_fk',
      columns: [table.criterion_id, table.type],
      foreignColumns: [criteria.id, criteria.type],
    }).onDelete('restrict'),
    check(
      'evaluation_scores_score_check',
      sql`${table.score} >= 0 and ${table.score} * 2 = trunc(${table.score} * 2)`,
    ),
    index('evaluation_scores_criterion_idx').on(table.criterion_id),
  ],
);

/** Every version ever submitted. Append-only: a trigger refuses update and delete. */
export const evaluationVersions = pgTable(
  'evaluation_versions',
  {
    evaluation_id: reference('evaluation_id', () => allEvaluations.id, 'restrict').notNull(),
    version: integer('version').notNull(),
    scores: jsonb('scores').$type<ScoreSnapshot[]>().notNull(),
    note: text('note'),
    total: percent('total').notNull(),
    submitted_by: uuid('submitted_by').notNull(),
    submitted_at: instant('submitted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.evaluation_id, table.version] })],
);

/** Who looks at an evaluation of their committee: a row for each person and team, renewed while the page is on screen. */
export const evaluationViewers = pgTable(
  'evaluation_viewers',
  {
    user_id: reference('user_id', () => users.id, 'cascade').notNull(),
    team_id: reference('team_id', () => teams.id, 'cascade').notNull(),
    committee_id: reference('committee_id', () => users.id, 'cascade').notNull(),
    seen_at: instant('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.team_id] }),
    index('evaluation_viewers_team_idx').on(table.team_id, table.committee_id),
    index('evaluation_viewers_seen_at_idx').on(table.seen_at),
  ],
);

/** Each time an evaluation was finished or re-opened. Append-only, like the versions. */
export const evaluationEventColumns = () => ({
  id: id(),
  ...pair(),
  event: text('event').$type<'finished' | 'reopened'>().notNull(),
  /** The committee that finished, or the director who re-opened. */
  user_id: uuid('user_id').notNull(),
  reason: text('reason'),
  happened_at: instant('happened_at').notNull(),
});

/** Those of every round. */
export const allEvaluationEvents = pgTable('all_evaluation_events', evaluationEventColumns(), (table) => [
  check('evaluation_events_event_check', sql`${table.event} in ('finished', 'reopened')`),
  index('evaluation_events_committee_team_idx').on(table.committee_id, table.team_id, table.happened_at),
]);

/** A committee's request to re-open an evaluation that it finished: at most one of a pair is open. */
export const reopenRequestColumns = () => ({
  id: id(),
  ...pair(),
  reason: text('reason').notNull(),
  state: text('state').$type<ReopenRequestState>().notNull().default('open'),
  requested_at: instant('requested_at').notNull(),
  decided_at: instant('decided_at'),
  /** The director who granted or declined it. */
  decided_by: uuid('decided_by'),
  decline_reason: text('decline_reason'),
});

/** Those of every round. */
export const allReopenRequests = pgTable('all_reopen_requests', reopenRequestColumns(), (table) => [
  check('reopen_requests_state_check', sql`${table.state} in ('open', 'granted', 'declined')`),
  check(
    'reopen_requests_decision_check',
    sql`(${table.state} = 'open') = (${table.decided_at} is null)
        and (${table.decided_at} is null) = (${table.decided_by} is null)`,
  ),
  check(
    'reopen_requests_decline_check',
    sql`(${table.state} = 'declined') = (${table.decline_reason} is not null)`,
  ),
  uniqueIndex('reopen_requests_open_key')
    .on(table.committee_id, table.team_id, table.round)
    .where(sql`${table.state} = 'open'`),
  index('reopen_requests_team_idx').on(table.team_id, table.requested_at),
  index('reopen_requests_state_idx').on(table.state, table.requested_at),
]);

/**
 * The transaction that changed a team's part of the ranking last: which committees judge it and have finished, and whether
 * it takes part. Triggers write it, and it stays when the team is deleted. A process reads what changed since its last look.
 */
export const judgingChanges = pgTable(
  'judging_changes',
  {
    team_id: uuid('team_id').primaryKey(),
    changed_in: bigint('changed_in', { mode: 'number' }).notNull(),
  },
  (table) => [index('judging_changes_changed_in_idx').on(table.changed_in)],
);
