import type { ComponentProps } from 'react';
import { Dialog } from './dialog.tsx';
import { InnerForm, type SubmittedForm } from './inner-form.tsx';

type FormDialogProps = Omit<ComponentProps<typeof Dialog>, 'onConfirm' | 'confirming'> & SubmittedForm;

/** A dialog with one form: Enter in a field does what the button in the footer does. */
export function FormDialog({ form, onSubmit, submitting, children, ...dialog }: FormDialogProps) {
  return (
    <Dialog {...dialog} onConfirm={onSubmit} confirming={submitting}>
      <InnerForm form={form} onSubmit={onSubmit} blocked={submitting || dialog.confirmDisabled === true}>
        {children}
      </InnerForm>
    </Dialog>
  );
}
