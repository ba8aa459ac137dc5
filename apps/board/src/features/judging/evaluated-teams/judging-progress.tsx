import type { JudgingProgress as Progress } from '@portal/api-client';
import { Button, EmptyState, Muted, Panel, ProgressBar, StatusTag, type Tone } from '@portal/ui';
import { countOf, nouns } from '@portal/ui/core';
import { useState } from 'react';
import { formatTotal } from '../format-total.ts';
import { committeePaces, type Pace, percentOf } from './committee-pace.ts';
import styles from './evaluated-teams.module.css';
import { judgingProgressTexts } from './texts.ts';

const PACES: Readonly<Record<Pace, { readonly text: string; readonly tone: Tone } | null>> = {
  behind: { text: judgingProgressTexts.behind, tone: 'waiting' },
  done: { text: judgingProgressTexts.done, tone: 'ok' },
  unassigned: { text: judgingProgressTexts.unassigned, tone: 'neutral' },
  on_pace: null,
};

/** How many committees are shown at first: the slowest, which the board may want to call. */
const SHOWN_INITIALLY = 12;

/** The progress of the judging, in total and by committee. */
export function JudgingProgress({ progress }: { progress: Progress }) {
  const [showsAll, setShowsAll] = useState(false);
  const count = progress.by_committee.length;
  if (count === 0) {
    return (
      <Panel title={judgingProgressTexts.title}>
        <EmptyState title={judgingProgressTexts.none} text={judgingProgressTexts.noneText} />
      </Panel>
    );
  }
  const all = judgingProgressTexts.outOf(progress.finished, progress.assigned);
  const shown = committeePaces(progress).slice(0, showsAll ? count : SHOWN_INITIALLY);
  return (
    <Panel title={judgingProgressTexts.title}>
      <ProgressBar label={judgingProgressTexts.all} percent={percentOf(progress)} valueText={all} />
      <ul className={styles.committees}>
        {shown.map((committee) => {
          const pace = PACES[committee.pace];
          return (
            <li key={committee.id} className={styles.committee}>
              <ProgressBar
                label={committee.full_name}
                percent={percentOf(committee)}
                valueText={judgingProgressTexts.outOf(committee.finished, committee.assigned)}
              />
              {committee.totals && (
                <Muted>{judgingProgressTexts.mean(formatTotal(committee.totals.mean))}</Muted>
              )}
              {pace && <StatusTag tone={pace.tone}>{pace.text}</StatusTag>}
            </li>
          );
        })}
      </ul>
      {count > SHOWN_INITIALLY && (
        <div className={styles.more}>
          <Button kind="text" onClick={() => setShowsAll(!showsAll)}>
            {showsAll
              ? judgingProgressTexts.showFewer
              : judgingProgressTexts.showAll(countOf(count, nouns.committee))}
          </Button>
        </div>
      )}
    </Panel>
  );
}
