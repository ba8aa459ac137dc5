import { VisuallyHidden } from '@portal/ui';
import { formatNumber, formatScore } from '@portal/ui/core';
import { contentOf, type EvaluationContent, storedNote } from '../../shared/evaluation/evaluation-content.ts';
import { texts } from '../../texts.ts';
import styles from './evaluation.module.css';
import { scoredTypeTotal } from './totals.ts';
import type { TypeEvaluation } from './type-evaluation.ts';

const words = texts.conflict;
const scoreText = (score: number | undefined) =>
  score === undefined ? words.notScored : formatNumber(score);
const totalText = (total: number | null) => (total === null ? words.none : formatScore(total));

function rowsOf({ criteria, submitted }: TypeEvaluation, mine: EvaluationContent) {
  const stored = contentOf(submitted);
  return [
    ...criteria.map(({ id, label }) => ({
      key: id,
      label,
      mine: scoreText(mine.scores[id]),
      stored: scoreText(stored.scores[id]),
    })),
    {
      key: 'note',
      label: words.note,
      mine: storedNote(mine.note) || words.none,
      stored: storedNote(stored.note) || words.none,
    },
    {
      key: 'total',
      label: words.total,
      mine: totalText(scoredTypeTotal(criteria, mine.scores)),
      stored: totalText(scoredTypeTotal(criteria, stored.scores)),
    },
  ];
}

interface VersionsTableProps {
  readonly evaluation: TypeEvaluation;
  readonly mine: EvaluationContent;
}

/** The draft and the server's version of a type side by side; differences are marked by colour and in words. */
export function VersionsTable({ evaluation, mine }: VersionsTableProps) {
  return (
    <table className={styles.versions}>
      <caption>
        <VisuallyHidden>{words.caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{words.criterion}</th>
          <th scope="col">{words.mine}</th>
          <th scope="col">{words.stored}</th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(evaluation, mine).map((row) => (
          <tr key={row.key} className={row.mine === row.stored ? undefined : styles.different}>
            <th scope="row">
              {row.label} {row.mine !== row.stored && <span className={styles.differs}>{words.differs}</span>}
            </th>
            <td>{row.mine}</td>
            <td>{row.stored}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
