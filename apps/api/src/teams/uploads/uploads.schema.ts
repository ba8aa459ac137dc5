import { bigint, pgTable, unique } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/index.ts';
import { id, instant, reference } from '../../platform/database/columns.ts';
import { teams } from '../teams/teams.schema.ts';

/** The uploads that are running, each with the room that it reserved; one of a process that died expires. */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    user_id: reference('user_id', () => users.id, 'cascade').notNull(),
    /** Null for an upload that belongs to no team. */
    team_id: reference('team_id', () => teams.id, 'cascade'),
    /** How many of its bytes may still arrive. */
    bytes_left: bigint('bytes_left', { mode: 'number' }).notNull(),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [unique('uploads_user_team_key').on(table.user_id, table.team_id).nullsNotDistinct()],
);
