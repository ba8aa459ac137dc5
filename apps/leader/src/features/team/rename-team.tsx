import { NAME_MAX } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { serverFaults, useFormFaults } from '@portal/area-kit';
import { Button, Dialog, TextField } from '@portal/ui';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTeamChange } from '../../shared/use-team-change.ts';
import { texts } from '../../texts.ts';
import { isTeamName } from './team-name.ts';

interface NameValues {
  readonly name: string;
}

const faultsOf = ({ name }: NameValues) => ({ ...(!isTeamName(name) && { name: texts.team.nameInvalid }) });

/** A button that opens the form of the team's name. */
export function RenameTeam({ name }: { name: string }) {
  const { api } = useShell();
  const [values, setValues] = useState<NameValues | null>(null);
  const shown = values ?? { name };
  const { form, faults, check, refuse } = useFormFaults(shown, faultsOf);
  const { mutate, isPending } = useTeamChange({
    run: () => api.teams.rename({ name: shown.name.trim() }),
    words: { running: texts.team.renaming, done: texts.team.renamed, failed: texts.team.renameFailed },
    onDone: () => setValues(null),
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
        onClose={() => setValues(null)}
        confirmText={texts.team.renameConfirm}
        onConfirm={submit}
        confirming={isPending}
      >
        <form
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <TextField
            name="name"
            label={texts.team.name}
            autoComplete="off"
            maxLength={NAME_MAX}
            value={shown.name}
            error={faults.name}
            onChange={(event) => setValues({ name: event.target.value })}
          />
        </form>
      </Dialog>
    </>
  );
}
