import { textFields, useFormFaults } from '@portal/area-kit';
import { FormDialog, Stack, TextField } from '@portal/ui';
import { toLatinDigits, useToasts } from '@portal/ui/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { secondFactorTexts } from '../../texts-second-factor.ts';
import { failureToastText } from '../failures/failure-toast-text.ts';

interface CodeDialogProps {
  readonly title: string;
  readonly confirmText: string;
  readonly danger?: boolean;
  /** What happens then. */
  readonly text?: string;
  readonly failedText: string;
  readonly onClose: () => void;
  readonly action: Pick<UseMutationResult<unknown, Error, string>, 'mutate' | 'isPending'>;
}

const { signIn: texts } = secondFactorTexts;

/** Asks for a code of the second factor before a change of the factor itself. */
export function CodeDialog({ text, failedText, action, ...dialog }: CodeDialogProps) {
  const toasts = useToasts();
  const [values, setValues] = useState({ code: '' });
  const { form, faults, check, refuse } = useFormFaults(values, ({ code }) => ({
    ...(code.trim() === '' && { code: texts.required }),
  }));
  const onError = (error: Error) => {
    if (!refuse(error).code) toasts.error(failureToastText(error, failedText));
  };
  return (
    <FormDialog
      {...dialog}
      open
      form={form}
      onSubmit={() => check() && action.mutate(values.code.trim(), { onError })}
      submitting={action.isPending}
    >
      <Stack>
        {text && <p>{text}</p>}
        <TextField
          {...textFields(values, faults, setValues)('code', toLatinDigits)}
          dir="ltr"
          autoComplete="one-time-code"
          autoFocus
          label={texts.code}
          hint={texts.hint}
        />
      </Stack>
    </FormDialog>
  );
}
