import { NOTE_MAX } from '@portal/domain/limits';
import { ForeignText, Notice, ScoreStrip, TextArea } from '@portal/ui';
import { useEffect, useRef } from 'react';
import { texts } from '../../texts.ts';
import styles from './evaluation.module.css';
import type { EvaluationEditor } from './use-evaluation-editor.ts';

/** The criteria of the open type, and the committee's note. */
export function EvaluationForm({ editor }: { editor: EvaluationEditor }) {
  const { active, readOnly, change, incompleteSubmits } = editor;
  const fields = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (incompleteSubmits > 0) fields.current?.querySelector<HTMLElement>('[data-missing] input')?.focus();
  }, [incompleteSubmits]);

  return (
    <div ref={fields} className={styles.form}>
      {incompleteSubmits > 0 && active.missing.length > 0 && (
        <Notice tone="refused" live title={texts.evaluation.missingTitle(active.missing.length)}>
          {texts.evaluation.list(active.missing.map(({ label }) => label))}
        </Notice>
      )}
      {active.criteria.map(({ id, label, description, max_score }) => {
        const score = active.content.scores[id] ?? null;
        return (
          <div
            key={id}
            className={score === null && incompleteSubmits > 0 ? styles.missing : styles.criterion}
            {...(score === null && { 'data-missing': true })}
          >
            <ScoreStrip
              label={label}
              description={description ?? undefined}
              value={score}
              max={max_score}
              disabled={readOnly}
              onChange={(next) => change({ criterionId: id, score: next })}
            />
          </div>
        );
      })}
      <TextArea
        label={texts.evaluation.noteLabel}
        labelAside={
          <span className={styles.noteCount}>
            <ForeignText ltr>{texts.evaluation.noteCount(active.content.note.length, NOTE_MAX)}</ForeignText>
          </span>
        }
        placeholder={texts.evaluation.notePlaceholder}
        maxLength={NOTE_MAX}
        readOnly={readOnly}
        value={active.content.note}
        onChange={(event) => change({ note: event.target.value })}
      />
    </div>
  );
}
