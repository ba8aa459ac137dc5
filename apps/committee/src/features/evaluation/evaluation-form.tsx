import type { Criterion } from '@portal/api-client';
import { isolate } from '@portal/domain/isolate';
import { NOTE_MAX } from '@portal/domain/limits';
import { listOf } from '@portal/domain/lists';
import { ForeignText, Notice, ScoreStrip, TextArea } from '@portal/ui';
import { memo, useCallback, useLayoutEffect, useRef } from 'react';
import { outdatedScore } from '../../shared/evaluation/evaluation-content.ts';
import styles from './evaluation.module.css';
import { evaluationTexts } from './texts.ts';
import type { EvaluationEditor } from './use-evaluation-editor.ts';

interface CriterionFieldProps {
  readonly criterion: Criterion;
  readonly score: number | null;
  /** Typed before the criterion was changed, which does not allow it any more. */
  readonly outdated: number | undefined;
  readonly isMissing: boolean;
  readonly disabled: boolean;
  readonly onScore: (criterionId: string, score: number | null) => void;
}

/** One criterion; another one's score does not render it again. */
const CriterionField = memo(function CriterionField(props: CriterionFieldProps) {
  const { criterion, score, outdated, isMissing, disabled, onScore } = props;
  const { id, label, description, max_score, step, levels } = criterion;
  return (
    <div
      className={isMissing ? styles.missing : styles.criterion}
      {...(score === null && { 'data-missing': true })}
    >
      <ScoreStrip
        label={label}
        description={description ?? undefined}
        value={score}
        max={max_score}
        step={step}
        levels={levels}
        disabled={disabled}
        onChange={(next) => onScore(id, next)}
      />
      {outdated !== undefined && (
        <Notice tone="waiting" live>
          {evaluationTexts.outdated(outdated)}
        </Notice>
      )}
    </div>
  );
});

export function EvaluationForm({ editor }: { editor: EvaluationEditor }) {
  const { active, readOnly, change, incompleteSubmits } = editor;
  const fields = useRef<HTMLDivElement>(null);
  const latestChange = useRef(change);
  latestChange.current = change;
  const onScore = useCallback<CriterionFieldProps['onScore']>(
    (criterionId, score) => latestChange.current({ criterionId, score }),
    [],
  );

  useLayoutEffect(() => {
    if (incompleteSubmits > 0) fields.current?.querySelector<HTMLElement>('[data-missing] input')?.focus();
  }, [incompleteSubmits]);

  return (
    <div ref={fields} className={styles.form}>
      {incompleteSubmits > 0 && active.missing.length > 0 && (
        <Notice tone="refused" live title={evaluationTexts.missingTitle(active.missing.length)}>
          {listOf(active.missing.map(({ label }) => isolate(label)))}
        </Notice>
      )}
      {active.criteria.map((criterion) => {
        const score = active.content.scores[criterion.id] ?? null;
        return (
          <CriterionField
            key={criterion.id}
            criterion={criterion}
            score={score}
            outdated={active.typed && outdatedScore(active.typed, criterion)}
            isMissing={score === null && incompleteSubmits > 0}
            disabled={readOnly}
            onScore={onScore}
          />
        );
      })}
      <TextArea
        label={evaluationTexts.noteLabel}
        labelAside={
          <span className={styles.noteCount}>
            <ForeignText ltr>{evaluationTexts.noteCount(active.content.note.length, NOTE_MAX)}</ForeignText>
          </span>
        }
        placeholder={evaluationTexts.notePlaceholder}
        maxLength={NOTE_MAX}
        readOnly={readOnly}
        value={active.content.note}
        onChange={(event) => change({ note: event.target.value })}
      />
    </div>
  );
}
