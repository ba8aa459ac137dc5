import type { Role } from '@portal/api-schema';
import type { IdentityKind } from '@portal/domain/identities';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  createdAt,
  id,
  instant,
  recordVersion,
  reference,
  searchText,
} from '../platform/database/columns.ts';

/** Every stored role; the set-up adds those that are new. */
export const roles = pgTable('roles', { name: text('name').$type<Role>().primaryKey() });

/**
 * Every person of the event, in one table so that an email, identity or phone number is unique.
 * A `member` of a team signs in once they have set a password; a committee is one user, and each of its judges another of the same role.
 */
export const users = pgTable(
  'users',
  {
    id: id(),
    role: text('role')
      .$type<Role>()
      .notNull()
      .references(() => roles.name),
    full_name: text('full_name').notNull(),
    email: text('email').notNull(),
    phone_number: text('phone_number'),
    identity: text('identity'),
    /** Which identity it is, and the country that issued it. */
    identity_kind: text('identity_kind').$type<IdentityKind>().notNull().default('national'),
    identity_country: text('identity_country').notNull().default('SA'),
    /** ISO 3166-1 alpha-2; null when it is not known, as for who registered with an iqama and did not say. */
    nationality: text('nationality'),
    /** Argon2id in PHC string format; null until the person has set a password. */
    password_hash: text('password_hash'),
    email_verified_at: instant('email_verified_at'),
    /**
     * When the clean-up removes a leader, or a member who joined by a link, who neither verified their email nor has a verified account with a team; null
     * for everyone else.
     */
    expires_at: instant('expires_at'),
    /** Since when the account is disabled: its sessions have ended, and it cannot sign in. */
    disabled_at: instant('disabled_at'),
    /** The address that replaces `email` once its link is followed; null without a change. */
    pending_email: text('pending_email'),
    /** The version of the privacy text that a leader or member agreed to themselves, and when; see `privacyTexts`. */
    consent_version: text('consent_version'),
    consented_at: instant('consented_at'),
    /** Also increases with every change of what is stored beside: a member's specialty, the desk of the reception. */
    version: recordVersion(),
    created_at: createdAt(),
    search_text: searchText(sql`full_name || ' ' || email || ' ' || coalesce(phone_number, '')`),
  },
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    unique('users_phone_number_key').on(table.phone_number),
    // The number of a passport may be that of another country's identity.
    unique('users_identity_key').on(table.identity, table.identity_kind, table.identity_country),
    unique('users_id_role_key').on(table.id, table.role),
    // A Saudi number has one spelling, so that a number is unique.
    check(
      'users_phone_number_check',
      sql`${table.phone_number} ~ '^(05[0-9]{8}|[+](?!966)[1-9][0-9]{6,14})$'`,
    ),
    check(
      'users_identity_check',
      sql`case ${table.identity_kind}
        when 'national' then ${table.identity_country} = 'SA' and ${table.identity} ~ '^[12][0-9]{9}$'
        when 'gcc' then ${table.identity_country} in ('AE', 'BH', 'KW', 'OM', 'QA') and ${table.identity} ~ '^[0-9]{6,15}$'
        when 'passport' then ${table.identity_country} ~ '^[A-Z]{2}$' and ${table.identity} ~ '^[A-Z0-9]{5,9}$'
        else false end`,
    ),
    check('users_nationality_check', sql`${table.nationality} ~ '^[A-Z]{2}$'`),
    check('users_consent_check', sql`(${table.consent_version} is null) = (${table.consented_at} is null)`),
    index('users_role_idx').on(table.role),
    index('users_expires_at_idx').on(table.expires_at).where(sql`${table.expires_at} is not null`),
    // Without members: they are by far the most rows, and only found through their team.
    index('users_search_idx')
      .using('gin', table.search_text.op('gin_trgm_ops'))
      .where(sql`${table.role} <> 'member'`),
  ],
);

