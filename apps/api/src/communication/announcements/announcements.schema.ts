import type { AnnouncementTone } from '@portal/domain/announcements';
import type { Role } from '@portal/domain/roles';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/index.ts';
import { createdAt, id, instant, recordVersion, reference } from '../../platform/database/columns.ts';

/** Banners of the board above the pages of some roles. */
export const announcements = pgTable(
  'announcements',
  {
    id: id(),
    text: text('text').notNull(),
    tone: text('tone').$type<AnnouncementTone>().notNull(),
    /** Who sees it. Any role of the API, so that a new one needs no migration. */
    roles: text('roles').array().$type<Role[]>().notNull(),
    from: instant('from').notNull(),
    /** The first instant at which it is not shown any more. */
    to: instant('to').notNull(),
    version: recordVersion(),
    created_by: reference('created_by', () => users.id, 'set null'),
    created_at: createdAt(),
  },
  (table) => [
    check('announcements_tone_check', sql`${table.tone} in ('urgent', 'warning', 'info')`),
    check('announcements_roles_check', sql`cardinality(${table.roles}) > 0`),
    check('announcements_time_check', sql`${table.from} <= ${table.to}`),
    index('announcements_to_idx').on(table.to),
  ],
);
