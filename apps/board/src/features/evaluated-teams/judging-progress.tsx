import type { JudgingProgress as Progress } from '@portal/api-client';
import { EmptyState, Panel, ProgressBar, StatusTag, type Tone } from '@portal/ui';
import { judgingProgressTexts } from '../../texts/judging-progress.ts';
import { committeePaces, type Pace, percentOf } from './committee-pace.ts';
import styles from './evaluated-teams.module.css';

const PACES: Readonly<Record<Pace, { readonly text: string; readonly tone: Tone } | null>> = {
  behind: { text: judgingProgressTexts.behind, tone: 'waiting' },
  done: { text: judgingProgressTexts.done, tone: 'ok' },
  unassigned: { text: judgingProgressTexts.unassigned, tone: 'neutral' },
  on_pace: null,
};

/** How far the judging is, in all and by committee, so that the board sees whom to call. */
export function JudgingProgress({ progress }: { progress: Progress }) {
  const all = judgingProgressTexts.outOf(progress.finished, progress.assigned);
  if (progress.by_committee.length === 0) {
    return (
      <Panel title={judgingProgressTexts.title}>
        <EmptyState title={judgingProgressTexts.none} text={judgingProgressTexts.noneText} />
      </Panel>
    );
  }
  return (
    <Panel title={judgingProgressTexts.title}>
      <ProgressBar label={judgingProgressTexts.all} percent={percentOf(progress)} valueText={all} />
      <ul className={styles.committees}>
        {committeePaces(progress).map((committee) => {
          const pace = PACES[committee.pace];
          return (
            <li key={committee.id} className={styles.committee}>
              <ProgressBar
                label={committee.full_name}
                percent={percentOf(committee)}
                valueText={judgingProgressTexts.outOf(committee.finished, committee.assigned)}
              />
              {pace && <StatusTag tone={pace.tone}>{pace.text}</StatusTag>}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
