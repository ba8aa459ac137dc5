import { Dialog, Notice } from '@portal/ui';
import { formatPercent } from '@portal/ui/core';
import { contentOf } from '../../shared/evaluation/evaluation-content.ts';
import styles from './evaluation.module.css';
import { reviewTexts } from './texts.ts';
import { scoredTotal, scoredTypeTotal, totalText } from './totals.ts';
import { isSubmitted, type TypeEvaluation } from './type-evaluation.ts';
import type { EvaluationEditor } from './use-evaluation-editor.ts';

/** A type's total after the submission: the other types count as they were submitted, without their drafts. */
const finalTotal = (evaluation: TypeEvaluation, active: TypeEvaluation) =>
  evaluation.type === active.type || evaluation.state === 'waiting'
    ? evaluation.total
    : scoredTypeTotal(evaluation.criteria, contentOf(evaluation.submitted).scores);

/** Shows all totals before the submission that finishes and locks the evaluation. */
export function ReviewDialog({ editor }: { editor: EvaluationEditor }) {
  const { evaluations, active } = editor;
  const unsent = evaluations
    .filter((evaluation) => evaluation.type !== active.type && evaluation.draft && !isSubmitted(evaluation))
    .map(({ name }) => name);
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
      <Review evaluations={evaluations} active={active} unsent={unsent} />
    </Dialog>
  );
}

interface ReviewProps extends Pick<EvaluationEditor, 'evaluations' | 'active'> {
  /** The names of the evaluations with changes that are not sent. */
  readonly unsent: readonly string[];
}

function Review({ evaluations, active, unsent }: ReviewProps) {
  const totals = evaluations.map((evaluation) => ({ ...evaluation, total: finalTotal(evaluation, active) }));
  return (
    <div className={styles.review}>
      <dl className={styles.reviewTotals}>
        {totals.map(({ type, label, weight, total }) => (
          <div key={type} className={styles.reviewLine}>
            <dt>
              {label} <span className={styles.hint}>{formatPercent(weight)}</span>
            </dt>
            <dd>{totalText(total)}</dd>
          </div>
        ))}
        <div className={styles.reviewSum}>
          <dt>{reviewTexts.total}</dt>
          <dd>{totalText(scoredTotal(totals))}</dd>
        </div>
      </dl>
      {unsent.length > 0 && <Notice tone="refused">{reviewTexts.unsent(unsent)}</Notice>}
      <p>{reviewTexts.text}</p>
    </div>
  );
}
