import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/index.ts';
import { instant, reference } from '../../platform/database/columns.ts';
import { teams } from '../../teams/index.ts';

/**
 * People of a team who came to a desk. An undone one stays as history. One without a team was undone before it arrived:
 * it counts as undone when it does.
 */
export const checkIns = pgTable(
  'check_ins',
  {
    /** Chosen by the device, so that a check-in that is sent twice is one. */
    id: uuid('id').primaryKey(),
    team_id: reference('team_id', () => teams.id, 'cascade'),
    /** When they came, by the clock of the server. */
    at: instant('at'),
    received_at: instant('received_at'),
    /** How far the clock of the server was ahead of the device's when it was sent; at most 23 days either way. */
    clock_offset_ms: integer('clock_offset_ms'),
    desk_id: reference('desk_id', () => users.id, 'set null'),
    /** Its name at that time. */
    desk: text('desk'),
    undone_at: instant('undone_at'),
    undone_desk_id: reference('undone_desk_id', () => users.id, 'set null'),
    undone_desk: text('undone_desk'),
  },
  (table) => [
    check(
      'check_ins_arrived_check',
      sql`num_nulls(${table.team_id}, ${table.at}, ${table.received_at}, ${table.clock_offset_ms}, ${table.desk}) in (0, 5)`,
    ),
    check('check_ins_undone_check', sql`(${table.undone_at} is null) = (${table.undone_desk} is null)`),
    check('check_ins_state_check', sql`${table.team_id} is not null or ${table.undone_at} is not null`),
    index('check_ins_team_idx').on(table.team_id),
    index('check_ins_at_idx').on(table.at, table.id),
    index('check_ins_received_at_idx').on(table.received_at, table.id),
    index('check_ins_desk_idx').on(table.desk_id, table.at),
    index('check_ins_undone_desk_idx').on(table.undone_desk_id),
  ],
);

/** Who came. */
export const checkInMembers = pgTable(
  'check_in_members',
  {
    check_in_id: reference('check_in_id', () => checkIns.id, 'cascade').notNull(),
    user_id: reference('user_id', () => users.id, 'cascade').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.check_in_id, table.user_id] }),
    index('check_in_members_user_idx').on(table.user_id),
  ],
);
