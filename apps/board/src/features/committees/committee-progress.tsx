import type { Committee } from '@portal/api-client';
import { ProgressBar, StatusTag, VisuallyHidden } from '@portal/ui';
import styles from './committees.module.css';
import { committeesTexts } from './texts.ts';

/** The share of its teams that a committee has finished. */
export function CommitteeProgress({ committee }: { committee: Committee }) {
  const { full_name, teams_count, finished_count } = committee;
  if (teams_count === 0) return <StatusTag tone="neutral">{committeesTexts.noTeams}</StatusTag>;
  return (
    <div className={styles.progress}>
      <ProgressBar
        label={<VisuallyHidden>{committeesTexts.progressOf(full_name)}</VisuallyHidden>}
        percent={(finished_count / teams_count) * 100}
        valueText={committeesTexts.outOf(finished_count, teams_count)}
      />
    </div>
  );
}
