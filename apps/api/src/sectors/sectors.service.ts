import type { AddSectorBody, ChangeSectorBody, Sector } from '@portal/api-schema';
import { type Actor, type AuditEntry, recordAudit } from '../audit/record-audit.ts';
import type { Context } from '../context.ts';
import { type Database, databaseErrorCode, violatedConstraint, withTransaction } from '../db/database.ts';
import { conflict, notFound, refused } from '../errors.ts';
import { EVENT_ID, publishChange } from '../live/publish-change.ts';
import * as repository from './sectors.repository.ts';
import { compareSubSectors } from './sub-sector-rules.ts';

const NAME_TAKEN = 'The sector name has already been taken.';
const SECTOR_IN_USE = 'The sector cannot be deleted because it belongs to a team.';
const CHANGED_MEANWHILE = 'The sector was changed meanwhile.';
const SUB_SECTOR_IN_USE = 'The sub-sector cannot be deleted because it belongs to a team.';

/** PostgreSQL 18 tells a refused deletion (23001) from a reference to nothing (23503); before, both were 23503. */
const STILL_REFERENCED = ['23001', '23503'];

/** @throws HttpError 422 when a name is taken or comes twice */
export async function addSector({ db, now }: Context, actor: Actor, body: AddSectorBody): Promise<Sector> {
  const { added } = compareSubSectors([], body.sub_sectors ?? []);
  return withUniqueName(() =>
    withTransaction(db, async (tx) => {
      const id = await repository.insertSector(tx, body.name);
      await repository.insertSubSectors(tx, id, added);
      return written(tx, actor, { action: 'sector.added', id, details: { name: body.name } }, now());
    }),
  );
}

/**
 * Changes what is given. Sub-sectors keep their ids and are replaced as a set.
 * @throws HttpError 404 no such sector · 409 it is not what was seen any more, or a team is in a sub-sector that is left
 * out · 422 names or ids
 */
export async function changeSector(
  { db, now }: Context,
  actor: Actor,
  { sector_id, name, sub_sectors, seen }: ChangeSectorBody,
): Promise<Sector> {
  return withUniqueName(() =>
    withTransaction(db, async (tx) => {
      const before = await repository.lockSector(tx, sector_id);
      if (!before) throw notFound();
      if (seen && !isAsSeen(before, seen)) throw conflict(CHANGED_MEANWHILE);
      const changes = compareSubSectors(before.sub_sectors, sub_sectors ?? before.sub_sectors);
      if (name !== undefined && name !== before.name) await repository.renameSector(tx, sector_id, name);
      await unlessInUse(
        SUB_SECTOR_IN_USE,
        repository.deleteSubSectors(
          tx,
          changes.removed.map(({ id }) => id),
        ),
      );
      await repository.renameSubSectors(tx, changes.renamed);
      await repository.insertSubSectors(tx, sector_id, changes.added);
      const details = { before: before.name, name: name ?? before.name, ...changes };
      return written(tx, actor, { action: 'sector.changed', id: sector_id, details }, now());
    }),
  );
}

/** @throws HttpError 404 no such sector · 409 a team is in it */
export async function deleteSector({ db, now }: Context, actor: Actor, sectorId: string): Promise<void> {
  await withTransaction(db, async (tx) => {
    const sector = await repository.lockSector(tx, sectorId);
    if (!sector) throw notFound();
    await unlessInUse(SECTOR_IN_USE, repository.deleteSectorRows(tx, sectorId));
    await tell(tx, actor, { action: 'sector.deleted', id: sectorId, details: { name: sector.name } }, now());
  });
}

function isAsSeen({ name, sub_sectors }: Sector, seen: NonNullable<ChangeSectorBody['seen']>): boolean {
  const namesById = new Map(seen.sub_sectors.map((subSector) => [subSector.id, subSector.name]));
  return (
    name === seen.name &&
    namesById.size === sub_sectors.length &&
    sub_sectors.every((subSector) => namesById.get(subSector.id) === subSector.name)
  );
}

interface Entry {
  action: AuditEntry['action'];
  id: string;
  details: Record<string, unknown>;
}

async function written(tx: Database, actor: Actor, entry: Entry, at: Date): Promise<Sector> {
  await tell(tx, actor, entry, at);
  const sector = await repository.findSector(tx, entry.id);
  if (!sector) throw notFound();
  return sector;
}

/** Sectors are part of the event's settings, which everybody may read. */
async function tell(tx: Database, actor: Actor, { action, id, details }: Entry, at: Date): Promise<void> {
  await recordAudit(tx, actor, { action, subject_type: 'sector', subject_id: id, details }, at);
  await publishChange(tx, { type: 'settings', id: EVENT_ID, audience: { all: true } });
}

async function withUniqueName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (violatedConstraint(error) !== 'sectors_name_key') throw error;
    throw refused(NAME_TAKEN, { name: ['اسم القطاع مستخدم مسبقًا'] });
  }
}

/** The database knows best who refers to a sector: a team may have entered it a moment ago. */
async function unlessInUse(message: string, deletion: Promise<void>): Promise<void> {
  try {
    await deletion;
  } catch (error) {
    throw STILL_REFERENCED.includes(databaseErrorCode(error) ?? '') ? conflict(message) : error;
  }
}
