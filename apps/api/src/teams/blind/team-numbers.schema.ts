import { sql } from 'drizzle-orm';
import { check, integer, pgTable } from 'drizzle-orm/pg-core';
import { reference } from '../../platform/database/columns.ts';
import { teams } from '../teams/teams.schema.ts';

/**
 * What judges call a team while they may not know who it is. A random number that a trigger gives to a team when it is first
 * assigned to a committee, or a conflict of interest with it is declared; it never changes.
 */
export const teamNumbers = pgTable(
  'team_numbers',
  {
    team_id: reference('team_id', () => teams.id, 'cascade').primaryKey(),
    number: integer('number').notNull().unique('team_numbers_number_key'),
  },
  (table) => [check('team_numbers_number_check', sql`${table.number} > 0`)],
);