/**
 * One signed-in browser. Only the SHA-256 of its token is stored. It expires when it is not used for long enough, and
 * some days after it began in any case.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    user_id: reference('user_id', () => users.id, 'cascade').notNull(),
    token_hash: text('token_hash').notNull().unique('sessions_token_hash_key'),
    created_at: createdAt(),
    expires_at: instant('expires_at').notNull(),
    /** To the minute, as are the address and the browser then. */
    last_seen_at: instant('last_seen_at').notNull().defaultNow(),
    address: text('address').notNull().default(''),
    user_agent: text('user_agent').notNull().default(''),
    /** When its user entered the password last; null for a session of an earlier version. */
    password_confirmed_at: instant('password_confirmed_at'),
    /** Its user must set up a second factor before anything else. */
    second_factor_pending: boolean('second_factor_pending').notNull().default(false),
  },
  (table) => [
    index('sessions_user_id_idx').on(table.user_id),
    index('sessions_expires_at_idx').on(table.expires_at),
  ],
);

/** The authenticator app of a director: one-time codes by time (RFC 6238). */
export const secondFactors = pgTable('second_factors', {
  user_id: reference('user_id', () => users.id, 'cascade').primaryKey(),
  /** Base32, shared with the app. It leaves the API once, while the factor is set up. */
  secret: text('secret').notNull(),
  created_at: createdAt(),
  /** When the first code proved that the app has the secret; without it no code is asked for. */
  confirmed_at: instant('confirmed_at'),
  /** The 30-second step of the last code that was used: no code works twice. */
  last_step: integer('last_step'),
});

/** Codes that replace the app once each. Only their SHA-256 is stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    user_id: reference('user_id', () => secondFactors.user_id, 'cascade').notNull(),
    code_hash: text('code_hash').notNull(),
    used_at: instant('used_at'),
  },
  (table) => [unique('recovery_codes_code_key').on(table.user_id, table.code_hash)],
);

/** Single-use links, sent by email or, to judges, shown to the board. Only the SHA-256 of the token is stored. */
export const userTokens = pgTable(
  'user_tokens',
  {
    id: id(),
    user_id: reference('user_id', () => users.id, 'cascade').notNull(),
    purpose: text('purpose')
      .$type<'email_verification' | 'email_change' | 'password_reset' | 'judge_sign_in'>()
      .notNull(),
    /** The new address, for a change of email. */
    email: text('email'),
    token_hash: text('token_hash').notNull().unique('user_tokens_token_hash_key'),
    created_at: createdAt(),
    expires_at: instant('expires_at').notNull(),
    used_at: instant('used_at'),
  },
  (table) => [
    check(
      'user_tokens_purpose_check',
      sql`${table.purpose} in ('email_verification', 'email_change', 'password_reset', 'judge_sign_in')`,
    ),
    check('user_tokens_email_check', sql`(${table.purpose} = 'email_change') = (${table.email} is not null)`),
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

/** The desk of an account of the reception. The user of the same id must have the role `reception`. */
export const receptionists = pgTable(
  'receptionists',
  {
    id: uuid('id').primaryKey(),
    role: text('role').$type<'reception'>().notNull().default('reception'),
    desk: text('desk').notNull(),
    search_text: searchText(sql`desk`),
  },
  (table) => [
    check('receptionists_role_check', sql`${table.role} = 'reception'`),
    foreignKey({
      name: 'receptionists_user_fk',
      columns: [table.id, table.role],
      foreignColumns: [users.id, users.role],
    }).onDelete('cascade'),
  ],
);

/**
 * A person of a committee who signs in themselves, and then sees and does what the committee may. The user of the same id
 * must have the role `committee`; without an email of their own it has one that reaches nobody (`NO_EMAIL`).
 */
export const judges = pgTable(
  'judges',
  {
    id: uuid('id').primaryKey(),
    role: text('role').$type<'committee'>().notNull().default('committee'),
    /** The account of their committee. */
    committee_id: reference('committee_id', () => users.id, 'cascade').notNull(),
    /** When they signed in first. */
    signed_in_at: instant('signed_in_at'),
  },
  (table) => [
    check('judges_role_check', sql`${table.role} = 'committee'`),
    foreignKey({
      name: 'judges_user_fk',
      columns: [table.id, table.role],
      foreignColumns: [users.id, users.role],
    }).onDelete('cascade'),
    index('judges_committee_idx').on(table.committee_id),
  ],
);
