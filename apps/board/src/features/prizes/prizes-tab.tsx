import { type Prize, prizeCalls, rubricCalls, sectorCalls, trackCalls } from '@portal/api-schema';
import { LoadFailure, useRead } from '@portal/area-kit';
import { isolate } from '@portal/domain/isolate';
import { factsLine } from '@portal/domain/lists';
import { Dialog, EmptyState, ForeignText, Muted, SkeletonList, Stack } from '@portal/ui';
import { Trophy } from 'lucide-react';
import { menuAction } from '../../shared/actions/menu-action.tsx';
import { useAction } from '../../shared/actions/use-action.ts';
import { TeamPicker } from '../../shared/audience/team-picker.tsx';
import { type Shown, useDialog, useTyped } from '../../shared/dialogs/use-dialog.tsx';
import { useRecords } from '../../shared/forms/use-records.tsx';
import { OrderedList } from '../../shared/lists/ordered-list.tsx';
import { orderTexts } from '../../shared/lists/texts.ts';
import { PrizeAwards } from '../../shared/prizes/prize-awards.tsx';
import { type PrizeScopes, prizeKind } from './prize-kind.tsx';
import { prizesTexts } from './texts.ts';

/** The prizes in the order in which they are awarded, with who wins them as things stand. */
export default function PrizesTab() {
  const prizes = useRead(prizeCalls.list);
  const rubrics = useRead(rubricCalls.list).data?.rubrics ?? [];
  const scopes: PrizeScopes = {
    parts: [...new Map(rubrics.flatMap(({ parts }) => parts).map((part) => [part.type, part])).values()],
    tracks: useRead(trackCalls.list).data?.tracks ?? [],
    sectors: useRead(sectorCalls.list).data?.sectors ?? [],
  };
  const all = prizes.data?.prizes;
  const { head, menu, drawer } = useRecords(prizeKind(scopes), all);
  const picking = useDialog<Prize>('pick-winners');
  const { send } = useAction();

  const list = () => {
    if (prizes.isPending) return <SkeletonList rows={3} />;
    if (!all) return <LoadFailure query={prizes} />;
    if (all.length === 0) return <EmptyState title={prizesTexts.empty} text={prizesTexts.emptyText} />;
    return (
      <OrderedList
        label={prizesTexts.listLabel}
        items={all}
        titleOf={({ name }) => name}
        order={(prize_ids) => send(prizeCalls.order, orderTexts.ordering, { body: { prize_ids } })}
        menu={(prize) =>
          menu(
            prize,
            prize.kind === 'picked' ? [menuAction(Trophy, prizesTexts.pick, () => picking.show(prize))] : [],
          )
        }
      >
        {(prize) => <PrizeSummary prize={prize} {...scopes} />}
      </OrderedList>
    );
  };
  return (
    <>
      {head(prizesTexts.hint)}
      {list()}
      {drawer}
      {picking.render((prize, shown) => (
        <PickDialog prize={prize} scope={scopeOf(prize, scopes)} {...shown} />
      ))}
    </>
  );
}

/** The names of the track and the sector that the prize is for, as far as it has them. */
function scopeOf({ track_id, sector_id }: Prize, { tracks, sectors }: PrizeScopes): string[] {
  return [...tracks, ...sectors].flatMap(({ id, name }) => (id === track_id || id === sector_id ? name : []));
}

function PrizeSummary({ prize, ...scopes }: { prize: Prize } & PrizeScopes) {
  const { parts } = scopes;
  const { name, description, kind, part, winners, votes_count } = prize;
  const labelOf = (key: string) => parts.find(({ type }) => type === key)?.label ?? key;
  const facts = [
    part === null ? prizesTexts.kinds[kind] : prizesTexts.ofPart(labelOf(part)),
    ...scopeOf(prize, scopes).map(isolate),
    winners > 1 ? prizesTexts.winnersCount(winners) : undefined,
    kind === 'votes' ? prizesTexts.votes(votes_count) : undefined,
  ];
  return (
    <Stack>
      <strong>
        <ForeignText>{name}</ForeignText>
      </strong>
      {description && <ForeignText>{description}</ForeignText>}
      <Muted>{factsLine(facts)}</Muted>
      <PrizeAwards prize={prize} parts={parts} />
    </Stack>
  );
}

interface PickDialogProps extends Shown {
  readonly prize: Prize;
  /** The names of its track and sector, as far as it has them. */
  readonly scope: readonly string[];
}

/** The teams that the board picks, in their order. */
function PickDialog({ prize, scope, ...shown }: PickDialogProps) {
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
