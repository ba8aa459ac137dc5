import { type Team, teamCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { NAME_MAX } from '@portal/domain/patterns';
import { TextField } from '@portal/ui';
import { EditDialog } from '../../shared/edit-dialog.tsx';
import { teamTexts } from './texts.ts';

export function nameFaults({ name }: { readonly name: string }): { name?: string } {
  const { length } = name.trim();
  return length > 0 && length <= NAME_MAX ? {} : { name: teamTexts.nameInvalid };
}

export function RenameTeam({ team: { name, version } }: { team: Pick<Team, 'name' | 'version'> }) {
  const { api } = useShell();
  return (
    <EditDialog
      title={teamTexts.rename}
      confirmText={teamTexts.renameConfirm}
      draft="team-name"
      stored={{ name }}
      version={version}
      faultsOf={nameFaults}
      words={teamTexts.renaming}
      send={(typed, seen) =>
        api.send(teamCalls.rename, { body: { name: typed.name.trim(), ...(seen && { version: seen }) } })
      }
    >
      {(field) => (
        <TextField {...field('name')} label={teamTexts.name} autoComplete="off" maxLength={NAME_MAX} />
      )}
    </EditDialog>
  );
}
