import { ForeignText, VisuallyHidden } from '@portal/ui';
import { formatNumber } from '@portal/ui/core';
import { contentOf, type EvaluationContent, storedNote } from '../../shared/evaluation/evaluation-content.ts';
import styles from './evaluation.module.css';
import { versionConflictTexts } from './texts.ts';
import { scoredTypeTotal, totalText } from './totals.ts';
import type { TypeEvaluation } from './type-evaluation.ts';

const scoreText = (score: number | undefined) =>
  score === undefined ? versionConflictTexts.notScored : formatNumber(score);

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
      label: versionConflictTexts.note,
      mine: storedNote(mine.note) || versionConflictTexts.none,
      stored: storedNote(stored.note) || versionConflictTexts.none,
    },
    {
      key: 'total',
      label: versionConflictTexts.total,
      mine: totalText(scoredTypeTotal(criteria, mine.scores)),
      stored: totalText(scoredTypeTotal(criteria, stored.scores)),
    },
  ];
}

/** The draft and the server's version of a type side by side; differences are marked by colour and in versionConflictTexts. */
export function VersionsTable({ evaluation, mine }: { evaluation: TypeEvaluation; mine: EvaluationContent }) {
  const judge = evaluation.submitted?.judge;
  return (
    <table className={styles.versions}>
      <caption>
        <VisuallyHidden>{versionConflictTexts.caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{versionConflictTexts.criterion}</th>
          <th scope="col">{versionConflictTexts.mine}</th>
          <th scope="col">
            {judge ? versionConflictTexts.storedBy(judge.full_name) : versionConflictTexts.stored}
          </th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(evaluation, mine).map((row) => (
          <tr key={row.key} className={row.mine === row.stored ? undefined : styles.different}>
            <th scope="row">
              <ForeignText>{row.label}</ForeignText>{' '}
              {row.mine !== row.stored && (
                <span className={styles.differs}>{versionConflictTexts.differs}</span>
              )}
            </th>
            <td>
              <ForeignText>{row.mine}</ForeignText>
            </td>
            <td>
              <ForeignText>{row.stored}</ForeignText>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
