import type { EvaluationView } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { takesPart } from '@portal/domain/statuses';
import { Button, EvaluationStateTag, Notice, Panel, ProgressBar, StatusTag } from '@portal/ui';
import { formatDateTime, formatPercent } from '@portal/ui/core';
import { useFrozen } from '../../../shared/judging/frozen.tsx';
import { conflictTexts } from '../../../shared/judging/texts.ts';
import { listTexts } from '../../../shared/lists/texts.ts';
import { evaluatedTeamsTexts } from '../evaluated-teams/texts.ts';
import { formatTotal } from '../format-total.ts';
import { reopenRequestTexts } from '../reopening/texts.ts';
import { DecisionButtons, type RequestDecisions } from '../reopening/use-request-decisions.tsx';
import styles from './team-evaluation.module.css';
import { teamEvaluationTexts } from './texts.ts';

export interface CommitteeSummaryProps {
  readonly view: EvaluationView;
  /** The decisions on a request of the committee. */
  readonly decisions: RequestDecisions;
  readonly onReopen: () => void;
  /** Removes the conflict of interest with this id. */
  readonly onRemoveConflict: (id: string) => void;
}

/** One committee's totals of a team, and the state of its evaluation. */
export function CommitteeSummary({ view, decisions, onReopen, onRemoveConflict }: CommitteeSummaryProps) {
  const { event } = useShell();
  const { committee, state, team, total, types, reopen_request, conflict = null } = view;
  const judged = takesPart(team.status);
  const frozen = useFrozen();
  const request = reopen_request?.state === 'open' ? { ...reopen_request, team, committee } : null;
  return (
    <Panel
      title={committee.full_name}
      aside={
        conflict ? (
          <StatusTag tone="refused">{conflictTexts.notCounted}</StatusTag>
        ) : (
          <EvaluationStateTag state={state} />
        )
      }
    >
      {conflict && (
        <Notice
          tone="refused"
          title={conflictTexts.notCountedTitle}
          action={
            <Button
              aria-label={conflictTexts.removeOf(committee.full_name)}
              onClick={() => onRemoveConflict(conflict.id)}
            >
              {conflictTexts.remove}
            </Button>
          }
        >
          <p>{conflictTexts.notCountedText}</p>
          <p className={styles.reason}>{conflictTexts.reason(conflict.reason)}</p>
          <p>{formatDateTime(conflict.declared_at, event.timeZone)}</p>
        </Notice>
      )}
      <p className={styles.total}>
        <span className={styles.figure}>{total === null ? listTexts.none : formatTotal(total)}</span>
        <span className={styles.hint}>
          {total === null ? teamEvaluationTexts.notTotalled : teamEvaluationTexts.outOf100}
        </span>
      </p>
      <div className={styles.types}>
        {Object.entries(types).map(([type, { label, weight, evaluation }]) => (
          <ProgressBar
            key={type}
            label={teamEvaluationTexts.typeWeight(label, formatPercent(weight))}
            percent={evaluation?.total ?? null}
            valueText={evaluation && formatTotal(evaluation.total)}
          />
        ))}
      </div>
      <EvaluationHistory view={view} />
      {request && (
        <Notice
          tone="waiting"
          title={reopenRequestTexts.waiting}
          action={<DecisionButtons request={request} decisions={decisions} grantable={judged} />}
        >
          <p className={styles.reason}>{reopenRequestTexts.why(request.reason)}</p>
          {!judged && <p>{reopenRequestTexts.excluded}</p>}
        </Notice>
      )}
      {state === 'finished' && judged && !frozen && !request && !conflict && (
        <Button aria-label={teamEvaluationTexts.reopenOf(committee.full_name)} onClick={onReopen}>
          {evaluatedTeamsTexts.reopen}
        </Button>
      )}
    </Panel>
  );
}

/** Each time the evaluation was finished or re-opened: when, by whom and why. Renders nothing before the first. */
function EvaluationHistory({ view: { history = [] } }: { view: EvaluationView }) {
  const { event: info } = useShell();
  if (history.length === 0) return null;
  return (
    <ol className={styles.history} aria-label={teamEvaluationTexts.history}>
      {history.map(({ event, by, reason, happened_at }) => {
        const time = formatDateTime(happened_at, info.timeZone);
        return (
          <li key={`${event} ${happened_at}`}>
            {event === 'finished'
              ? teamEvaluationTexts.finishedAt(time)
              : teamEvaluationTexts.reopenedAt(time, by?.full_name)}
            {reason && <p className={styles.reason}>{teamEvaluationTexts.reopenReason(reason)}</p>}
          </li>
        );
      })}
    </ol>
  );
}
