import { sectorCalls, type Team, teamCalls } from '@portal/api-schema';
import { LoadFailure, useRead } from '@portal/area-kit';
import { FormDialog } from '@portal/ui';
import { useAction } from '../../../shared/actions/use-action.ts';
import { type Shown, useTyped } from '../../../shared/dialogs/use-dialog.tsx';
import { useSavedForm } from '../../../shared/forms/use-saved-form.ts';
import { teamActionsTexts } from '../actions/texts.ts';
import { SectorFields, type SectorValues } from '../sector-fields.tsx';
import { teamsTexts } from '../texts.ts';
import { teamDetailsTexts } from './texts.ts';

export interface SectorDialogProps extends Shown {
  readonly team: Pick<Team, 'id' | 'sector' | 'sub_sector' | 'version'>;
}

const sectorFaults = ({ sector_id }: { readonly sector_id: string }) =>
  sector_id === '' ? { sector_id: teamsTexts.chooseSector } : {};

/** Corrects the sector and sub-sectors of the team. Choosing another sector clears the sub-sectors. */
export function SectorDialog({ team, ...shown }: SectorDialogProps) {
  const { sending } = useAction();
  const sectors = useRead(sectorCalls.list);
  const [values, change] = useTyped<SectorValues>(shown, {
    sector_id: team.sector?.id ?? '',
    sub_sector_ids: team.sub_sector.map(({ id }) => id),
  });

  const { faults, formProps } = useSavedForm({
    values,
    version: team.version,
    faultsOf: sectorFaults,
    action: (edited) =>
      sending(teamCalls.setSector, teamDetailsTexts.correctingSector, {
        body: { team_id: team.id, ...values, sub_sector_ids: [...values.sub_sector_ids], ...edited },
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
        <SectorFields
          sectors={sectors.data?.sectors}
          values={values}
          faults={faults}
          subSectorsLabel={teamDetailsTexts.subSectors}
          onChange={change}
        />
      )}
    </FormDialog>
  );
}
