import type { JoinRequestState } from '@portal/domain/statuses';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/index.ts';
import { foldForSearch, id, instant, reference } from '../../platform/database/columns.ts';
import { teams } from '../teams/teams.schema.ts';

/** The teams that are open for leaders who are alone, with what they need. */
export const teamOpenings = pgTable(
  'team_openings',
  {
    team_id: reference('team_id', () => teams.id, 'cascade').primaryKey(),
    needs: text('needs').notNull(),
    specialties: text('specialties').array().notNull(),
    opened_at: instant('opened_at').notNull(),
  },
  (table) => [index('team_openings_opened_at_idx').on(table.opened_at, table.team_id)],
);

/** A leader who is alone asks another team to take them in. */
export const joinRequests = pgTable(
  'join_requests',
  {
    id: id(),
    team_id: reference('team_id', () => teams.id, 'cascade').notNull(),
    /** The team of the leader who asks. Once it was accepted, it is the team that has become a part of the other. */
    from_team_id: reference('from_team_id', () => teams.id, 'cascade').notNull(),
    asker_id: reference('asker_id', () => users.id, 'cascade').notNull(),
    note: text('note').notNull(),
    state: text('state').$type<JoinRequestState>().notNull().default('open'),
    requested_at: instant('requested_at').notNull(),
    decided_at: instant('decided_at'),
  },
  (table) => [
    check('join_requests_state_check', sql`${table.state} in ('open', 'accepted', 'declined', 'withdrawn')`),
    check('join_requests_decided_check', sql`(${table.state} = 'open') = (${table.decided_at} is null)`),
    check('join_requests_teams_check', sql`${table.team_id} <> ${table.from_team_id}`),
    // A team is asked again only after the request was withdrawn.
    uniqueIndex('join_requests_once_key')
      .on(table.team_id, table.from_team_id)
      .where(sql`${table.state} <> 'withdrawn'`),
    uniqueIndex('join_requests_accepted_key').on(table.from_team_id).where(sql`${table.state} = 'accepted'`),
    index('join_requests_from_idx').on(table.from_team_id),
    index('join_requests_asker_idx').on(table.asker_id),
  ],
);

/** What the search of open teams matches, besides the name. */
export const openingText = foldForSearch(
  sql`${teamOpenings.needs} || ' ' || array_to_string(${teamOpenings.specialties}, ' ')`,
);
