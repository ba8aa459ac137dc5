import type { INVITED_BY } from '@portal/api-schema';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/index.ts';
import { createdAt, id, instant, reference } from '../../platform/database/columns.ts';
import { teams } from '../teams/teams.schema.ts';

/**
 * Who is invited to sign in as a member of a team. Only the SHA-256 of a link's token is stored. Every change of them locks the
 * team first.
 */
export const teamInvitations = pgTable(
  'team_invitations',
  {
    id: id(),
    team_id: reference('team_id', () => teams.id, 'cascade').notNull(),
    /** The member who is invited, and once it is accepted who did; null for a new person. */
    user_id: reference('user_id', () => users.id, 'cascade'),
    by: text('by').$type<(typeof INVITED_BY)[number]>().notNull(),
    /** Where the mail goes: who opens its link has proved that the address is theirs. */
    email: text('email'),
    /** Null until the mail is sent. */
    token_hash: text('token_hash').unique('team_invitations_token_hash_key'),
    created_at: createdAt(),
    expires_at: instant('expires_at').notNull(),
    accepted_at: instant('accepted_at'),
    revoked_at: instant('revoked_at'),
  },
  (table) => [
    check('team_invitations_email_check', sql`(${table.by} = 'mail') = (${table.email} is not null)`),
    index('team_invitations_team_idx').on(table.team_id),
    index('team_invitations_user_idx').on(table.user_id),
    index('team_invitations_expires_at_idx').on(table.expires_at),
  ],
);
