import { changesOf, NAME_MAX } from '@portal/api-client';
import { type Sector, sectorCalls } from '@portal/api-schema';
import type { PathFaults } from '@portal/area-kit';
import { isolate } from '@portal/domain/isolate';
import { listOf } from '@portal/domain/lists';
import { TextField } from '@portal/ui';
import { changedFields } from '../../shared/forms/draft.ts';
import type { RecordKind } from '../../shared/forms/record-kind.ts';
import { SubSectorFields, type SubSectorValues } from './sub-sector-fields.tsx';
import { sectorTexts } from './texts.ts';

interface SectorValues {
  readonly name: string;
  readonly sub_sectors: readonly SubSectorValues[];
}

function faultsOf({ name, sub_sectors }: SectorValues): PathFaults {
  const faults: Record<string, string> = {};
  if (name.trim() === '') faults.name = sectorTexts.nameRequired;
  const seen = new Set<string>();
  for (const [index, sub] of sub_sectors.entries()) {
    const subName = sub.name.trim();
    if (subName === '') faults[`sub_sectors.${index}.name`] = sectorTexts.subNameRequired;
    else if (seen.has(subName)) faults[`sub_sectors.${index}.name`] = sectorTexts.subNameTwice;
    seen.add(subName);
  }
  return faults;
}

/** The request body of a sector. */
function bodyOf({ name, sub_sectors }: SectorValues) {
  return {
    name: name.trim(),
    sub_sectors: sub_sectors.map((sub) => ({
      ...(sub.id !== null && { id: sub.id }),
      name: sub.name.trim(),
    })),
  };
}

/** Adding, changing and deleting a sector with its sub-sectors. */
export const sectorKind: RecordKind<Sector, SectorValues> = {
  name: 'sector',
  idOf: ({ id }) => id,
  valuesOf: (sector) => ({
    name: sector?.name ?? '',
    sub_sectors: (sector?.sub_sectors ?? []).map(({ id, name }) => ({ key: id, id, name })),
  }),
  faultsOf,
  flat: ({ name, sub_sectors }) => ({
    name,
    ...Object.fromEntries(sub_sectors.map((sub, index) => [`sub_sectors.${index}.name`, sub.name])),
  }),
  inWords: ({ name, sub_sectors }) => ({
    name: [sectorTexts.name, name],
    sub_sectors: [sectorTexts.subSectors, listOf(sub_sectors.map((sub) => isolate(sub.name)))],
  }),
  // Sub-sectors that another person deleted will be added again.
  rebase: ({ sub_sectors }, saved) => {
    const existing = new Set<string | null>(saved.sub_sectors.map(({ id }) => id));
    return { sub_sectors: sub_sectors.map((sub) => (existing.has(sub.id) ? sub : { ...sub, id: null })) };
  },
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
  add: (api, values) => api.send(sectorCalls.add, { body: bodyOf(values) }),
  change: (api, values, sector, edited) =>
    api.send(sectorCalls.change, {
      body: { sector_id: sector.id, ...changedFields(bodyOf(values), sector), ...edited },
    }),
  remove: (api, { id }) => api.send(sectorCalls.delete, { body: { sector_id: id } }),
  changes: changesOf(sectorCalls.change),
  texts: sectorTexts,
  saved: ({ name }) => sectorTexts.saved(name.trim()),
  titleOf: ({ name }) => name,
  deleteText: () => sectorTexts.deleteText,
};
