import { TRACK_PLACES_MAX } from '@portal/domain/limits';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, recordVersion } from '../../platform/database/columns.ts';

export const tracks = pgTable(
  'tracks',
  {
    id: id(),
    name: text('name').notNull().unique('tracks_name_key'),
    description: text('description').notNull().default(''),
    position: integer('position').notNull(),
    /** For how many teams there is room; null without a limit. */
    places: integer('places'),
    version: recordVersion(),
    created_at: createdAt(),
  },
  (table) => [
    check('tracks_places_check', sql`${table.places} between 1 and ${sql.raw(String(TRACK_PLACES_MAX))}`),
  ],
);
