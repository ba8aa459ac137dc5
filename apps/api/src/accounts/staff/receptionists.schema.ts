import { sql } from 'drizzle-orm';
import { check, foreignKey, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { searchText } from '../../platform/database/columns.ts';
import { users } from '../users.schema.ts';

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
