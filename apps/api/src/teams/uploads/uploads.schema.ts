import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/index.ts';
import { id, instant, reference } from '../../platform/database/columns.ts';
import { teams } from '../teams/teams.schema.ts';

/**
 * The uploads that are running, each with the room that it reserved. One of which nothing arrives gives its slot to the next of
 * the same person and team, but its bytes may lie in the store until it has ended or expired.
 */
export const uploads = pgTable('uploads', {
  id: id(),
  user_id: reference('user_id', () => users.id, 'cascade').notNull(),
  /** Null for an upload that belongs to no team. */
  team_id: reference('team_id', () => teams.id, 'cascade'),
  /** How many of its bytes may still arrive. */
  bytes_left: bigint('bytes_left', { mode: 'number' }).notNull(),
  /** Of the person and team; null once it went to another upload. */
  slot: text('slot').unique('uploads_slot_key'),
  /** Until when it keeps the slot if nothing arrives. */
  slot_until: instant('slot_until'),
  expires_at: instant('expires_at').notNull(),
});
