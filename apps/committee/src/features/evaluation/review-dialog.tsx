import { Dialog, evaluationTypes, Notice } from '@portal/ui';
import { formatPercent, formatScore } from '@portal/ui/core';
import { texts } from '../../texts.ts';
import { contentOf } from './content.ts';
import styles from './evaluation.module.css';
import { isHandedIn, type TypeWork } from './evaluation-work.ts';
import { overallTotal, typeTotal } from './totals.ts';
import type { EvaluationDesk } from './use-evaluation-desk.ts';

const figure = (total: number | null) => (total === null ? texts.conflict.none : formatScore(total));

/** The total that would stand: of the type being sent what is on screen, of the others what was handed in. */
const standingTotal = (work: TypeWork, active: TypeWork) =>
  work.type === active.type || work.state === 'waiting'
    ? work.total
    : typeTotal(work.criteria, contentOf(work.submitted).scores);

/** All three totals before the submission that finishes and locks the evaluation. */
export function ReviewDialog({ desk }: { desk: EvaluationDesk }) {
  const { works, active } = desk;
  const standing = works.map((work) => ({
    type: work.type,
    weight: work.weight,
    total: standingTotal(work, active),
  }));
  const unsent = works.filter((work) => work.type !== active.type && work.draft && !isHandedIn(work));
  return (
    <Dialog
      title={texts.review.title}
      open={desk.reviewing}
      onClose={desk.closeReview}
      confirmText={texts.review.confirm}
      onConfirm={desk.confirmReview}
      confirming={desk.sending}
      danger={unsent.length > 0}
    >
      <div className={styles.review}>
        <dl className={styles.reviewTotals}>
          {standing.map(({ type, weight, total }) => (
            <div key={type} className={styles.reviewLine}>
              <dt>
                {evaluationTypes[type]} <span className={styles.hint}>{formatPercent(weight)}</span>
              </dt>
              <dd>{figure(total)}</dd>
            </div>
          ))}
          <div className={styles.reviewSum}>
            <dt>{texts.review.total}</dt>
            <dd>{figure(overallTotal(standing))}</dd>
          </div>
        </dl>
        {unsent.length > 0 && (
          <Notice tone="refused">
            {texts.review.unsent(unsent.map(({ type }) => texts.evaluation.names[type]))}
          </Notice>
        )}
        <p>{texts.review.text}</p>
      </div>
    </Dialog>
  );
}
