import { NAME_MAX, type Team } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { Dialog, TextField } from '@portal/ui';
import { useState } from 'react';
import { useAction } from '../../shared/use-action.ts';
import { texts } from '../../texts.ts';
import { TEAM_CHANGES } from '../team-actions/team-ref.ts';

export interface RenameDialogProps {
  readonly team: Pick<Team, 'id' | 'name'>;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Gives the team another name; it begins with the one that it has. */
export function RenameDialog({ team, open, onClose }: RenameDialogProps) {
  const { api } = useShell();
  const { act, acting } = useAction();
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? team.name;
  const missing = name.trim() === '';
  const close = () => {
    setTyped(null);
    onClose();
  };
  const save = async () => {
    if (missing) return;
    const { error } = await act({
      call: () => api.teams.rename({ team_id: team.id, name: name.trim() }),
      running: texts.teamActions.saving,
      done: texts.team.renamed,
      failed: texts.teamActions.failed,
      changes: TEAM_CHANGES,
    });
    if (!error) close();
  };
  return (
    <Dialog
      title={texts.team.rename}
      open={open}
      onClose={close}
      confirmText={texts.teamActions.save}
      onConfirm={() => void save()}
      confirming={acting}
    >
      <TextField
        label={texts.team.name}
        maxLength={NAME_MAX}
        value={name}
        error={missing ? texts.team.nameRequired : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
    </Dialog>
  );
}
