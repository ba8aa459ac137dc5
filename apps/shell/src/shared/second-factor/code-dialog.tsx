import { FormDialog, Stack, TextField } from '@portal/ui';
import { useToasts } from '@portal/ui/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { secondFactorTexts } from '../../texts-second-factor.ts';
import { failureToastText } from '../failures/failure-toast-text.ts';
import { useCode } from './use-code.ts';

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
  const { code, input, form, check, refuse } = useCode();
  const onError = (error: Error) => {
    if (!refuse(error).code) toasts.error(failureToastText(error, failedText, secondFactorTexts.refusals));
  };
  return (
    <FormDialog
      {...dialog}
      open
      form={form}
      onSubmit={() => check() && action.mutate(code, { onError })}
      submitting={action.isPending}
    >
      <Stack>
        {text && <p>{text}</p>}
        <TextField {...input} autoFocus hint={texts.hint} />
      </Stack>
    </FormDialog>
  );
}
