import { pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, recordVersion, reference } from '../../platform/database/columns.ts';

export const sectors = pgTable('sectors', {
  id: id(),
  name: text('name').notNull().unique('sectors_name_key'),
  version: recordVersion(),
  created_at: createdAt(),
});

export const subSectors = pgTable(
  'sub_sectors',
  {
    id: id(),
    sector_id: reference('sector_id', () => sectors.id, 'restrict').notNull(),
    name: text('name').notNull(),
  },
  (table) => [
    unique('sub_sectors_name_key').on(table.sector_id, table.name),
    unique('sub_sectors_id_sector_key').on(table.id, table.sector_id),
  ],
);
