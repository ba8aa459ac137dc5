import type { EvaluationType } from '@portal/api-client';
import { EVALUATION_NAMES } from '@portal/domain/statuses';
import { Button, column, DataTable, evaluationTypes, ForeignText, Notice, Panel } from '@portal/ui';
import { settingsLabels } from '../../../shared/records/settings-labels.ts';
import styles from './rubrics.module.css';
import type { CriterionValues } from './rubrics-form.ts';
import { rubricTexts } from './texts.ts';
import { WeightSum } from './weight-sum.tsx';

interface FrozenRubricProps {
  readonly type: EvaluationType;
  /** The saved criteria. */
  readonly criteria: readonly CriterionValues[];
  /** The edits that were not saved before the first evaluation, as text; null for none. */
  readonly edits: string | null;
  /** Discards the edits. */
  readonly onDiscard: () => void;
}

/** The criteria of a type that has been evaluated, read-only: they can no longer change. */
export function FrozenRubric({ type, criteria, edits, onDiscard }: FrozenRubricProps) {
  const name = evaluationTypes[type];
  return (
    <Panel title={name} aside={<WeightSum weights={criteria.map(({ weight }) => weight)} />}>
      <div className={styles.frozen}>
        <Notice tone="info" title={rubricTexts.frozen}>
          {rubricTexts.frozenText}
        </Notice>
        {edits !== null && (
          <Notice
            tone="waiting"
            title={rubricTexts.typedTooLate}
            live
            action={<Button onClick={onDiscard}>{rubricTexts.drop}</Button>}
          >
            <p className={styles.typed}>{edits}</p>
          </Notice>
        )}
      </div>
      <DataTable
        label={settingsLabels.criteriaOf(EVALUATION_NAMES[type])}
        rows={criteria}
        rowKey={({ key }) => key}
        empty={null}
        columns={[
          column<CriterionValues>(
            'label',
            rubricTexts.label,
            { inCard: 'heading' },
            ({ label, description }) => (
              <>
                <span className={styles.frozenLabel}>{label}</span>
                {description && (
                  <p className={styles.frozenText}>
                    <ForeignText>{description}</ForeignText>
                  </p>
                )}
              </>
            ),
          ),
          { key: 'max_score', title: rubricTexts.maxScore, render: ({ max_score }) => max_score },
          { key: 'weight', title: rubricTexts.weight, render: ({ weight }) => weight },
        ]}
      />
    </Panel>
  );
}
