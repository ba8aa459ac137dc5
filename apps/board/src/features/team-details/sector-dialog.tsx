import type { Team } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { LoadFailure, serverFaults, useFormFaults } from '@portal/area-kit';
import { ChoiceGroup, Dialog, DialogForm, SelectField } from '@portal/ui';
import { useState } from 'react';
import { useAction } from '../../shared/actions/use-action.ts';
import fields from '../../shared/forms/fields.module.css';
import { useSeen } from '../../shared/forms/use-seen.ts';
import { namedOptions } from '../../shared/lists/named-options.ts';
import { useSectors } from '../../shared/sectors/sectors.request.ts';
import { TEAM_CHANGES } from '../../shared/team-actions/team-ref.ts';
import { teamActionsTexts } from '../../texts/team-actions.ts';
import { teamDetailsTexts } from '../../texts/team-details.ts';

export interface SectorDialogProps {
  readonly team: Pick<Team, 'id' | 'sector' | 'sub_sector'>;
  readonly open: boolean;
  readonly onClose: () => void;
}

const sectorFaults = ({ sector_id }: { readonly sector_id: string }) =>
  sector_id === '' ? { sector_id: teamDetailsTexts.sectorRequired } : {};

/** Corrects the sector and sub-sectors of the team. Choosing another sector clears the sub-sectors. */
export function SectorDialog({ team, open, onClose }: SectorDialogProps) {
  const { api } = useShell();
  const { act, acting } = useAction();
  const sectors = useSectors();
  const [values, setValues] = useState({
    sector_id: team.sector?.id ?? '',
    sub_sector_ids: team.sub_sector.map(({ id }) => id),
  });
  const { seen, noteConflict } = useSeen({ sector_id: team.sector?.id ?? null });
  const { form, faults, check, refuse } = useFormFaults(values, sectorFaults);
  const sector = sectors.data?.sectors.find(({ id }) => id === values.sector_id);

  const save = async () => {
    if (!check()) return;
    const { error } = await act({
      call: () => api.teams.setSector({ team_id: team.id, ...values, ...seen }),
      running: teamActionsTexts.saving,
      done: teamDetailsTexts.sectorSaved,
      failed: teamActionsTexts.failed,
      changes: TEAM_CHANGES,
    });
    noteConflict(error);
    if (error) refuse(serverFaults(error, ['sector_id', 'sub_sector_ids']));
    else onClose();
  };
  return (
    <Dialog
      title={teamDetailsTexts.correctSector}
      open={open}
      onClose={onClose}
      confirmText={teamActionsTexts.save}
      onConfirm={() => void save()}
      confirming={acting}
    >
      {sectors.isError ? (
        <LoadFailure query={sectors} />
      ) : (
        <DialogForm ref={form} className={fields.fields} onSubmit={() => void save()} busy={acting}>
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
        </DialogForm>
      )}
    </Dialog>
  );
}
