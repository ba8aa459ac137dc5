import { changesOf, NAME_MAX } from '@portal/api-client';
import { type Team, teamCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { FormDialog, TextField } from '@portal/ui';
import { useState } from 'react';
import type { Shown } from '../../../shared/dialogs/use-dialog.tsx';
import { useSavedForm } from '../../../shared/forms/use-saved-form.ts';
import { teamActionsTexts } from '../actions/texts.ts';
import { teamDetailsTexts } from './texts.ts';

export interface RenameDialogProps extends Shown {
  readonly team: Pick<Team, 'id' | 'name' | 'version'>;
}

const nameFaults = ({ name }: { readonly name: string }) =>
  name.trim() === '' ? { name: teamDetailsTexts.nameRequired } : {};

/** Renames the team. After a refusal the dialog stays open with the typed name. */
export function RenameDialog({ team, ...shown }: RenameDialogProps) {
  const { api } = useShell();
  const [name, setName] = useState(team.name);

  const { faults, formProps } = useSavedForm({
    values: { name },
    version: team.version,
    faultsOf: nameFaults,
    action: (edited) => ({
      call: () => api.send(teamCalls.rename, { body: { team_id: team.id, name: name.trim(), ...edited } }),
      running: teamActionsTexts.saving,
      done: teamDetailsTexts.renamed,
      failed: teamActionsTexts.failed,
      changes: changesOf(teamCalls.rename),
    }),
    onSaved: shown.onClose,
  });
  return (
    <FormDialog {...shown} {...formProps} title={teamDetailsTexts.rename} confirmText={teamActionsTexts.save}>
      <TextField
        label={teamDetailsTexts.name}
        maxLength={NAME_MAX}
        value={name}
        error={faults.name}
        onChange={({ target }) => setName(target.value)}
      />
    </FormDialog>
  );
}
