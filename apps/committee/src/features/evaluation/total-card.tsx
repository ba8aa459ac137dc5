import { useShell } from '@portal/area-contract';
import { Button, Card, evaluationTypes, Notice, ProgressBar } from '@portal/ui';
import { formatDateTime, formatPercent, formatScore } from '@portal/ui/core';
import type { ReactNode } from 'react';
import { offlineTexts } from '../../texts/offline.ts';
import { texts } from '../../texts.ts';
import styles from './evaluation.module.css';
import { isHandedIn, isWholeTotal, type TypeWork } from './evaluation-work.ts';
import { overallTotal } from './totals.ts';
import type { EvaluationDesk } from './use-evaluation-desk.ts';

const TOTAL_MAX = 100;

/** What is left of a type, in words; nothing when it stands as it is on screen. */
function leftOf(work: TypeWork): string[] {
  const { type, state, criteria, missing } = work;
  const name = texts.evaluation.names[type];
  if (isHandedIn(work)) return [];
  if (state === 'conflict') return [texts.evaluation.chooseVersion(name)];
  if (missing.length === criteria.length) return [texts.evaluation.wholeType(name)];
  return missing.length > 0 ? missing.map(({ label }) => label) : [texts.evaluation.sendType(name)];
}

/** Saves the open type; once it is saved, leads to the next one that waits. */
function SaveButton({ desk }: { desk: EvaluationDesk }) {
  const { works, active, canSubmit, sending } = desk;
  const next = works.find((work) => !isHandedIn(work));
  if (!canSubmit && isHandedIn(active) && next) {
    return (
      <Button kind="quiet" size="large" block onClick={() => desk.open(next.type)}>
        {texts.evaluation.goTo(texts.evaluation.names[next.type])}
      </Button>
    );
  }
  const name = texts.evaluation.names[active.type];
  return (
    <Button kind="primary" size="large" block disabled={!canSubmit} loading={sending} onClick={desk.submit}>
      {active.state === 'refused' ? offlineTexts.refusal.resend(name) : texts.evaluation.save(name)}
    </Button>
  );
}

interface TotalCardProps {
  readonly desk: EvaluationDesk;
  readonly locked: boolean;
  /** Where to go on once nothing is left to do here. */
  readonly next: ReactNode;
}

/** The running total with its parts, what is left, and the button that saves the open type. */
export function TotalCard({ desk, locked, next }: TotalCardProps) {
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
        <p className={styles.submittedAt}>
          {texts.evaluation.submittedAt(formatDateTime(active.submitted.submitted_at, event.timeZone))}
        </p>
      )}
      {!locked && left.length > 0 && <Notice tone="waiting">{texts.evaluation.left(left)}</Notice>}
      <div className={styles.submitBar}>
        <span className={styles.barTotal} aria-hidden>
          {figure} <span className={styles.hint}>{texts.evaluation.outOf(TOTAL_MAX)}</span>
        </span>
        {locked || (works.every(isHandedIn) && !desk.canSubmit) ? next : <SaveButton desk={desk} />}
      </div>
    </Card>
  );
}
