import type { EvaluationView } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { Button, EvaluationStateTag, evaluationTypes, Panel, ProgressBar } from '@portal/ui';
import { formatDateTime, formatPercent } from '@portal/ui/core';
import { formatTotal } from '../../shared/format-total.ts';
import { texts } from '../../texts.ts';
import styles from './team-evaluation.module.css';

export interface CommitteeSummaryProps {
  readonly view: EvaluationView;
  readonly onReopen: () => void;
}

export const TYPES = ['eco', 'idea', 'tech'] as const;

/** One committee's totals of a team and where its evaluation stands. */
export function CommitteeSummary({ view, onReopen }: CommitteeSummaryProps) {
  const { event } = useShell();
  const { committee, state, total, finished_at, reopened_at, reopen_reason, types } = view;
  return (
    <Panel title={committee.full_name} aside={<EvaluationStateTag state={state} />}>
      <p className={styles.total}>
        <span className={styles.figure}>{total === null ? texts.lists.none : formatTotal(total)}</span>
        <span className={styles.hint}>
          {total === null ? texts.evaluation.notTotalled : texts.evaluation.outOf100}
        </span>
      </p>
      <div className={styles.types}>
        {TYPES.map((type) => {
          const { weight, evaluation } = types[type];
          return (
            <ProgressBar
              key={type}
              label={texts.evaluation.typeWeight(evaluationTypes[type], formatPercent(weight))}
              percent={evaluation?.total ?? null}
              valueText={evaluation && formatTotal(evaluation.total)}
            />
          );
        })}
      </div>
      <div className={styles.times}>
        {finished_at && <p>{texts.evaluation.finishedAt(formatDateTime(finished_at, event.timeZone))}</p>}
        {reopened_at && <p>{texts.evaluation.reopenedAt(formatDateTime(reopened_at, event.timeZone))}</p>}
        {reopen_reason && <p>{texts.evaluation.reopenReason(reopen_reason)}</p>}
      </div>
      {state === 'finished' && (
        <Button aria-label={texts.evaluation.reopenOf(committee.full_name)} onClick={onReopen}>
          {texts.evaluated.reopen}
        </Button>
      )}
    </Panel>
  );
}
