import { NAME_MAX, type Team } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { Dialog, TextField } from '@portal/ui';
import { useState } from 'react';
import { useAction } from '../../shared/use-action.ts';
import { teamActionsTexts } from '../../texts/team-actions.ts';
import { teamDetailsTexts } from '../../texts/team-details.ts';
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
      running: teamActionsTexts.saving,
      done: teamDetailsTexts.renamed,
      failed: teamActionsTexts.failed,
      changes: TEAM_CHANGES,
    });
    if (!error) close();
  };
  return (
    <Dialog
      title={teamDetailsTexts.rename}
      open={open}
      onClose={close}
      confirmText={teamActionsTexts.save}
      onConfirm={() => void save()}
      confirming={acting}
    >
      <TextField
        label={teamDetailsTexts.name}
        maxLength={NAME_MAX}
        value={name}
        error={missing ? teamDetailsTexts.nameRequired : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
    </Dialog>
  );
}
