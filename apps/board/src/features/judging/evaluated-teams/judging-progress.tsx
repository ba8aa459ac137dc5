import type { JudgingProgress as Progress } from '@portal/api-schema';
import { Button, EmptyState, Muted, Panel, ProgressBar } from '@portal/ui';
import { useState } from 'react';
import { committeePaces, PaceTag, percentOf } from '../../../shared/judging/committee-pace.tsx';
import { formatTotal } from '../format-total.ts';
import styles from './evaluated-teams.module.css';
import { judgingProgressTexts } from './texts.ts';

/** How many committees are shown at first: the slowest, which the board may want to call. */
const SHOWN_INITIALLY = 12;

/** The progress of the judging, in total and by committee. */
export function JudgingProgress({ progress, ofTrack }: { progress: Progress; ofTrack: boolean }) {
  const [showsAll, setShowsAll] = useState(false);
  const count = progress.by_committee.length;
  if (count === 0) {
    return (
      <Panel title={judgingProgressTexts.title}>
        <EmptyState {...(ofTrack ? judgingProgressTexts.noneOfTrack : judgingProgressTexts.none)} />
      </Panel>
    );
  }
  const all = judgingProgressTexts.outOf(progress.finished, progress.assigned);
  const shown = committeePaces(progress.by_committee).slice(0, showsAll ? count : SHOWN_INITIALLY);
  return (
    <Panel title={judgingProgressTexts.title}>
      <ProgressBar label={judgingProgressTexts.all} percent={percentOf(progress)} valueText={all} />
      <ul className={styles.committees}>
        {shown.map((committee) => (
          <li key={committee.id} className={styles.committee}>
            <ProgressBar
              label={committee.full_name}
              percent={percentOf(committee)}
              valueText={judgingProgressTexts.outOf(committee.finished, committee.assigned)}
            />
            {committee.totals && (
              <Muted>{judgingProgressTexts.mean(formatTotal(committee.totals.mean))}</Muted>
            )}
            <PaceTag pace={committee.pace} />
          </li>
        ))}
      </ul>
      {count > SHOWN_INITIALLY && (
        <div className={styles.more}>
          <Button kind="text" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? judgingProgressTexts.showFewer : judgingProgressTexts.showAll(count)}
          </Button>
        </div>
      )}
    </Panel>
  );
}
