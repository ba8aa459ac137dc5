import type { EvaluationType, EvaluationView } from '@portal/api-client';
import { ForeignText } from '@portal/ui';
import styles from './team-evaluation.module.css';
import { teamEvaluationTexts } from './texts.ts';

export interface TypeScoresProps {
  readonly type: EvaluationType;
  readonly views: readonly EvaluationView[];
}

/** The committees' notes on a type; renders nothing without notes. */
export function CommitteeNotes({ type, views }: TypeScoresProps) {
  const notes = views.flatMap(({ committee, types }) => {
    const note = types[type].evaluation?.note;
    return note ? [{ committee, note }] : [];
  });
  if (notes.length === 0) return null;
  return (
    <div className={styles.notes}>
      <h3 className={styles.notesTitle}>{teamEvaluationTexts.notes}</h3>
      <dl>
        {notes.map(({ committee, note }) => (
          <div key={committee.id} className={styles.note}>
            <dt>
              <ForeignText>{committee.full_name}</ForeignText>
            </dt>
            <dd>
              <ForeignText>{note}</ForeignText>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
