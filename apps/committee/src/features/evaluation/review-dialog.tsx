import { Dialog, Notice } from '@portal/ui';
import { formatPercent, formatScore } from '@portal/ui/core';
import { useRef } from 'react';
import { contentOf } from '../../shared/evaluation/evaluation-content.ts';
import styles from './evaluation.module.css';
import { reviewTexts, versionConflictTexts } from './texts.ts';
import { scoredTotal, scoredTypeTotal } from './totals.ts';
import { isSubmitted, type TypeEvaluation } from './type-evaluation.ts';
import type { EvaluationEditor } from './use-evaluation-editor.ts';

const figure = (total: number | null) => (total === null ? versionConflictTexts.none : formatScore(total));

/** A type's total after the submission: the other types count as they were submitted, without their drafts. */
const finalTotal = (evaluation: TypeEvaluation, active: TypeEvaluation) =>
  evaluation.type === active.type || evaluation.state === 'waiting'
    ? evaluation.total
    : scoredTypeTotal(evaluation.criteria, contentOf(evaluation.submitted).scores);

/** Shows all totals before the submission that finishes and locks the evaluation. */
export function ReviewDialog({ editor }: { editor: EvaluationEditor }) {
  const wasOpened = useRef(false);
  wasOpened.current ||= editor.reviewing;
  // A dialog that was never opened would be rendered with every score.
  return wasOpened.current && <OpenedReview editor={editor} />;
}

function OpenedReview({ editor }: { editor: EvaluationEditor }) {
  const { evaluations, active } = editor;
  const totals = evaluations.map((evaluation) => ({
    type: evaluation.type,
    label: evaluation.label,
    weight: evaluation.weight,
    total: finalTotal(evaluation, active),
  }));
  const unsent = evaluations.filter(
    (evaluation) => evaluation.type !== active.type && evaluation.draft && !isSubmitted(evaluation),
  );
  return (
    <Dialog
      title={reviewTexts.title}
      open={editor.reviewing}
      onClose={editor.closeReview}
      confirmText={reviewTexts.confirm}
      onConfirm={editor.confirmReview}
      confirming={editor.sending}
      danger={unsent.length > 0}
    >
      <div className={styles.review}>
        <dl className={styles.reviewTotals}>
          {totals.map(({ type, label, weight, total }) => (
            <div key={type} className={styles.reviewLine}>
              <dt>
                {label} <span className={styles.hint}>{formatPercent(weight)}</span>
              </dt>
              <dd>{figure(total)}</dd>
            </div>
          ))}
          <div className={styles.reviewSum}>
            <dt>{reviewTexts.total}</dt>
            <dd>{figure(scoredTotal(totals))}</dd>
          </div>
        </dl>
        {unsent.length > 0 && (
          <Notice tone="refused">{reviewTexts.unsent(unsent.map(({ name }) => name))}</Notice>
        )}
        <p>{reviewTexts.text}</p>
      </div>
    </Dialog>
  );
}
