import { changesOf, NAME_MAX } from '@portal/api-client';
import { type Sector, sectorCalls } from '@portal/api-schema';
import { TextField } from '@portal/ui';
import { changedFields } from '../../shared/forms/draft.ts';
import type { RecordKind } from '../../shared/forms/record-kind.ts';
import {
  flatSector,
  rebaseSubSectors,
  type SectorValues,
  sectorBody,
  sectorFaults,
  sectorValues,
} from './sector-form.ts';
import { SubSectorFields } from './sub-sector-fields.tsx';
import { sectorTexts } from './texts.ts';

/** Adding, changing and deleting a sector with its sub-sectors. */
export const sectorKind: RecordKind<Sector, SectorValues> = {
  name: 'sector',
  idOf: ({ id }) => id,
  valuesOf: sectorValues,
  faultsOf: sectorFaults,
  flat: flatSector,
  inWords: ({ name, sub_sectors }) => [name, ...sub_sectors.map((sub) => sub.name)],
  rebase: ({ sub_sectors }, saved) => ({ sub_sectors: rebaseSubSectors(sub_sectors, saved) }),
  fields: ({ values, faults, change, text }) => (
    <>
      <TextField label={sectorTexts.name} autoComplete="off" maxLength={NAME_MAX} {...text('name')} />
      <SubSectorFields
        subSectors={values.sub_sectors}
        faults={faults}
        onChange={(sub_sectors) => change({ sub_sectors })}
      />
    </>
  ),
  add: (api, values) => api.send(sectorCalls.add, { body: sectorBody(values) }),
  change: (api, values, sector, edited) =>
    api.send(sectorCalls.change, {
      body: { sector_id: sector.id, ...changedFields(sectorBody(values), sector), ...edited },
    }),
  remove: (api, { id }) => api.send(sectorCalls.delete, { body: { sector_id: id } }),
  changes: changesOf(sectorCalls.change),
  texts: sectorTexts,
  saved: ({ name }) => sectorTexts.saved(name.trim()),
  says: ({ name }) => ({
    actions: sectorTexts.actionsOf(name),
    deleteTitle: sectorTexts.deleteTitle(name),
    deleteText: sectorTexts.deleteText,
    deleted: sectorTexts.deleted(name),
  }),
};
