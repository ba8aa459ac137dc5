import { fileCalls, type Project } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { keptDraft, useFormFaults } from '@portal/area-kit';
import { Button, FormDialog } from '@portal/ui';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTeamChange } from '../../shared/use-team-change.ts';
import { ProjectFields } from './project-fields.tsx';
import { deliveryTexts } from './texts.ts';
import { titleFaults } from './title-faults.ts';
import type { DeliveryValues } from './use-project-draft.ts';

/**
 * A button with the dialog that changes title and description of the delivered project. A draft from before the session
 * ended reopens the dialog.
 */
export function EditProject({ project }: { project: Project }) {
  const { api, session } = useShell();
  const draft = keptDraft<Partial<DeliveryValues>>(session.userId, 'project-edit');
  const [typed, setTyped] = useState<Partial<DeliveryValues> | null>(draft.read);
  const values: DeliveryValues = {
    title: project.title,
    description: project.description ?? '',
    ...typed,
  };
  const close = () => {
    draft.forget();
    setTyped(null);
  };
  const change = (value: Partial<DeliveryValues>) => {
    const next = { ...typed, ...value };
    setTyped(next);
    draft.keep(next);
  };
  const { form, faults, check, refuse } = useFormFaults(values, titleFaults);
  const { mutate, isPending } = useTeamChange({
    run: () =>
      api.send(fileCalls.changeProject, {
        body: { title: values.title.trim(), description: values.description.trim() },
      }),
    words: {
      running: deliveryTexts.editing,
      done: deliveryTexts.edited,
      failed: deliveryTexts.editFailed,
    },
    onDone: close,
  });
  const submit = () => {
    if (isPending || !check()) return;
    mutate(undefined, { onError: refuse });
  };
  return (
    <>
      <Button icon={<Pencil size={15} strokeWidth={1.7} aria-hidden />} onClick={() => setTyped({})}>
        {deliveryTexts.edit}
      </Button>
      <FormDialog
        title={deliveryTexts.edit}
        open={typed !== null}
        onClose={close}
        confirmText={deliveryTexts.editConfirm}
        form={form}
        onSubmit={submit}
        submitting={isPending}
      >
        <ProjectFields values={values} faults={faults} onChange={change} />
      </FormDialog>
    </>
  );
}
