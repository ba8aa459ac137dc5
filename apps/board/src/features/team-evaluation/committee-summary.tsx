import type { EvaluationView } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { Button, EvaluationStateTag, evaluationTypes, Panel, ProgressBar } from '@portal/ui';
import { formatDateTime, formatPercent } from '@portal/ui/core';
import { formatTotal } from '../../shared/format-total.ts';
import { evaluatedTeamsTexts } from '../../texts/evaluated-teams.ts';
import { listTexts } from '../../texts/lists.ts';
import { teamEvaluationTexts } from '../../texts/team-evaluation.ts';
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
        <span className={styles.figure}>{total === null ? listTexts.none : formatTotal(total)}</span>
        <span className={styles.hint}>
          {total === null ? teamEvaluationTexts.notTotalled : teamEvaluationTexts.outOf100}
        </span>
      </p>
      <div className={styles.types}>
        {TYPES.map((type) => {
          const { weight, evaluation } = types[type];
          return (
            <ProgressBar
              key={type}
              label={teamEvaluationTexts.typeWeight(evaluationTypes[type], formatPercent(weight))}
              percent={evaluation?.total ?? null}
              valueText={evaluation && formatTotal(evaluation.total)}
            />
          );
        })}
      </div>
      <div className={styles.times}>
        {finished_at && <p>{teamEvaluationTexts.finishedAt(formatDateTime(finished_at, event.timeZone))}</p>}
        {reopened_at && <p>{teamEvaluationTexts.reopenedAt(formatDateTime(reopened_at, event.timeZone))}</p>}
        {reopen_reason && <p>{teamEvaluationTexts.reopenReason(reopen_reason)}</p>}
      </div>
      {state === 'finished' && (
        <Button aria-label={teamEvaluationTexts.reopenOf(committee.full_name)} onClick={onReopen}>
          {evaluatedTeamsTexts.reopen}
        </Button>
      )}
    </Panel>
  );
}
