import type { assignmentCalls, Data, DistributionShare, UnplacedTeam } from '@portal/api-schema';
import { LoadFailure } from '@portal/area-kit';
import { ForeignText, Muted, Notice, SkeletonList, StatusTag } from '@portal/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { distributionTexts } from '../texts.ts';
import styles from './distribution.module.css';

/** More names than this are collapsed, so that the other committees stay visible. */
const LONG_LIST = 12;

/** The plan for each committee: the teams it gets, those of each sector, and its number of teams before and after. */
export function DistributionPlanView({
  query,
}: {
  query: UseQueryResult<Data<typeof assignmentCalls.plan>>;
}) {
  if (query.isPending) return <SkeletonList rows={3} />;
  if (!query.data) return <LoadFailure query={query} />;
  const { unassigned, placed, committees_per_team, committees, unplaced } = query.data.plan;
  if (unassigned === 0) {
    return <Notice tone="info">{distributionTexts.noneLeft(committees_per_team)}</Notice>;
  }
  return (
    <section className={styles.plan} aria-label={distributionTexts.plan} aria-busy={query.isPlaceholderData}>
      <p className={styles.summary} role="status">
        {distributionTexts.summary(placed)}
      </p>
      {unplaced.length > 0 && <Unplaced teams={unplaced} />}
      <ul className={styles.shares}>
        {committees.map((share) => (
          <Share key={share.id} share={share} />
        ))}
      </ul>
    </section>
  );
}

/** The teams that cannot get all the committees asked for, each with the reason. */
function Unplaced({ teams }: { teams: readonly UnplacedTeam[] }) {
  return (
    <Notice tone="waiting">
      <details open={teams.length <= LONG_LIST}>
        <summary>{distributionTexts.unplaced(teams.length)}</summary>
        {teams.map(({ id, name, missing, reason, conflicts = 0 }) => (
          <div key={id}>
            {distributionTexts.unplacedBecause[reason](name, missing)}
            {conflicts > 0 && ` ${distributionTexts.unplacedConflicts(conflicts)}`}
          </div>
        ))}
      </details>
    </Notice>
  );
}

function Share({ share: { full_name, teams_count, added, sectors, teams } }: { share: DistributionShare }) {
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
      {teams.length > 0 && (
        <details open={teams.length <= LONG_LIST}>
          <summary>{distributionTexts.added(added)}</summary>
          <div className={styles.names}>
            {teams.map(({ id, name }) => (
              <ForeignText key={id}>{name}</ForeignText>
            ))}
          </div>
        </details>
      )}
    </li>
  );
}
