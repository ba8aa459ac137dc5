import { type Prize, prizeCalls } from '@portal/api-schema';
import { Dialog, Muted } from '@portal/ui';
import { useState } from 'react';
import { useAction } from '../../shared/actions/use-action.ts';
import { TeamPicker } from '../../shared/audience/team-picker.tsx';
import type { Shown } from '../../shared/dialogs/use-dialog.tsx';
import { prizesTexts } from './texts.ts';

/** The teams that the board picks, in their order. */
export function PickDialog({ prize, ...shown }: Shown & { prize: Prize }) {
  const { send, acting } = useAction();
  const [teamIds, setTeamIds] = useState<readonly string[]>(prize.awarded.map(({ team }) => team.id));
  const save = async () => {
    const body = { prize_id: prize.id, team_ids: [...teamIds] };
    const { error } = await send(prizeCalls.pick, prizesTexts.picking, { body });
    if (error === undefined) shown.onClose();
  };
  return (
    <Dialog
      {...shown}
      title={prize.name}
      confirmText={prizesTexts.save}
      onConfirm={() => void save()}
      confirming={acting}
      confirmDisabled={teamIds.length > prize.winners}
    >
      <Muted>{prizesTexts.pickText(prize.winners)}</Muted>
      <TeamPicker chosen={teamIds} onChange={setTeamIds} />
    </Dialog>
  );
}
