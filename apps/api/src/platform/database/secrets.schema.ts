import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, createdAt } from './columns.ts';

/** Keys that the server generates and its processes share, such as the keys of signed links. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: bytea('value').notNull(),
  created_at: createdAt(),
});
