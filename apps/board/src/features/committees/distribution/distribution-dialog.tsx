import { LoadFailure } from '@portal/area-kit';
import { ChoiceGroup, Dialog, Muted, SkeletonList } from '@portal/ui';
import { useState } from 'react';
import { committeesTexts, distributionTexts } from '../../../texts/committees.ts';
import { useCommittees } from '../../teams/committees.request.ts';
import styles from './distribution.module.css';
import { DistributionPlanView } from './distribution-plan-view.tsx';
import { useDistribution } from './use-distribution.ts';

export interface DistributionDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const PENDING = 'pending';

/**
 * Distributes the teams without a committee over the chosen ones (all of them to begin with). The plan is shown before it
 * is carried out, follows what others change meanwhile, and is refused when it no longer holds.
 */
export function DistributionDialog({ open, onClose }: DistributionDialogProps) {
  const committees = useCommittees();
  const [left, setLeft] = useState<readonly string[]>([]);
  const [pending, setPending] = useState(false);
  const all = committees.data?.committees ?? [];
  const chosen = all.map(({ id }) => id).filter((id) => !left.includes(id));
  const { plan, apply, applying } = useDistribution(
    // All of them may be more than the list here holds.
    { ...(left.length > 0 && { committee_ids: chosen }), include_pending: pending },
    open && chosen.length > 0,
  );

  const content = () => {
    if (committees.isPending) return <SkeletonList rows={2} />;
    if (!committees.data) return <LoadFailure query={committees} />;
    if (all.length === 0) return <Muted>{committeesTexts.empty}</Muted>;
    return (
      <>
        <ChoiceGroup
          label={distributionTexts.committees}
          options={all.map(({ id, full_name }) => ({ value: id, label: full_name }))}
          value={chosen}
          error={chosen.length === 0 ? distributionTexts.noCommittees : undefined}
          onChange={(next) => setLeft(all.map(({ id }) => id).filter((id) => !next.includes(id)))}
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
    >
      <div className={styles.form}>
        <Muted>{distributionTexts.how}</Muted>
        {content()}
      </div>
    </Dialog>
  );
}
