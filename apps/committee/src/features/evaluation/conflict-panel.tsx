import type { Criterion } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { Button, Notice, VisuallyHidden } from '@portal/ui';
import { formatDateTime, formatNumber, formatScore } from '@portal/ui/core';
import { texts } from '../../texts.ts';
import type { Draft } from '../drafts/draft.ts';
import { contentOf, storedNote } from './content.ts';
import styles from './evaluation.module.css';
import { typeTotal } from './totals.ts';
import type { EvaluationDesk } from './use-evaluation-desk.ts';

interface Row {
  readonly key: string;
  readonly label: string;
  readonly mine: string;
  readonly stored: string;
}

const words = texts.conflict;
const scoreText = (score: number | undefined) =>
  score === undefined ? words.notScored : formatNumber(score);
const totalText = (total: number | null) => (total === null ? words.none : formatScore(total));

function rowsOf(
  criteria: readonly Criterion[],
  mine: Draft['content'],
  stored: Draft['content'],
): readonly Row[] {
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
      mine: totalText(typeTotal(criteria, mine.scores)),
      stored: totalText(typeTotal(criteria, stored.scores)),
    },
  ];
}

interface ConflictPanelProps {
  readonly desk: EvaluationDesk;
  readonly draft: Draft;
  /** The evaluation was finished without the draft: it can only be given up. */
  readonly locked?: boolean;
}

/** Mine and the stored version side by side; nothing is thrown away before the judge has chosen. */
export function ConflictPanel({ desk, draft, locked = false }: ConflictPanelProps) {
  const { event } = useShell();
  const { active } = desk;
  const rows = rowsOf(active.criteria, draft.content, contentOf(active.submitted));
  const storedAt = active.submitted && formatDateTime(active.submitted.submitted_at, event.timeZone);
  return (
    <div className={styles.conflict}>
      <Notice tone={locked ? 'neutral' : 'waiting'} live title={locked ? words.lockedTitle : words.title}>
        {locked ? words.lockedText : storedAt && words.text(storedAt)}
      </Notice>
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
          {rows.map(({ key, label, mine, stored }) => (
            <tr key={key} className={mine === stored ? undefined : styles.different}>
              <th scope="row">
                {label} {mine !== stored && <span className={styles.differs}>{words.differs}</span>}
              </th>
              <td>{mine}</td>
              <td>{stored}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.choices}>
        {locked ? (
          <Button onClick={desk.takeStored}>{words.dropMine}</Button>
        ) : (
          <>
            <Button onClick={desk.takeStored}>{words.takeStored}</Button>
            <Button kind="primary" loading={desk.sending} onClick={desk.keepMine}>
              {desk.resendsMine ? words.resendMine : words.keepMine}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
