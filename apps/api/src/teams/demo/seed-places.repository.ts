import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../platform/database/database.ts';
import { sectors, subSectors } from '../sectors/sectors.schema.ts';
import { tables } from '../tables/tables.schema.ts';
import { tracks } from '../tracks/tracks.schema.ts';
import { DEMO_SECTORS, DEMO_TRACKS, type DemoTeam } from './demo-teams.ts';

const TABLES_COUNT = 24;
const TABLES_PER_HALL = 16;

/** The ids of sub-sectors by position, and of their sector, by the sector's name. */
type SeededSectors = Readonly<Record<DemoTeam['sector'], { id: string; subSectorIds: readonly string[] }>>;

/** Inserts the demo's sectors with their sub-sectors. */
export async function seedSectors(tx: Database): Promise<SeededSectors> {
  const seeded: Record<string, SeededSectors[DemoTeam['sector']]> = {};
  for (const [name, subNames] of Object.entries(DEMO_SECTORS)) {
    const [sector] = await tx.insert(sectors).values({ name }).returning();
    if (!sector) throw new Error(`The sector ${name} was not inserted`);
    const subs = await tx
      .insert(subSectors)
      .values(subNames.map((subName) => ({ sector_id: sector.id, name: subName })))
      .returning();
    seeded[name] = { id: sector.id, subSectorIds: subs.map(({ id }) => id) };
  }
  return seeded as SeededSectors;
}

/** Inserts the demo's tracks; returns their ids by the names of their teams. */
export async function seedTracks(tx: Database): Promise<ReadonlyMap<string, string>> {
  const seeded = DEMO_TRACKS.map((track, index) => ({ ...track, id: uuidv7(), position: index + 1 }));
  await tx.insert(tracks).values(seeded.map(({ teams: _, ...track }) => track));
  return new Map(seeded.flatMap(({ id, teams }) => teams.map((name) => [name, id] as const)));
}

/** Inserts the demo's tables; returns their ids in the order of their numbers. */
export async function seedTables(tx: Database): Promise<string[]> {
  const rows = Array.from({ length: TABLES_COUNT }, (_, index) => ({
    name: `الطاولة ${String(index + 1).padStart(2, '0')}`,
    location: index < TABLES_PER_HALL ? 'القاعة أ' : 'القاعة ب',
    capacity: 6,
  }));
  const seeded = await tx.insert(tables).values(rows).returning({ id: tables.id });
  return seeded.map(({ id }) => id);
}
