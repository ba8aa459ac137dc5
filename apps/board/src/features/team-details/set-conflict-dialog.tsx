import { NOTE_MAX } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { teamTitle, useFormFaults } from '@portal/area-kit';
import { isolate } from '@portal/domain/isolate';
import { Dialog, DialogForm, SelectField, TextArea } from '@portal/ui';
import { useState } from 'react';
import { useAction } from '../../shared/actions/use-action.ts';
import { useAllCommittees } from '../../shared/committees/all-committees.request.ts';
import { JUDGING_CHANGES } from '../../shared/reopening/judging-changes.ts';
import styles from '../../shared/reopening/reopening.module.css';
import { conflictTexts } from '../../texts/conflicts.ts';

export interface SetConflictDialogProps {
  readonly team: { readonly id: string; readonly name: string };
  /** The committees that have a conflict with it already. */
  readonly taken: ReadonlySet<string>;
  readonly open: boolean;
  readonly onClose: () => void;
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
export function SetConflictDialog({ team, taken, open, onClose }: SetConflictDialogProps) {
  const { api } = useShell();
  const { act, acting } = useAction();
  const { data } = useAllCommittees();
  const committees = (data?.committees ?? []).filter(({ id }) => !taken.has(id));
  const [values, setValues] = useState<Values>({ committeeId: '', reason: '' });
  const { form, faults, check } = useFormFaults(values, faultsOf);

  const set = async () => {
    if (!check()) return;
    const { error } = await act({
      call: () =>
        api.conflicts.declare({
          team_id: team.id,
          committee_id: values.committeeId,
          reason: values.reason.trim(),
        }),
      running: conflictTexts.setting,
      done: conflictTexts.wasSet,
      failed: conflictTexts.setFailed,
      changes: JUDGING_CHANGES,
    });
    if (!error) onClose();
  };
  return (
    <Dialog
      title={conflictTexts.setTitle(teamTitle(team.name))}
      open={open}
      onClose={onClose}
      confirmText={conflictTexts.set}
      onConfirm={() => void set()}
      confirming={acting}
    >
      <DialogForm ref={form} className={styles.form} onSubmit={() => void set()} busy={acting}>
        <p>{conflictTexts.setText}</p>
        <SelectField
          label={conflictTexts.committee}
          placeholder={conflictTexts.committeePlaceholder}
          options={committees.map(({ id, full_name }) => ({ value: id, label: isolate(full_name) }))}
          value={values.committeeId}
          error={faults.committeeId}
          onChange={({ target }) => setValues({ ...values, committeeId: target.value })}
        />
        <TextArea
          label={conflictTexts.why}
          hint={conflictTexts.whyHint}
          maxLength={NOTE_MAX}
          value={values.reason}
          error={faults.reason}
          onChange={({ target }) => setValues({ ...values, reason: target.value })}
        />
      </DialogForm>
    </Dialog>
  );
}
