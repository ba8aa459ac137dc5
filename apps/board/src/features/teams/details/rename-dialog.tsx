import { NAME_MAX } from '@portal/api-client';
import { type Team, teamCalls } from '@portal/api-schema';
import { textFields } from '@portal/area-kit';
import { FormDialog, TextField } from '@portal/ui';
import { useAction } from '../../../shared/actions/use-action.ts';
import { type Shown, useTyped } from '../../../shared/dialogs/use-dialog.tsx';
import { useSavedForm } from '../../../shared/forms/use-saved-form.ts';
import { teamActionsTexts } from '../actions/texts.ts';
import { teamDetailsTexts } from './texts.ts';

const nameFaults = ({ name }: { readonly name: string }) =>
  name.trim() === '' ? { name: teamDetailsTexts.nameRequired } : {};

/** Renames the team. After a refusal the dialog stays open with the typed name. */
export function RenameDialog({ team, ...shown }: Shown & { team: Pick<Team, 'id' | 'name' | 'version'> }) {
  const { sending } = useAction();
  const [values, change] = useTyped(shown, { name: team.name });

  const { faults, formProps } = useSavedForm({
    values,
    version: team.version,
    faultsOf: nameFaults,
    action: (edited) =>
      sending(teamCalls.rename, teamDetailsTexts.renaming, {
        body: { team_id: team.id, name: values.name.trim(), ...edited },
      }),
    onSaved: shown.onClose,
  });
  const text = textFields(values, faults, change);
  return (
    <FormDialog {...shown} {...formProps} title={teamDetailsTexts.rename} confirmText={teamActionsTexts.save}>
      <TextField label={teamDetailsTexts.name} maxLength={NAME_MAX} {...text('name')} />
    </FormDialog>
  );
}
