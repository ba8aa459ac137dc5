import type { PageName } from '@portal/api-schema';
import { DISAGREEMENT_POINTS_DEFAULT } from '@portal/domain/disagreement';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant, recordVersion } from '../platform/database/columns.ts';

/** The one row of the event's settings. */
export const settings = pgTable(
  'settings',
  {
    id: smallint('id').primaryKey().default(1),
    event_name: text('event_name').notNull(),
    registration_from: instant('registration_from'),
    registration_to: instant('registration_to'),
    delivery_from: instant('delivery_from'),
    delivery_to: instant('delivery_to'),
    judging_from: instant('judging_from'),
    judging_to: instant('judging_to'),
    /** Smaller teams may register; their leaders see that they need more people. */
    min_team_members: integer('min_team_members').notNull().default(1),
    max_team_members: integer('max_team_members').notNull().default(6),
    /** How many teams may be qualified; null for any number. Those for which there is no place wait. */
    places: integer('places'),
    /** Until when a qualified team confirms that it takes part; null where none has to. */
    confirm_until: instant('confirm_until'),
    /** A team that has not confirmed in time withdraws, and its place goes to the waiting list. */
    release_unconfirmed: boolean('release_unconfirmed').notNull().default(false),
    /** Committees of a team that are so many points apart disagree. */
    disagreement_points: smallint('disagreement_points').notNull().default(DISAGREEMENT_POINTS_DEFAULT),
    /** Committees know teams by a number, and see nothing of who they are. */
    blind_judging: boolean('blind_judging').notNull().default(false),
    certificates_open: boolean('certificates_open').notNull().default(false),
    /** A director without a second factor must set one up at the next sign-in. */
    second_factor_required: boolean('second_factor_required').notNull().default(false),
    /** Automatic messages wait for the approval of a director. */
    hold_automatic_messages: boolean('hold_automatic_messages').notNull().default(false),
    support_email: text('support_email'),
    support_phone: text('support_phone'),
    /** Whether this is the demo event. Null in a database from before this column, until the next start. */
    is_demo: boolean('is_demo'),
    /** When the personal data of the participants was removed, after the event. */
    anonymised_at: instant('anonymised_at'),
    /** Also increases with every change of pages and criteria. */
    version: recordVersion(),
    updated_at: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('settings_one_row_check', sql`${table.id} = 1`),
    check('settings_registration_check', sql`${table.registration_to} >= ${table.registration_from}`),
    check('settings_delivery_check', sql`${table.delivery_to} >= ${table.delivery_from}`),
    check('settings_judging_check', sql`${table.judging_to} >= ${table.judging_from}`),
    check('settings_min_team_members_check', sql`${table.min_team_members} between 1 and 100`),
    check('settings_max_team_members_check', sql`${table.max_team_members} between 1 and 100`),
    check('settings_places_check', sql`${table.places} between 1 and 100000`),
    check('settings_disagreement_points_check', sql`${table.disagreement_points} between 1 and 100`),
  ],
);

/** Pages that the board writes, in Markdown. */
export const pages = pgTable(
  'pages',
  {
    name: text('name').$type<PageName>().primaryKey(),
    body: text('body').notNull(),
    updated_at: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('pages_name_check', sql`${table.name} in ('instructions', 'attendance', 'help', 'privacy')`),
  ],
);

/** Every text of the privacy page that was ever published: what a leader agreed to when they registered. */
export const privacyTexts = pgTable('privacy_texts', {
  /** SHA-256 of the text in hexadecimal. */
  version: text('version').primaryKey(),
  body: text('body').notNull(),
  published_at: instant('published_at').notNull(),
});
