import { PRIZE_WINNERS_MAX, type PrizeKind } from '@portal/domain/prizes';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/index.ts';
import { createdAt, id, recordVersion, reference } from '../../platform/database/columns.ts';
import { sectors, teams, tracks } from '../../teams/index.ts';

/** A prize, and how its winners are found: see `awardPrizes`. */
export const prizes = pgTable(
  'prizes',
  {
    id: id(),
    name: text('name').notNull().unique('prizes_name_key'),
    /** What it is, or who gives it. */
    description: text('description').notNull().default(''),
    position: integer('position').notNull(),
    kind: text('kind').$type<PrizeKind>().notNull(),
    /** The key of a part of a rubric. */
    part: text('part'),
    track_id: reference('track_id', () => tracks.id, 'restrict'),
    sector_id: reference('sector_id', () => sectors.id, 'restrict'),
    winners: integer('winners').notNull().default(1),
    exclusive: boolean('exclusive').notNull().default(false),
    version: recordVersion(),
    created_at: createdAt(),
  },
  (table) => [
    check('prizes_kind_check', sql`${table.kind} in ('rank', 'part', 'votes', 'picked')`),
    check('prizes_part_check', sql`(${table.kind} = 'part') = (${table.part} is not null)`),
    check('prizes_winners_check', sql`${table.winners} between 1 and ${sql.raw(String(PRIZE_WINNERS_MAX))}`),
  ],
);

/** For which team a judge votes. */
export const prizeVotes = pgTable(
  'prize_votes',
  {
    prize_id: reference('prize_id', () => prizes.id, 'cascade').notNull(),
    voter_id: reference('voter_id', () => users.id, 'cascade').notNull(),
    team_id: reference('team_id', () => teams.id, 'cascade').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.prize_id, table.voter_id] }),
    index('prize_votes_team_idx').on(table.team_id),
  ],
);

/** The teams that the board picked, in their order. */
export const prizePicks = pgTable(
  'prize_picks',
  {
    prize_id: reference('prize_id', () => prizes.id, 'cascade').notNull(),
    team_id: reference('team_id', () => teams.id, 'cascade').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.prize_id, table.team_id] }),
    index('prize_picks_team_idx').on(table.team_id),
  ],
);
