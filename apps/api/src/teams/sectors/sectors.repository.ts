import type { Sector } from '@portal/api-schema';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { sectors, subSectors } from './sectors.schema.ts';

/** Every sector with its sub-sectors, in the order in which they were added. */
export async function listSectors(db: Database): Promise<Sector[]> {
  const [sectorRows, subSectorRows] = await Promise.all([
    db.select().from(sectors).orderBy(asc(sectors.id)),
    db.select().from(subSectors).orderBy(asc(subSectors.id)),
  ]);
  return sectorRows.map(({ id, name, version }) => ({
    id,
    name,
    version,
    sub_sectors: subSectorRows
      .filter((subSector) => subSector.sector_id === id)
      .map((subSector) => ({ id: subSector.id, name: subSector.name })),
  }));
}

export async function findSector(db: Database, sectorId: string): Promise<Sector | undefined> {
  return (await listSectors(db)).find(({ id }) => id === sectorId);
}

/** The sector, locked until the transaction ends: meanwhile no team can be added to it and no other call changes it. */
export async function lockSector(tx: Database, sectorId: string): Promise<Sector | undefined> {
  await tx.select({ id: sectors.id }).from(sectors).where(eq(sectors.id, sectorId)).for('update');
  return findSector(tx, sectorId);
}

/** Prevents the deletion of the sector until the transaction ends. @returns whether there is such a sector */
export async function lockSectorShared(tx: Database, sectorId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: sectors.id })
    .from(sectors)
    .where(eq(sectors.id, sectorId))
    .for('key share');
  return rows.length > 0;
}

/** Prevents the deletion of sub-sectors until the transaction ends. @returns how many of them the sector has */
export async function lockSubSectorsShared(tx: Database, sectorId: string, ids: readonly string[]) {
  const rows = await tx
    .select({ id: subSectors.id })
    .from(subSectors)
    .where(and(eq(subSectors.sector_id, sectorId), inArray(subSectors.id, [...ids])))
    .for('key share');
  return rows.length;
}

export async function insertSector(tx: Database, name: string): Promise<string> {
  const [row] = await tx.insert(sectors).values({ name }).returning({ id: sectors.id });
  if (!row) throw new Error('The sector was not inserted');
  return row.id;
}

export async function updateSector(
  tx: Database,
  sectorId: string,
  values: { name?: string; version: number },
): Promise<void> {
  await tx.update(sectors).set(values).where(eq(sectors.id, sectorId));
}

/** Deletes the sector with its sub-sectors; the database refuses while a team is in it. */
export async function deleteSectorRows(tx: Database, sectorId: string): Promise<void> {
  await tx.delete(subSectors).where(eq(subSectors.sector_id, sectorId));
  await tx.delete(sectors).where(eq(sectors.id, sectorId));
}

export async function insertSubSectors(tx: Database, sectorId: string, names: readonly string[]) {
  if (names.length === 0) return;
  await tx.insert(subSectors).values(names.map((name) => ({ sector_id: sectorId, name })));
}

/** The database refuses while a team is in one of them. */
export async function deleteSubSectors(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(subSectors).where(inArray(subSectors.id, [...ids]));
}

/** Renames sub-sectors, also when two of them swap names. */
export async function renameSubSectors(tx: Database, renamed: readonly { id: string; name: string }[]) {
  if (renamed.length === 0) return;
  const ids = renamed.map(({ id }) => id);
  // The unique key allows no two equal names even for a moment, so the old ones are replaced first.
  await tx
    .update(subSectors)
    .set({ name: sql`${subSectors.id}::text` })
    .where(inArray(subSectors.id, ids));
  for (const { id, name } of renamed) await tx.update(subSectors).set({ name }).where(eq(subSectors.id, id));
}
