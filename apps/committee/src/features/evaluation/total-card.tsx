import { useShell } from '@portal/area-contract';
import { Button, Card, Notice, ProgressBar } from '@portal/ui';
import { formatDateTime, formatPercent, formatScore } from '@portal/ui/core';
import type { ReactNode } from 'react';
import { offlineTexts } from '../../shared/submit-queue/texts.ts';
import styles from './evaluation.module.css';
import { evaluationTexts } from './texts.ts';
import { scoredTotal, totalText } from './totals.ts';
import { isFullyScored, isSubmitted, type TypeEvaluation } from './type-evaluation.ts';
import type { EvaluationEditor } from './use-evaluation-editor.ts';

const TOTAL_MAX = 100;

/** The remaining steps of a type, in words; empty when it is submitted. */
function leftOf(evaluation: TypeEvaluation): string[] {
  const { name, state, criteria, missing } = evaluation;
  if (isSubmitted(evaluation)) return [];
  if (state === 'conflict') return [evaluationTexts.chooseVersion(name)];
  if (missing.length === criteria.length) return [evaluationTexts.wholeType(name)];
  return missing.length > 0 ? missing.map(({ label }) => label) : [evaluationTexts.sendType(name)];
}

/** Submits the open type; once it is submitted, opens the next one that is not. */
function SaveButton({ editor }: { editor: EvaluationEditor }) {
  const { evaluations, active, canSubmit, sending } = editor;
  const next = evaluations.find((evaluation) => !isSubmitted(evaluation));
  if (!canSubmit && isSubmitted(active) && next) {
    return (
      <Button kind="quiet" size="large" block onClick={() => editor.open(next.type)}>
        {evaluationTexts.goTo(next.name)}
      </Button>
    );
  }
  const { name } = active;
  return (
    <Button kind="primary" size="large" block disabled={!canSubmit} loading={sending} onClick={editor.submit}>
      {active.state === 'refused' ? offlineTexts.refusal.resend(name) : evaluationTexts.save(name)}
    </Button>
  );
}

interface TotalCardProps {
  readonly editor: EvaluationEditor;
  readonly locked: boolean;
  /** The link to the next team, shown when nothing is left to do here. */
  readonly next: ReactNode;
}

/** The total so far with its parts, the remaining steps, and the button that submits the open type. */
export function TotalCard({ editor, locked, next }: TotalCardProps) {
  const { evaluations, active } = editor;
  const { event } = useShell();
  const total = scoredTotal(evaluations);
  const isComplete = isFullyScored(evaluations);
  const left = evaluations.flatMap(leftOf);
  const figure = totalText(total);
  return (
    <Card title={evaluationTexts.totalTitle}>
      <p className={styles.totalLine}>
        <span className={styles.total}>{figure}</span>
        <span className={styles.hint}>{evaluationTexts.outOf(TOTAL_MAX)}</span>
      </p>
      <p className={styles.hint}>{isComplete ? evaluationTexts.finalTotal : evaluationTexts.partialTotal}</p>
      <div className={styles.parts}>
        {evaluations.map(({ type, label, weight, total: part }) => (
          <ProgressBar
            key={type}
            label={
              <>
                {label} <span className={styles.hint}>{formatPercent(weight)}</span>
              </>
            }
            percent={part}
            valueText={part !== null && formatScore(part)}
          />
        ))}
      </div>
      {!locked && active.submitted && (
        <p className={styles.submittedAt}>
          {evaluationTexts.submittedAt(formatDateTime(active.submitted.submitted_at, event.timeZone))}
        </p>
      )}
      {!locked && left.length > 0 && <Notice tone="waiting">{evaluationTexts.left(left)}</Notice>}
      <div className={styles.submitBar}>
        <span className={styles.barTotal} aria-hidden>
          {figure} <span className={styles.hint}>{evaluationTexts.outOf(TOTAL_MAX)}</span>
        </span>
        {locked || (evaluations.every(isSubmitted) && !editor.canSubmit) ? (
          next
        ) : (
          <SaveButton editor={editor} />
        )}
      </div>
    </Card>
  );
}
