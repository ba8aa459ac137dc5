import { NAME_MAX, type Team } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { serverFaults, useFormFaults } from '@portal/area-kit';
import { Dialog, DialogForm, TextField } from '@portal/ui';
import { useState } from 'react';
import { useAction } from '../../shared/actions/use-action.ts';
import { useSeen } from '../../shared/forms/use-seen.ts';
import { TEAM_CHANGES } from '../../shared/team-actions/team-ref.ts';
import { teamActionsTexts } from '../../texts/team-actions.ts';
import { teamDetailsTexts } from '../../texts/team-details.ts';

export interface RenameDialogProps {
  readonly team: Pick<Team, 'id' | 'name'>;
  readonly open: boolean;
  readonly onClose: () => void;
}

const nameFaults = ({ name }: { readonly name: string }) =>
  name.trim() === '' ? { name: teamDetailsTexts.nameRequired } : {};

/** Renames the team. After a refusal the dialog stays open with the typed name. */
export function RenameDialog({ team, open, onClose }: RenameDialogProps) {
  const { api } = useShell();
  const { act, acting } = useAction();
  const [name, setName] = useState(team.name);
  const { seen, noteConflict } = useSeen({ name: team.name });
  const { form, faults, check, refuse } = useFormFaults({ name }, nameFaults);

  const save = async () => {
    if (!check()) return;
    const { error } = await act({
      call: () => api.teams.rename({ team_id: team.id, name: name.trim(), ...seen }),
      running: teamActionsTexts.saving,
      done: teamDetailsTexts.renamed,
      failed: teamActionsTexts.failed,
      changes: TEAM_CHANGES,
    });
    noteConflict(error);
    if (error) refuse(serverFaults(error, ['name']));
    else onClose();
  };
  return (
    <Dialog
      title={teamDetailsTexts.rename}
      open={open}
      onClose={onClose}
      confirmText={teamActionsTexts.save}
      onConfirm={() => void save()}
      confirming={acting}
    >
      <DialogForm ref={form} onSubmit={() => void save()} busy={acting}>
        <TextField
          label={teamDetailsTexts.name}
          maxLength={NAME_MAX}
          value={name}
          error={faults.name}
          onChange={({ target }) => setName(target.value)}
        />
      </DialogForm>
    </Dialog>
  );
}
