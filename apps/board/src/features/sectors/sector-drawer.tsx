import { ApiError, NAME_MAX, type Sector } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useFormFaults } from '@portal/area-kit';
import { isolate } from '@portal/domain/isolate';
import { SECTOR_CHANGED } from '@portal/domain/messages';
import { DialogForm, Drawer, TextField } from '@portal/ui';
import { useAction } from '../../shared/actions/use-action.ts';
import { EditConflictNotice } from '../../shared/forms/edit-conflict-notice.tsx';
import { refusedPaths } from '../../shared/forms/refused-paths.ts';
import { type RecordDrawer, useRecordDrawerForm } from '../../shared/forms/use-record-drawer.ts';
import { sectorTexts } from '../../texts/sectors.ts';
import { settingsTexts } from '../../texts/settings.ts';
import { SECTOR_CHANGES } from './sector-changes.ts';
import {
  flatSector,
  rebaseSubSectors,
  type SectorValues,
  sectorBody,
  sectorChange,
  sectorFaults,
  sectorValues,
} from './sector-form.ts';
import styles from './sectors.module.css';
import { SubSectorFields } from './sub-sector-fields.tsx';

export interface SectorDrawerProps {
  readonly drawer: RecordDrawer<Sector, SectorValues>;
  /** The sector as it is saved now; null adds one. */
  readonly sector: Sector | null;
}

/** Adds a sector or changes one with its sub-sectors. After a refusal the drawer stays open with the typed values. */
export function SectorDrawer({ drawer, sector }: SectorDrawerProps) {
  const { api } = useShell();
  const { act, acting } = useAction();
  const sectorForm = useRecordDrawerForm(drawer, sector, sectorValues);
  const { values, seen, change, hasConflict } = sectorForm;
  const { form, faults, check, refuse } = useFormFaults<Record<string, unknown>>(flatSector(values), () =>
    sectorFaults(values),
  );

  const save = async () => {
    if (hasConflict || !check()) return;
    const { error } = await act({
      call: () =>
        seen ? api.sectors.change(sectorChange(values, seen)) : api.sectors.add(sectorBody(values)),
      running: settingsTexts.saving,
      done: sectorTexts.saved(values.name.trim()),
      failed: settingsTexts.failed,
      changes: SECTOR_CHANGES,
    });
    if (!error) sectorForm.close();
    else if (!(error instanceof ApiError && error.message === SECTOR_CHANGED)) refuse(refusedPaths(error));
  };
  return (
    <Drawer
      title={seen ? sectorTexts.edit : sectorTexts.add}
      open={sectorForm.open}
      onClose={() => void sectorForm.closeAfterAsking()}
      confirmText={sectorTexts.save}
      onConfirm={() => void save()}
      confirming={acting}
      confirmDisabled={hasConflict}
    >
      <DialogForm ref={form} className={styles.form} onSubmit={() => void save()} busy={acting}>
        {hasConflict && sector && (
          <EditConflictNotice
            title={sectorTexts.changedMeanwhile}
            savedNow={[sector.name, ...sector.sub_sectors.map(({ name }) => name)].map(isolate).join('، ')}
            onTakeSaved={sectorForm.takeSaved}
            onKeepTyped={() => {
              change({ sub_sectors: rebaseSubSectors(values.sub_sectors, sector) });
              sectorForm.keepTyped();
            }}
          />
        )}
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
      </DialogForm>
    </Drawer>
  );
}
