import type { Role } from '@portal/api-schema';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, searchText } from './columns.ts';

/** The roles that can sign in, and `member` for members of teams, who cannot. */
export type StoredRole = Role | 'member';

/**
 * Every person of the event, in one table so that an email, identity or phone number is unique.
 * A `member` of a team is a person who cannot sign in; a committee signs in as one user.
 */
export const users = pgTable(
  'users',
  {
    id: id(),
    role: text('role').$type<StoredRole>().notNull(),
    full_name: text('full_name').notNull(),
    email: text('email').notNull(),
    phone_number: text('phone_number'),
    identity: text('identity'),
    /** Argon2id in PHC string format; null until the person has set a password. */
    password_hash: text('password_hash'),
    email_verified_at: instant('email_verified_at'),
    created_at: createdAt(),
    search_text: searchText(sql`full_name || ' ' || email || ' ' || coalesce(phone_number, '')`),
  },
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    unique('users_phone_number_key').on(table.phone_number),
    unique('users_identity_key').on(table.identity),
    unique('users_id_role_key').on(table.id, table.role),
    check(
      'users_role_check',
      sql`${table.role} in ('leader', 'super-admin', 'authority', 'committee', 'member')`,
    ),
    check('users_phone_number_check', sql`${table.phone_number} ~ '^05[0-9]{8}$'`),
    check('users_identity_check', sql`${table.identity} ~ '^[12][0-9]{9}$'`),
    check('users_member_check', sql`${table.role} <> 'member' or ${table.password_hash} is null`),
    index('users_role_idx').on(table.role),
    // Without members: they are by far the most rows, and only found through their team.
    index('users_search_idx')
      .using('gin', table.search_text.op('gin_trgm_ops'))
      .where(sql`${table.role} <> 'member'`),
  ],
);

/** One signed-in browser. Only the SHA-256 of its token is stored; it expires when it is not used for long enough. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token_hash: text('token_hash').notNull().unique('sessions_token_hash_key'),
    created_at: createdAt(),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [
    index('sessions_user_id_idx').on(table.user_id),
    index('sessions_expires_at_idx').on(table.expires_at),
  ],
);

/** Single-use links sent by email. Only the SHA-256 of the token is stored. */
export const userTokens = pgTable(
  'user_tokens',
  {
    id: id(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<'email_verification' | 'password_reset'>().notNull(),
    token_hash: text('token_hash').notNull().unique('user_tokens_token_hash_key'),
    created_at: createdAt(),
    expires_at: instant('expires_at').notNull(),
    used_at: instant('used_at'),
  },
  (table) => [
    check('user_tokens_purpose_check', sql`${table.purpose} in ('email_verification', 'password_reset')`),
    index('user_tokens_user_id_idx').on(table.user_id, table.purpose),
    index('user_tokens_expires_at_idx').on(table.expires_at),
  ],
);

/** Failed sign-ins in the current window, by the SHA-256 of `email:…` or `address:…`. */
export const loginThrottle = pgTable(
  'login_throttle',
  {
    key: text('key').primaryKey(),
    failures: integer('failures').notNull(),
    window_ends_at: instant('window_ends_at').notNull(),
  },
  (table) => [
    check('login_throttle_failures_check', sql`${table.failures} >= 0`),
    index('login_throttle_window_idx').on(table.window_ends_at),
  ],
);
