import { useShell } from '@portal/area-contract';
import { keptDraft, serverFaults, useFormFaults } from '@portal/area-kit';
import { NAME_MAX } from '@portal/domain/patterns';
import { Button, Dialog, DialogForm, TextField } from '@portal/ui';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTeamChange } from '../../shared/use-team-change.ts';
import { texts } from '../../texts.ts';
import { isTeamName } from './team-name.ts';

interface NameValues {
  readonly name: string;
}

const faultsOf = ({ name }: NameValues) => ({ ...(!isTeamName(name) && { name: texts.team.nameInvalid }) });

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
    run: () => api.teams.rename({ name: shown.name.trim() }),
    words: { running: texts.team.renaming, done: texts.team.renamed, failed: texts.team.renameFailed },
    onDone: close,
  });
  const submit = () => {
    if (isPending || !check()) return;
    mutate(undefined, { onError: (error) => refuse(serverFaults(error, ['name'])) });
  };
  return (
    <>
      <Button icon={<Pencil size={15} strokeWidth={1.7} aria-hidden />} onClick={() => setValues({ name })}>
        {texts.team.rename}
      </Button>
      <Dialog
        title={texts.team.rename}
        open={values !== null}
        onClose={close}
        confirmText={texts.team.renameConfirm}
        onConfirm={submit}
        confirming={isPending}
      >
        <DialogForm ref={form} onSubmit={submit} busy={isPending}>
          <TextField
            name="name"
            label={texts.team.name}
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
        </DialogForm>
      </Dialog>
    </>
  );
}
