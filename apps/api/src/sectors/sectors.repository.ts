import type { Sector } from '@portal/api-schema';
import { asc } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { sectors, subSectors } from '../db/schema/event.ts';

/** Every sector with its sub-sectors, in the order they were made. */
export async function listSectors(db: Database): Promise<Sector[]> {
  const [sectorRows, subSectorRows] = await Promise.all([
    db.select().from(sectors).orderBy(asc(sectors.id)),
    db.select().from(subSectors).orderBy(asc(subSectors.id)),
  ]);
  return sectorRows.map(({ id, name }) => ({
    id,
    name,
    sub_sectors: subSectorRows
      .filter((subSector) => subSector.sector_id === id)
      .map((subSector) => ({ id: subSector.id, name: subSector.name })),
  }));
}
