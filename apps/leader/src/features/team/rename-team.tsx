import { teamCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { keptDraft, useFormFaults } from '@portal/area-kit';
import { NAME_MAX } from '@portal/domain/patterns';
import { Button, FormDialog, TextField } from '@portal/ui';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTeamChange } from '../../shared/use-team-change.ts';
import { isTeamName } from './team-name.ts';
import { teamTexts } from './texts.ts';

interface NameValues {
  readonly name: string;
}

const faultsOf = ({ name }: NameValues) => ({ ...(!isTeamName(name) && { name: teamTexts.nameInvalid }) });

/** A button with the dialog that renames the team. A draft from before the session ended reopens the dialog. */
export function RenameTeam({ name }: { name: string }) {
  const { api, session } = useShell();
  const draft = keptDraft<NameValues>(session.userId, 'team-name');
  const [values, setValues] = useState<Partial<NameValues> | null>(draft.read);
  const close = () => {
    draft.forget();
    setValues(null);
  };
  const shown: NameValues = { name, ...values };
  const { form, faults, check, refuse } = useFormFaults(shown, faultsOf);
  const { mutate, isPending } = useTeamChange({
    run: () => api.send(teamCalls.rename, { body: { name: shown.name.trim() } }),
    words: { running: teamTexts.renaming, done: teamTexts.renamed, failed: teamTexts.renameFailed },
    onDone: close,
  });
  const submit = () => {
    if (isPending || !check()) return;
    mutate(undefined, { onError: refuse });
  };
  return (
    <>
      <Button icon={<Pencil size={15} strokeWidth={1.7} aria-hidden />} onClick={() => setValues({ name })}>
        {teamTexts.rename}
      </Button>
      <FormDialog
        title={teamTexts.rename}
        open={values !== null}
        onClose={close}
        confirmText={teamTexts.renameConfirm}
        form={form}
        onSubmit={submit}
        submitting={isPending}
      >
        <TextField
          name="name"
          label={teamTexts.name}
          autoComplete="off"
          maxLength={NAME_MAX}
          value={shown.name}
          error={faults.name}
          onChange={(event) => {
            const typed = { name: event.target.value };
            setValues(typed);
            draft.keep(typed);
          }}
        />
      </FormDialog>
    </>
  );
}
