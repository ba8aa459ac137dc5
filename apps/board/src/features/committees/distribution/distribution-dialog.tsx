import { readOf } from '@portal/api-client';
import { assignmentCalls, type Body, trackCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { LoadFailure, namedOptions, useRead } from '@portal/area-kit';
import { isolate } from '@portal/domain/isolate';
import { ChoiceGroup, Dialog, Muted, SelectField, SkeletonList } from '@portal/ui';
import { countOf, nouns } from '@portal/ui/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAction } from '../../../shared/actions/use-action.ts';
import { FrozenNotice, useFrozen } from '../../../shared/judging/frozen.tsx';
import { useAllCommittees } from '../../../shared/records/all-committees.request.ts';
import { committeesTexts, distributionTexts } from '../texts.ts';
import styles from './distribution.module.css';
import { DistributionPlanView } from './distribution-plan-view.tsx';

const PENDING = 'pending';
/** More committees than this are collapsed, so that the plan stays visible. */
const LONG_LIST = 12;

/**
 * Distributes the teams over the chosen committees (at first all), so that each has as many as chosen (at first one).
 * The plan is shown before it is applied, follows changes of other people, and is refused by the server when it is outdated.
 */
export function DistributionDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const committees = useAllCommittees();
  const frozen = useFrozen();
  const [left, setLeft] = useState<readonly string[]>([]);
  const [wanted, setWanted] = useState(1);
  const [pending, setPending] = useState(false);
  const [trackId, setTrackId] = useState('');
  const tracks = useRead(trackCalls.list).data?.tracks ?? [];
  const all = committees.data ?? [];
  const chosen = all.map(({ id }) => id).filter((id) => !left.includes(id));
  const perTeam = Math.max(1, Math.min(wanted, chosen.length));
  const { plan, mayApply, apply, applying } = useDistribution(
    {
      // No ids means all committees, including those added meanwhile.
      ...(left.length > 0 && { committee_ids: chosen }),
      committees_per_team: perTeam,
      include_pending: pending,
      ...(trackId && { track_id: trackId }),
    },
    open && chosen.length > 0,
  );

  const content = () => {
    if (committees.isPending) return <SkeletonList rows={2} />;
    if (!committees.data) return <LoadFailure query={committees} />;
    if (all.length === 0) return <Muted>{committeesTexts.empty}</Muted>;
    return (
      <>
        <Participants count={chosen.length} isLong={all.length > LONG_LIST}>
          <ChoiceGroup
            label={distributionTexts.committees}
            options={all.map(({ id, full_name }) => ({ value: id, label: isolate(full_name) }))}
            value={chosen}
            error={chosen.length === 0 ? distributionTexts.noCommittees : undefined}
            onChange={(next) => setLeft(all.map(({ id }) => id).filter((id) => !next.includes(id)))}
          />
        </Participants>
        {tracks.length > 0 && (
          <SelectField
            label={distributionTexts.track}
            none={distributionTexts.allTracks}
            options={namedOptions(tracks)}
            value={trackId}
            onChoose={setTrackId}
          />
        )}
        <SelectField
          label={distributionTexts.perTeam}
          hint={distributionTexts.perTeamHint}
          options={Array.from({ length: Math.max(1, chosen.length) }, (_, index) => ({
            value: String(index + 1),
            label: countOf(index + 1, nouns.committee),
          }))}
          value={String(perTeam)}
          onChoose={(count) => setWanted(Number(count))}
        />
        <ChoiceGroup
          label={distributionTexts.include}
          hint={distributionTexts.pendingHint}
          options={[{ value: PENDING, label: distributionTexts.pending }]}
          value={pending ? [PENDING] : []}
          onChange={(next) => setPending(next.includes(PENDING))}
        />
        {chosen.length > 0 && <DistributionPlanView query={plan} />}
      </>
    );
  };
  const confirm = async () => {
    if (await apply()) onClose();
  };
  return (
    <Dialog
      title={distributionTexts.title}
      open={open}
      onClose={onClose}
      confirmText={distributionTexts.apply}
      onConfirm={() => void confirm()}
      confirming={applying}
      confirmDisabled={frozen || !mayApply}
    >
      <div className={styles.form}>
        <FrozenNotice />
        <Muted>{distributionTexts.how}</Muted>
        {content()}
      </div>
    </Dialog>
  );
}

/** The choice of committees; a long one is collapsed under the number of chosen ones. */
function Participants({ count, isLong, children }: { count: number; isLong: boolean; children: ReactNode }) {
  if (!isLong) return children;
  return (
    <details>
      <summary className={styles.summary}>{distributionTexts.taking(count)}</summary>
      <div className={styles.folded}>{children}</div>
    </details>
  );
}

/** The plan of a distribution; `apply` carries out exactly the plan on screen. */
function useDistribution(body: Body<typeof assignmentCalls.plan>, enabled: boolean) {
  const { api } = useShell();
  const { send, acting } = useAction();
  const plan = useQuery({
    ...readOf(api, assignmentCalls.plan, { body }),
    placeholderData: keepPreviousData,
    enabled,
  });

  const shown = enabled && !plan.isPlaceholderData ? plan.data?.plan : undefined;
  /** Resolves to true when the teams were distributed. */
  const apply = async () => {
    if (!shown) return false;
    const { error } = await send(assignmentCalls.distribute, distributionTexts.distributing(shown.placed), {
      body: { ...body, plan_id: shown.plan_id },
    });
    return !error;
  };
  return { plan, mayApply: !!shown && shown.placed > 0, apply, applying: acting };
}
