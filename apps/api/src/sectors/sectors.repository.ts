import type { Sector } from '@portal/api-schema';
import { asc, eq, inArray, sql } from 'drizzle-orm';
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

export async function findSector(db: Database, sectorId: string): Promise<Sector | undefined> {
  const [row] = await db.select().from(sectors).where(eq(sectors.id, sectorId));
  if (!row) return undefined;
  const sub_sectors = await db
    .select({ id: subSectors.id, name: subSectors.name })
    .from(subSectors)
    .where(eq(subSectors.sector_id, sectorId))
    .orderBy(asc(subSectors.id));
  return { id: row.id, name: row.name, sub_sectors };
}

/** The sector, locked until the transaction ends: no team can enter it, nobody else can change it meanwhile. */
export async function lockSector(tx: Database, sectorId: string): Promise<Sector | undefined> {
  await tx.select({ id: sectors.id }).from(sectors).where(eq(sectors.id, sectorId)).for('update');
  return findSector(tx, sectorId);
}

export async function insertSector(tx: Database, name: string): Promise<string> {
  const [row] = await tx.insert(sectors).values({ name }).returning({ id: sectors.id });
  if (!row) throw new Error('The sector was not inserted');
  return row.id;
}

export async function renameSector(tx: Database, sectorId: string, name: string): Promise<void> {
  await tx.update(sectors).set({ name }).where(eq(sectors.id, sectorId));
}

/** Deletes the sector with its sub-sectors; the database refuses while a team is in it. */
export async function deleteSectorRows(tx: Database, sectorId: string): Promise<void> {
  await tx.delete(subSectors).where(eq(subSectors.sector_id, sectorId));
  await tx.delete(sectors).where(eq(sectors.id, sectorId));
}

export async function insertSubSectors(
  tx: Database,
  sectorId: string,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  await tx.insert(subSectors).values(names.map((name) => ({ sector_id: sectorId, name })));
}

/** The database refuses while a team is in one of them. */
export async function deleteSubSectors(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(subSectors).where(inArray(subSectors.id, [...ids]));
}

/** Gives sub-sectors their new names, also when they swap them. */
export async function renameSubSectors(
  tx: Database,
  renamed: readonly { id: string; name: string }[],
): Promise<void> {
  if (renamed.length === 0) return;
  const ids = renamed.map(({ id }) => id);
  // Names are unique at every moment, so the old ones go before the new ones come.
  await tx
    .update(subSectors)
    .set({ name: sql`${subSectors.id}::text` })
    .where(inArray(subSectors.id, ids));
  for (const { id, name } of renamed) await tx.update(subSectors).set({ name }).where(eq(subSectors.id, id));
}
