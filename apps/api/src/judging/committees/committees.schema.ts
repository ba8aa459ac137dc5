import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../../accounts/index.ts';
import { createdAt, id, instant, recordVersion, reference } from '../../platform/database/columns.ts';
import { teams } from '../../teams/index.ts';
import { roundOfRow } from '../rounds/rounds.schema.ts';

/** A judging committee. The user of the same id is its account and must have the role `committee`. */
export const committees = pgTable(
  'committees',
  {
    id: uuid('id').primaryKey(),
    role: text('role').$type<'committee'>().notNull().default('committee'),
    /** Also increases with every change of account, members or teams. */
    version: recordVersion(),
    created_at: createdAt(),
  },
  (table) => [
    check('committees_role_check', sql`${table.role} = 'committee'`),
    foreignKey({
      name: 'committees_user_fk',
      columns: [table.id, table.role],
      foreignColumns: [users.id, users.role],
    }).onDelete('restrict'),
  ],
);

/** The people of a committee, who have no accounts of their own. */
export const committeeMembers = pgTable(
  'committee_members',
  {
    id: id(),
    committee_id: reference('committee_id', () => committees.id, 'cascade').notNull(),
    full_name: text('full_name').notNull(),
    title: text('title'),
    position: integer('position').notNull(),
  },
  (table) => [index('committee_members_committee_idx').on(table.committee_id, table.position)],
);

/**
 * A team assigned to a committee, and the state of its evaluation. The row is locked while scores of the pair change.
 * Finished: `finished_at` is set. Re-opened: `finished_at` was cleared and `reopened_at` set.
 */
export const committeeTeamColumns = () => ({
  committee_id: reference('committee_id', () => committees.id, 'cascade').notNull(),
  team_id: reference('team_id', () => teams.id, 'cascade').notNull(),
  round: roundOfRow(),
  assigned_at: instant('assigned_at').notNull().defaultNow(),
  finished_at: instant('finished_at'),
  reopened_at: instant('reopened_at'),
  reopen_reason: text('reopen_reason'),
  /** The committee has the team because it is a sample, and no longer than that. */
  for_calibration: boolean('for_calibration').notNull().default(false),
});

/** Those of every round. */
export const allCommitteeTeams = pgTable('all_committee_teams', committeeTeamColumns(), (table) => [
  primaryKey({
    name: 'committee_teams_pkey',
    columns: [table.committee_id, table.team_id, table.round],
  }),
  index('committee_teams_team_idx').on(table.team_id, table.finished_at),
  index('committee_teams_reopened_idx')
    .on(table.reopened_at)
    .where(sql`${table.finished_at} is null and ${table.reopened_at} is not null`),
  check(
    'committee_teams_reason_check',
    sql`${table.reopen_reason} is null or ${table.reopened_at} is not null`,
  ),
]);
