import type { DistributionPlanData, DistributionShare } from '@portal/api-client';
import { LoadFailure } from '@portal/area-kit';
import { ForeignText, Muted, Notice, SkeletonList, StatusTag } from '@portal/ui';
import { countOf, nouns } from '@portal/ui/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { distributionTexts } from '../../../texts/committees.ts';
import styles from './distribution.module.css';

/** The plan for each committee: teams of each sector, and its number of teams before and after. */
export function DistributionPlanView({ query }: { query: UseQueryResult<DistributionPlanData> }) {
  if (query.isPending) return <SkeletonList rows={3} />;
  if (!query.data) return <LoadFailure query={query} />;
  const { unassigned, left_over, committees } = query.data.plan;
  if (unassigned === 0) return <Notice tone="info">{distributionTexts.noneLeft}</Notice>;
  return (
    <section className={styles.plan} aria-label={distributionTexts.plan} aria-busy={query.isPlaceholderData}>
      <p className={styles.summary} role="status">
        {distributionTexts.summary(countOf(unassigned - left_over, nouns.team))}
      </p>
      {left_over > 0 && (
        <Notice tone="waiting">{distributionTexts.leftOver(countOf(left_over, nouns.team))}</Notice>
      )}
      <ul className={styles.shares}>
        {committees.map((share) => (
          <Share key={share.id} share={share} />
        ))}
      </ul>
    </section>
  );
}

function Share({ share: { full_name, teams_count, added, sectors } }: { share: DistributionShare }) {
  return (
    <li className={styles.share}>
      <div className={styles.line}>
        <strong>
          <ForeignText>{full_name}</ForeignText>
        </strong>
        <Muted>{distributionTexts.fromTo(teams_count, teams_count + added)}</Muted>
      </div>
      <div className={styles.sectors}>
        {sectors.length === 0 && <Muted>{distributionTexts.getsNone}</Muted>}
        {sectors.map(({ sector, added: ofSector }) => (
          <StatusTag key={sector?.id ?? ''} tone="neutral" dot={false}>
            {distributionTexts.ofSector(sector?.name ?? distributionTexts.noSector, ofSector)}
          </StatusTag>
        ))}
      </div>
    </li>
  );
}
