import { NOTE_MAX } from '@portal/api-client';
import { FormDialog, TextArea } from '@portal/ui';
import type { ReactNode } from 'react';
import type { Action } from '../actions/use-action.ts';
import { useSavedForm } from '../forms/use-saved-form.ts';
import { type Shown, useTyped } from './use-dialog.tsx';

interface ReasonDialogProps extends Shown {
  readonly title: string;
  readonly confirmText: string;
  readonly cancelText?: string;
  readonly danger?: boolean;
  readonly reason: { readonly label: string; readonly hint: string; readonly missing: string };
  readonly action: (reason: string) => Action<unknown>;
  readonly onDone?: () => void;
  /** What happens then. */
  readonly children: ReactNode;
}

/** Asks for a reason and sends it. After a failure it stays open with the typed reason. */
export function ReasonDialog({ reason: texts, action, onDone, children, ...dialog }: ReasonDialogProps) {
  const [values, change] = useTyped(dialog, { reason: '' });
  const { faults, formProps } = useSavedForm({
    values,
    faultsOf: ({ reason }) => (reason.trim() === '' ? { reason: texts.missing } : {}),
    action: () => action(values.reason.trim()),
    onSaved: () => {
      dialog.onClose();
      onDone?.();
    },
  });
  return (
    <FormDialog {...dialog} {...formProps}>
      {children}
      <TextArea
        label={texts.label}
        hint={texts.hint}
        maxLength={NOTE_MAX}
        value={values.reason}
        error={faults.reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
    </FormDialog>
  );
}
