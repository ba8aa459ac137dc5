import { type Faults, isEditConflict, textFields, useDraft, useFormFaults } from '@portal/area-kit';
import { Button, FormDialog } from '@portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type LucideIcon, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { type ChangeWords, useTeamChange } from './use-team-change.ts';

interface EditDialogProps<Values> {
  /** Of the button and the dialog. */
  readonly title: string;
  /** Of the dialog, where it is another. */
  readonly dialogTitle?: string;
  readonly icon?: LucideIcon;
  readonly confirmText: string;
  /** The name of its draft. A draft from before the session ended reopens the dialog. */
  readonly draft: string;
  readonly stored: Values;
  /** Of the record that is edited; `send` gets the one with which the dialog was opened, after a conflict none. */
  readonly version?: number;
  readonly faultsOf: (values: Values) => Faults<Values>;
  readonly words: ChangeWords;
  readonly send: (values: Values, version: number | undefined) => Promise<unknown>;
  readonly children: (field: ReturnType<typeof textFields<Values & object>>) => ReactNode;
}

/** A button with the dialog that changes something of the team. It asks before it is closed with what was typed. */
export function EditDialog<Values extends object>({
  title,
  dialogTitle = title,
  icon: Icon = Pencil,
  confirmText,
  draft,
  stored,
  version,
  faultsOf,
  words,
  send,
  children,
}: EditDialogProps<Values>) {
  const { typed, start, change, forgetVersion, discard, discardAfterAsking } = useDraft<Values>(draft);
  const queryClient = useQueryClient();
  const values: Values = { ...stored, ...typed };
  const { form, faults, check, refuse } = useFormFaults(values, faultsOf);
  const { mutate, isPending, reset } = useTeamChange({
    run: () => send(values, typed?.version),
    words,
    onDone: discard,
  });
  const open = () => {
    reset();
    start(version);
  };
  const onError = (error: Error) => {
    if (isEditConflict(error)) {
      forgetVersion();
      void queryClient.invalidateQueries();
    }
    refuse(error);
  };
  return (
    <>
      <Button icon={<Icon size={15} strokeWidth={1.7} aria-hidden />} onClick={open}>
        {title}
      </Button>
      <FormDialog
        title={dialogTitle}
        open={typed !== null}
        onClose={() => void discardAfterAsking(stored)}
        confirmText={confirmText}
        form={form}
        onSubmit={() => check() && mutate(undefined, { onError })}
        submitting={isPending}
      >
        {children(textFields(values, faults, (_, last) => change(last)))}
      </FormDialog>
    </>
  );
}
