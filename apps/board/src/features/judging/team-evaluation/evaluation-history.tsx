import type { EvaluationView } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { formatDateTime } from '@portal/ui/core';
import styles from './team-evaluation.module.css';
import { teamEvaluationTexts } from './texts.ts';

/** Each time the evaluation was finished or re-opened: when, by whom and why. Renders nothing before the first. */
export function EvaluationHistory({ view: { history = [] } }: { view: EvaluationView }) {
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
