import type { TeamStatus } from '@portal/api-schema';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../../accounts/index.ts';
import {
  createdAt,
  id,
  instant,
  recordVersion,
  reference,
  searchText,
} from '../../platform/database/columns.ts';
import { sectors, subSectors } from '../sectors/sectors.schema.ts';
import { tables } from '../tables/tables.schema.ts';
import { tracks } from '../tracks/tracks.schema.ts';

export const teams = pgTable(
  'teams',
  {
    id: id(),
    name: text('name').notNull(),
    status: text('status').$type<TeamStatus>().notNull().default('Pending'),
    /** When the board last changed the status; null before the first change. */
    status_changed_at: instant('status_changed_at'),
    /** When the team confirmed that it takes part. A trigger empties it, and `waiting_since`, when the status changes. */
    confirmed_at: instant('confirmed_at'),
    /** Its place in the waiting list: when the board qualified it while there was no place. */
    waiting_since: instant('waiting_since'),
    sector_id: reference('sector_id', () => sectors.id, 'restrict'),
    /** Null in an event without tracks, and for a team that was added before the first one. */
    track_id: reference('track_id', () => tracks.id, 'restrict'),
    /** Unique: a table holds one team. */
    table_id: reference('table_id', () => tables.id, 'restrict').unique('teams_table_id_key'),
    availability_to: instant('availability_to'),
    /** When the project was last delivered; a trigger on `projects` copies it, so that lists sort by an index. */
    delivered_at: instant('delivered_at'),
    /** The earliest check-in of the team that was not undone, so that lists sort by an index. */
    checked_in_at: instant('checked_in_at'),
    /** When a pass with a token was first printed: from then on the link of an old pass is refused. */
    pass_printed_at: instant('pass_printed_at'),
    /** Since when it is a sample that every committee scores and that counts for nothing; null for every other team. */
    calibration_since: instant('calibration_since'),
    /** The team that its leader has joined: it has withdrawn for good, and keeps its files and history. */
    merged_into: reference('merged_into', (): AnyPgColumn => teams.id, 'set null'),
    version: recordVersion(),
    delivery_disabled: boolean('delivery_disabled').notNull().default(false),
    created_at: createdAt(),
    search_text: searchText(sql`name`),
    /** What the search of the team list matches: the name, and the leader's name, email and phone number. Triggers keep it. */
    list_text: text('list_text').notNull().default(''),
  },
  (table) => [
    unique('teams_id_sector_key').on(table.id, table.sector_id),
    check('teams_merged_check', sql`${table.merged_into} is null or ${table.status} = 'Withdrawn'`),
    check('teams_status_check', sql`${table.status} in ('Pending', 'Qualified', 'Rejected', 'Withdrawn')`),
    check('teams_confirmed_check', sql`${table.confirmed_at} is null or ${table.status} = 'Qualified'`),
    check('teams_waiting_check', sql`${table.waiting_since} is null or ${table.status} = 'Pending'`),
    index('teams_waiting_idx')
      .on(table.waiting_since, table.id)
      .where(sql`${table.waiting_since} is not null`),
    index('teams_merged_into_idx').on(table.merged_into).where(sql`${table.merged_into} is not null`),
    index('teams_status_idx').on(table.status, table.created_at, table.id),
    index('teams_sector_idx').on(table.sector_id, table.created_at, table.id),
    index('teams_track_idx').on(table.track_id, table.created_at, table.id),
    index('teams_delivered_at_idx').on(table.delivered_at, table.id),
    index('teams_delivered_at_desc_idx').on(
      table.delivered_at.desc().nullsLast(),
      table.id.desc().nullsFirst(),
    ),
    index('teams_checked_in_at_idx').on(table.checked_in_at, table.id),
    index('teams_checked_in_at_desc_idx').on(
      table.checked_in_at.desc().nullsLast(),
      table.id.desc().nullsFirst(),
    ),
    index('teams_calibration_idx')
      .on(table.calibration_since)
      .where(sql`${table.calibration_since} is not null`),
    // Counts the expected teams and those that have arrived, by sector.
    index('teams_expected_idx')
      .on(table.sector_id, table.checked_in_at)
      .where(sql`${table.status} = 'Qualified'`),
    // For counts over all teams: equal keys are deduplicated, so that counting reads a hundred pages, not the table.
    index('teams_status_count_idx').on(table.status),
    index('teams_delivered_count_idx').on(table.status).where(sql`${table.delivered_at} is not null`),
    index('teams_created_at_idx').on(table.created_at, table.id),
    index('teams_name_idx').on(table.name, table.id),
    index('teams_search_idx').using('gin', table.search_text.op('gin_trgm_ops')),
    index('teams_list_text_idx').using('gin', table.list_text.op('gin_trgm_ops')),
  ],
);

/**
 * How many teams of a status were created in each hour, so that a page far back is found without reading
 * the pages before it. Triggers keep it.
 */
export const teamCounts = pgTable(
  'team_counts',
  {
    status: text('status').$type<TeamStatus>().notNull(),
    period: instant('period').notNull(),
    teams: integer('teams').notNull(),
  },
  (table) => [primaryKey({ columns: [table.status, table.period] })],
);

/** The sub-sectors of a team, all of the team's own sector. */
export const teamSubSectors = pgTable(
  'team_sub_sectors',
  {
    team_id: uuid('team_id').notNull(),
    sector_id: uuid('sector_id').notNull(),
    sub_sector_id: uuid('sub_sector_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.team_id, table.sub_sector_id] }),
    foreignKey({
      name: 'team_sub_sectors_team_fk',
      columns: [table.team_id, table.sector_id],
      foreignColumns: [teams.id, teams.sector_id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'team_sub_sectors_sub_sector_fk',
      columns: [table.sub_sector_id, table.sector_id],
      foreignColumns: [subSectors.id, subSectors.sector_id],
    }).onDelete('restrict'),
    index('team_sub_sectors_sub_sector_idx').on(table.sub_sector_id),
  ],
);

/** Who is in which team; the leader is a member too. A person is in one team only. */
export const teamMembers = pgTable(
  'team_members',
  {
    user_id: reference('user_id', () => users.id, 'cascade').primaryKey(),
    team_id: reference('team_id', () => teams.id, 'cascade').notNull(),
    specialty: text('specialty'),
    is_leader: boolean('is_leader').notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [
    index('team_members_team_idx').on(table.team_id),
    uniqueIndex('team_members_leader_key').on(table.team_id).where(sql`${table.is_leader}`),
  ],
);
