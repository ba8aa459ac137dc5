import type { EvaluatedTeam } from '@portal/api-client';
import type { RankedBy } from './evaluated-list.ts';
import styles from './evaluated-teams.module.css';
import { evaluatedTeamsTexts } from './texts.ts';

/** Ranks that are highlighted. */
const PODIUM = 3;

/** A team's rank, and below it the rank by the other total where it differs. */
export function Rank({ team, rankedBy }: { team: EvaluatedTeam; rankedBy: RankedBy }) {
  const byTotal = rankedBy === 'total';
  const rank = byTotal ? team.rank : team.adjusted_rank;
  const other = byTotal ? team.adjusted_rank : team.rank;
  const { otherRank } = evaluatedTeamsTexts;
  return (
    <span className={styles.ranks}>
      <span className={styles.rank} data-podium={rank <= PODIUM}>
        {rank}
      </span>
      {other !== rank && (
        <span className={styles.otherRank}>{otherRank[byTotal ? 'adjusted' : 'total'](other)}</span>
      )}
    </span>
  );
}
