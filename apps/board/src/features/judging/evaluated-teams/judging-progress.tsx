import type { JudgingProgress as Progress, ReopenedEvaluations } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { NameLink, teamTitle } from '@portal/area-kit';
import { factsLine } from '@portal/domain/lists';
import { Button, EmptyState, Muted, Panel, ProgressBar, StatusTag } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { useState } from 'react';
import { committeePaces, PaceTag, percentOf } from '../../../shared/judging/committee-pace.tsx';
import { teamEvaluationPath } from '../../../shared/navigation/paths.ts';
import { formatTotal } from '../format-total.ts';
import styles from './evaluated-teams.module.css';
import { evaluatedTeamsTexts, judgingProgressTexts } from './texts.ts';

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

const { reopened: texts } = evaluatedTeamsTexts;

/** Re-opened evaluations, which are out of the ranking until they are finished again: who, when and why. */
export function ReopenedList({ reopened: { total, latest } }: { reopened: ReopenedEvaluations }) {
  const { event } = useShell();
  if (latest.length === 0) return null;
  return (
    <Panel
      title={texts.title}
      aside={
        <StatusTag tone="info" dot={false}>
          {total}
        </StatusTag>
      }
    >
      <ul className={styles.reopened} aria-label={texts.title}>
        {latest.map(({ team, committee, by, reason, reopened_at }) => (
          <li key={`${team.id} ${committee.id}`} className={styles.reopenedItem}>
            <NameLink to={teamEvaluationPath(team.id)}>{teamTitle(team.name)}</NameLink>
            <Muted>
              {factsLine([
                committee.full_name,
                by && texts.by(by.full_name),
                formatDateTime(reopened_at, event.timeZone),
              ])}
            </Muted>
            {reason && <p className={styles.reason}>{texts.reason(reason)}</p>}
          </li>
        ))}
      </ul>
      {total > latest.length && <Muted>{texts.more(total - latest.length)}</Muted>}
    </Panel>
  );
}
