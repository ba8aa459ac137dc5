import { type Sector, sectorCalls } from '@portal/api-schema';
import { listOf } from '@portal/domain/lists';
import { SECTOR_CHANGED, SECTOR_IN_USE, SUB_SECTOR_IN_USE } from '@portal/domain/messages';
import { settingsChange } from '../../event/index.ts';
import { type ChangeContext, change, changeRecord } from '../../platform/change.ts';
import type { Database } from '../../platform/database/database.ts';
import { unlessInUse } from '../../platform/database/unless-in-use.ts';
import { type Edit, editOf } from '../../platform/edits/edit.ts';
import { notFound } from '../../platform/errors.ts';
import { routesOf } from '../../platform/http/route.ts';
import * as repository from './sectors.repository.ts';
import { listSectors } from './sectors.repository.ts';
import { compareSubSectors } from './sub-sector-rules.ts';

export const sectorRoutes = routesOf(sectorCalls, {
  list: async ({ db }) => ({ sectors: await listSectors(db) }),

  /** @throws HttpError 422 a name is taken or repeated */
  async add(context, { actor, body }) {
    const { added } = compareSubSectors([], body.sub_sectors ?? []);
    return change(context, actor, async (scope) => {
      const id = await repository.insertSector(scope.tx, body.name);
      await repository.insertSubSectors(scope.tx, id, added);
      await record(scope, 'sector.added', id, { name: body.name });
      return { sector: await load(scope.tx, id) };
    });
  },

  /**
   * Changes the fields that are given. Sub-sectors keep their ids and are replaced as a set.
   * @throws HttpError 404 no such sector · 409 a field changed after `version`, or a team has a sub-sector that is left out ·
   * 422 names or ids
   */
  async change(context, { actor, body }) {
    const { sector_id, name, sub_sectors } = body;
    return changeRecord(context, actor, repository.lockSector, sector_id, async (before, scope) => {
      const { tx } = scope;
      const current = {
        message: SECTOR_CHANGED,
        values: { name: before.name, sub_sectors: before.sub_sectors },
        displayed: {
          name: before.name,
          sub_sectors: listOf(before.sub_sectors.map((sub) => sub.name)) || null,
        },
      };
      const subject = { subject_type: 'sector', subject_id: sector_id, version: before.version } as const;
      const edit = await editOf(scope, subject, current, body);
      if (edit.fields.length === 0) return { sector: await load(tx, sector_id) };
      const changes = compareSubSectors(before.sub_sectors, sub_sectors ?? before.sub_sectors);
      await repository.updateSector(tx, sector_id, {
        ...(name !== undefined && { name }),
        version: edit.version,
      });
      const removedIds = changes.removed.map(({ id }) => id);
      await unlessInUse(SUB_SECTOR_IN_USE, repository.deleteSubSectors(tx, removedIds));
      await repository.renameSubSectors(tx, changes.renamed);
      await repository.insertSubSectors(tx, sector_id, changes.added);
      const details = { before: before.name, name: name ?? before.name, ...changes };
      await record(scope, 'sector.changed', sector_id, details, edit);
      return { sector: await load(tx, sector_id) };
    });
  },

  /** @throws HttpError 404 no such sector · 409 a team or a prize has it */
  async delete(context, { actor, body }) {
    const sectorId = body.sector_id;
    return changeRecord(context, actor, repository.lockSector, sectorId, async ({ name }, scope) => {
      await unlessInUse(SECTOR_IN_USE, repository.deleteSectorRows(scope.tx, sectorId));
      await record(scope, 'sector.deleted', sectorId, { name });
      return {};
    });
  },
});

async function record(
  { audit, publish }: ChangeContext,
  action: 'sector.added' | 'sector.changed' | 'sector.deleted',
  sectorId: string,
  details: Record<string, unknown>,
  edit?: Edit,
): Promise<void> {
  audit({ action, subject_type: 'sector', subject_id: sectorId, details, ...edit });
  await publish(settingsChange());
}

async function load(tx: Database, sectorId: string): Promise<Sector> {
  const sector = await repository.findSector(tx, sectorId);
  if (!sector) throw notFound();
  return sector;
}
