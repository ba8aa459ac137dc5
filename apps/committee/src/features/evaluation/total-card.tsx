import { useShell } from '@portal/area-contract';
import { Button, Card, evaluationTypes, Notice, ProgressBar } from '@portal/ui';
import { formatDateTime, formatPercent, formatScore } from '@portal/ui/core';
import { texts } from '../../texts.ts';
import styles from './evaluation.module.css';
import { isWholeTotal, type TypeWork } from './evaluation-work.ts';
import { overallTotal } from './totals.ts';
import type { EvaluationDesk } from './use-evaluation-desk.ts';

const TOTAL_MAX = 100;

/** What is left of a type, in words; nothing when it stands as it is on screen. */
function leftOf({ type, state, criteria, missing }: TypeWork): string[] {
  const name = texts.evaluation.names[type];
  if (state === 'submitted') return [];
  if (missing.length === criteria.length) return [texts.evaluation.wholeType(name)];
  return missing.length > 0 ? missing.map(({ label }) => label) : [texts.evaluation.sendType(name)];
}

/** The running total with its parts, what is left, and the button that saves the open type. */
export function TotalCard({ desk, locked }: { desk: EvaluationDesk; locked: boolean }) {
  const { works, active } = desk;
  const { event } = useShell();
  const total = overallTotal(works);
  const isWhole = isWholeTotal(works);
  const left = works.flatMap(leftOf);
  const figure = total === null ? '—' : formatScore(total);
  return (
    <Card title={texts.evaluation.totalTitle}>
      <p className={styles.totalLine}>
        <span className={styles.total}>{figure}</span>
        <span className={styles.hint}>{texts.evaluation.outOf(TOTAL_MAX)}</span>
      </p>
      <p className={styles.hint}>{isWhole ? texts.evaluation.finalTotal : texts.evaluation.partialTotal}</p>
      <div className={styles.parts}>
        {works.map(({ type, weight, total: part }) => (
          <ProgressBar
            key={type}
            label={
              <>
                {evaluationTypes[type]} <span className={styles.hint}>{formatPercent(weight)}</span>
              </>
            }
            percent={part}
            valueText={part !== null && formatScore(part)}
          />
        ))}
      </div>
      {!locked && active.submitted && (
        <p className={styles.hint}>
          {texts.evaluation.submittedAt(formatDateTime(active.submitted.submitted_at, event.timeZone))}
        </p>
      )}
      {!locked && left.length > 0 && <Notice tone="waiting">{texts.evaluation.left(left)}</Notice>}
      {!locked && (
        <div className={styles.submitBar}>
          <span className={styles.barTotal} aria-hidden>
            {figure} <span className={styles.hint}>{texts.evaluation.outOf(TOTAL_MAX)}</span>
          </span>
          <Button
            kind="primary"
            size="large"
            block
            disabled={!desk.canSubmit}
            loading={desk.sending}
            onClick={desk.submit}
          >
            {texts.evaluation.save(texts.evaluation.names[active.type])}
          </Button>
        </div>
      )}
    </Card>
  );
}
