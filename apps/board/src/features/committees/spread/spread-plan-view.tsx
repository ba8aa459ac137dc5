import type { SpreadPlanData, SpreadShare } from '@portal/api-client';
import { LoadFailure } from '@portal/area-kit';
import { Muted, Notice, SkeletonList, StatusTag } from '@portal/ui';
import { countOf, nouns } from '@portal/ui/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { spreadTexts } from '../../../texts/committees.ts';
import styles from './spread.module.css';

/** What each committee would get: how many teams of each sector, and how many it has before and after. */
export function SpreadPlanView({ query }: { query: UseQueryResult<SpreadPlanData> }) {
  if (query.isPending) return <SkeletonList rows={3} />;
  if (!query.data) return <LoadFailure query={query} />;
  const { unassigned, left_over, committees } = query.data.plan;
  if (unassigned === 0) return <Notice tone="info">{spreadTexts.noneLeft}</Notice>;
  return (
    <section className={styles.plan} aria-label={spreadTexts.plan} aria-busy={query.isPlaceholderData}>
      <p className={styles.summary} role="status">
        {spreadTexts.summary(countOf(unassigned - left_over, nouns.team))}
      </p>
      {left_over > 0 && (
        <Notice tone="waiting">{spreadTexts.leftOver(countOf(left_over, nouns.team))}</Notice>
      )}
      <ul className={styles.shares}>
        {committees.map((share) => (
          <Share key={share.id} share={share} />
        ))}
      </ul>
    </section>
  );
}

function Share({ share: { full_name, teams_count, added, sectors } }: { share: SpreadShare }) {
  return (
    <li className={styles.share}>
      <div className={styles.line}>
        <strong>{full_name}</strong>
        <Muted>{spreadTexts.fromTo(teams_count, teams_count + added)}</Muted>
      </div>
      <div className={styles.sectors}>
        {sectors.length === 0 && <Muted>{spreadTexts.getsNone}</Muted>}
        {sectors.map(({ sector, added: ofSector }) => (
          <StatusTag key={sector?.id ?? ''} tone="neutral" dot={false}>
            {spreadTexts.ofSector(sector?.name ?? spreadTexts.noSector, ofSector)}
          </StatusTag>
        ))}
      </div>
    </li>
  );
}
