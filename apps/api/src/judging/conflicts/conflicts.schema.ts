import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/index.ts';
import { id, instant, reference } from '../../platform/database/columns.ts';
import { teams } from '../../teams/index.ts';
import { committees } from '../committees/committees.schema.ts';

/**
 * A conflict of interest between a committee and a team. The pair has no assignment while it exists, so whatever counts
 * assignments leaves it out; what the committee has submitted of the team stays in the history.
 */
export const conflicts = pgTable(
  'conflicts',
  {
    id: id(),
    committee_id: reference('committee_id', () => committees.id, 'cascade').notNull(),
    team_id: reference('team_id', () => teams.id, 'cascade').notNull(),
    reason: text('reason').notNull(),
    /** A judge or the account of the committee, or the director who set it; null after the deletion of that account. */
    declared_by: reference('declared_by', () => users.id, 'set null'),
    /** Whether a director set it. */
    by_board: boolean('by_board').notNull().default(false),
    declared_at: instant('declared_at').notNull(),
    /** Of the assignment that it ended, whose values these are; null when there was none. */
    assigned_at: instant('assigned_at'),
    finished_at: instant('finished_at'),
    reopened_at: instant('reopened_at'),
    reopen_reason: text('reopen_reason'),
    /** When the team got another committee instead, or the board decided that it needs none; null until then. */
    settled_at: instant('settled_at'),
  },
  (table) => [
    unique('conflicts_committee_team_key').on(table.committee_id, table.team_id),
    index('conflicts_team_idx').on(table.team_id),
    index('conflicts_open_idx')
      .on(table.declared_at)
      .where(sql`${table.assigned_at} is not null and ${table.settled_at} is null`),
    check(
      'conflicts_assignment_check',
      sql`${table.assigned_at} is not null
        or (${table.finished_at} is null and ${table.reopened_at} is null and ${table.settled_at} is null)`,
    ),
  ],
);

/** It took a committee from a team, and the board has not settled yet what comes instead. */
export const isOpenConflict = and(isNotNull(conflicts.assigned_at), isNull(conflicts.settled_at));
