import { changesOf, NAME_MAX } from '@portal/api-client';
import { type Sector, sectorCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { TextField } from '@portal/ui';
import { RecordDrawer } from '../../shared/forms/record-drawer.tsx';
import type { RecordForm } from '../../shared/forms/record-form.ts';
import { formTexts } from '../../shared/forms/texts.ts';
import type { RecordDrawerState } from '../../shared/forms/use-record-drawer.ts';
import {
  flatSector,
  rebaseSubSectors,
  type SectorValues,
  sectorBody,
  sectorChange,
  sectorFaults,
  sectorValues,
} from './sector-form.ts';
import { SubSectorFields } from './sub-sector-fields.tsx';
import { sectorTexts } from './texts.ts';

const sectorForm: RecordForm<Sector, SectorValues> = {
  valuesOf: sectorValues,
  faultsOf: sectorFaults,
  flat: flatSector,
  inWords: ({ name, sub_sectors }) => [name, ...sub_sectors.map((sub) => sub.name)],
  rebase: ({ sub_sectors }, saved) => ({ sub_sectors: rebaseSubSectors(sub_sectors, saved) }),
  texts: sectorTexts,
};

/** Adds a sector or changes one with its sub-sectors. */
export function SectorDrawer({ drawer }: { readonly drawer: RecordDrawerState<Sector, SectorValues> }) {
  const { api } = useShell();
  return (
    <RecordDrawer
      drawer={drawer}
      form={sectorForm}
      action={(values, sector, edited) => ({
        call: () =>
          sector
            ? api.send(sectorCalls.change, { body: { ...sectorChange(values, sector), ...edited } })
            : api.send(sectorCalls.add, { body: sectorBody(values) }),
        running: formTexts.saving,
        done: sectorTexts.saved(values.name.trim()),
        failed: sectorTexts.saveFailed,
        changes: changesOf(sectorCalls.change),
      })}
    >
      {({ values, faults, change }) => (
        <>
          <TextField
            label={sectorTexts.name}
            autoComplete="off"
            maxLength={NAME_MAX}
            value={values.name}
            error={faults.name}
            onChange={({ target }) => change({ name: target.value })}
          />
          <SubSectorFields
            subSectors={values.sub_sectors}
            faults={faults}
            onChange={(sub_sectors) => change({ sub_sectors })}
          />
        </>
      )}
    </RecordDrawer>
  );
}
