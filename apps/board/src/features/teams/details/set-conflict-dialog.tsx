import { NOTE_MAX } from '@portal/api-client';
import { conflictCalls } from '@portal/api-schema';
import { teamTitle, textFields } from '@portal/area-kit';
import { isolate } from '@portal/domain/isolate';
import { FormDialog, SelectField, TextArea } from '@portal/ui';
import { useAction } from '../../../shared/actions/use-action.ts';
import { type Shown, useTyped } from '../../../shared/dialogs/use-dialog.tsx';
import { useSavedForm } from '../../../shared/forms/use-saved-form.ts';
import { conflictTexts } from '../../../shared/judging/texts.ts';
import { useAllCommittees } from '../../../shared/records/all-committees.request.ts';

export interface SetConflictDialogProps extends Shown {
  readonly team: { readonly id: string; readonly name: string };
  /** The committees that have a conflict with it already. */
  readonly taken: ReadonlySet<string>;
}

interface Values {
  readonly committeeId: string;
  readonly reason: string;
}

const faultsOf = ({ committeeId, reason }: Values) => ({
  ...(committeeId === '' && { committeeId: conflictTexts.committeeRequired }),
  ...(reason.trim() === '' && { reason: conflictTexts.whyRequired }),
});

/** Sets a conflict of interest between a committee and a team. After a failure it stays open with what was typed. */
export function SetConflictDialog({ team, taken, ...shown }: SetConflictDialogProps) {
  const { sending } = useAction();
  const { data } = useAllCommittees();
  const committees = (data ?? []).filter(({ id }) => !taken.has(id));
  const [values, change] = useTyped<Values>(shown, { committeeId: '', reason: '' });

  const { faults, formProps } = useSavedForm({
    values,
    faultsOf,
    action: () =>
      sending(conflictCalls.declare, conflictTexts.setting, {
        body: { team_id: team.id, committee_id: values.committeeId, reason: values.reason.trim() },
      }),
    onSaved: shown.onClose,
  });
  const text = textFields(values, faults, change);
  return (
    <FormDialog
      {...shown}
      {...formProps}
      title={conflictTexts.setTitle(teamTitle(team.name))}
      confirmText={conflictTexts.set}
    >
      <p>{conflictTexts.setText}</p>
      <SelectField
        label={conflictTexts.committee}
        placeholder={conflictTexts.committeePlaceholder}
        options={committees.map(({ id, full_name }) => ({ value: id, label: isolate(full_name) }))}
        {...text('committeeId')}
      />
      <TextArea
        label={conflictTexts.why}
        hint={conflictTexts.whyHint}
        maxLength={NOTE_MAX}
        {...text('reason')}
      />
    </FormDialog>
  );
}
