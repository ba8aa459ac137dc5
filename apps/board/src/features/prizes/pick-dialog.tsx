import { type Prize, prizeCalls } from '@portal/api-schema';
import { Dialog, Muted, Stack } from '@portal/ui';
import { useAction } from '../../shared/actions/use-action.ts';
import { TeamPicker } from '../../shared/audience/team-picker.tsx';
import { type Shown, useTyped } from '../../shared/dialogs/use-dialog.tsx';
import { prizesTexts } from './texts.ts';

interface PickDialogProps extends Shown {
  readonly prize: Prize;
  /** The names of its track and sector, as far as it has them. */
  readonly scope: readonly string[];
}

/** The teams that the board picks, in their order. */
export function PickDialog({ prize, scope, ...shown }: PickDialogProps) {
  const { send, acting } = useAction();
  const [{ teamIds }, change] = useTyped<{ teamIds: readonly string[] }>(shown, {
    teamIds: prize.awarded.map(({ team }) => team.id),
  });
  const isTooMany = teamIds.length > prize.winners;
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
      confirmDisabled={isTooMany}
    >
      <Stack>
        <Muted>{prizesTexts.pickText(prize.winners, scope)}</Muted>
        <TeamPicker
          chosen={teamIds}
          known={prize.awarded.map(({ team }) => team)}
          within={{ track_id: prize.track_id ?? undefined, sector_id: prize.sector_id ?? undefined }}
          error={isTooMany ? prizesTexts.tooMany(teamIds.length, prize.winners) : undefined}
          onChange={(chosen) => change({ teamIds: chosen })}
        />
      </Stack>
    </Dialog>
  );
}
