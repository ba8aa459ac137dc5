import { changesOf } from '@portal/api-client';
import { sectorCalls, type Team, teamCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { LoadFailure, useRead } from '@portal/area-kit';
import { ChoiceGroup, FormDialog, SelectField } from '@portal/ui';
import { useState } from 'react';
import type { Shown } from '../../../shared/dialogs/use-dialog.tsx';
import { useSavedForm } from '../../../shared/forms/use-saved-form.ts';
import { namedOptions } from '../../../shared/lists/named-options.ts';
import { teamActionsTexts } from '../actions/texts.ts';
import { teamDetailsTexts } from './texts.ts';

export interface SectorDialogProps extends Shown {
  readonly team: Pick<Team, 'id' | 'sector' | 'sub_sector' | 'version'>;
}

const sectorFaults = ({ sector_id }: { readonly sector_id: string }) =>
  sector_id === '' ? { sector_id: teamDetailsTexts.sectorRequired } : {};

/** Corrects the sector and sub-sectors of the team. Choosing another sector clears the sub-sectors. */
export function SectorDialog({ team, ...shown }: SectorDialogProps) {
  const { api } = useShell();
  const sectors = useRead(sectorCalls.list);
  const [values, setValues] = useState({
    sector_id: team.sector?.id ?? '',
    sub_sector_ids: team.sub_sector.map(({ id }) => id),
  });
  const sector = sectors.data?.sectors.find(({ id }) => id === values.sector_id);

  const { faults, formProps } = useSavedForm({
    values,
    version: team.version,
    faultsOf: sectorFaults,
    action: (edited) => ({
      call: () => api.send(teamCalls.setSector, { body: { team_id: team.id, ...values, ...edited } }),
      running: teamActionsTexts.saving,
      done: teamDetailsTexts.sectorSaved,
      failed: teamActionsTexts.failed,
      changes: changesOf(teamCalls.setSector),
    }),
    onSaved: shown.onClose,
  });
  return (
    <FormDialog
      {...shown}
      {...formProps}
      title={teamDetailsTexts.correctSector}
      confirmText={teamActionsTexts.save}
    >
      {sectors.isError ? (
        <LoadFailure query={sectors} />
      ) : (
        <>
          <SelectField
            label={teamDetailsTexts.sector}
            placeholder={teamDetailsTexts.sectorRequired}
            options={namedOptions(sectors.data?.sectors)}
            value={values.sector_id}
            error={faults.sector_id}
            onChange={({ target }) => setValues({ sector_id: target.value, sub_sector_ids: [] })}
          />
          {sector && sector.sub_sectors.length > 0 && (
            <ChoiceGroup
              label={teamDetailsTexts.subSectors}
              options={namedOptions(sector.sub_sectors)}
              value={values.sub_sector_ids}
              error={faults.sub_sector_ids}
              onChange={(sub_sector_ids) => setValues({ ...values, sub_sector_ids: [...sub_sector_ids] })}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
