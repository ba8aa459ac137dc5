import { CRITERIA_PER_TYPE_MAX } from '@portal/api-client';
import type { PathFaults } from '@portal/area-kit';
import { evaluationName } from '@portal/domain/rubrics';
import { Button, EmptyState, Panel, VisuallyHidden } from '@portal/ui';
import { Plus, Scale } from 'lucide-react';
import { settingsLabels } from '../../../shared/records/settings-labels.ts';
import { CriterionFields } from './criterion-fields.tsx';
import styles from './rubrics.module.css';
import { type CriterionValues, newCriterion, type PartValues } from './rubrics-form.ts';
import { rubricTexts } from './texts.ts';
import { useOrdered } from './use-ordered.ts';
import { WeightSum } from './weight-sum.tsx';
import { equalWeights } from './weights.ts';

interface RubricPanelProps {
  readonly part: PartValues;
  readonly faults: PathFaults;
  /** The path of the part. */
  readonly path: string;
  readonly onChange: (criteria: readonly CriterionValues[]) => void;
}

const icon = { size: 16, strokeWidth: 1.7, 'aria-hidden': true } as const;

/** The criteria of a part, in the order in which committees see them. */
export function RubricPanel({ part: { label, criteria }, faults, path, onChange }: RubricPanelProps) {
  const { list, announced, add, change, move, remove } = useOrdered({
    items: criteria,
    keyOf: ({ key }) => key,
    nameOf: (criterion, number) => criterion.label || rubricTexts.criterion(number),
    onChange,
  });
  const own = `${path}.criteria`;
  const share = () => {
    const weights = equalWeights(criteria.length);
    onChange(criteria.map((criterion, index) => ({ ...criterion, weight: weights[index] ?? '' })));
  };
  return (
    <Panel title={label} aside={<WeightSum weights={criteria.map(({ weight }) => weight)} />}>
      {faults[own] && (
        <p className={styles.fault} role="alert">
          {faults[own]}
        </p>
      )}
      {criteria.length === 0 && (
        <EmptyState title={rubricTexts.noCriteria} text={rubricTexts.noCriteriaText} />
      )}
      <ol
        ref={list}
        className={styles.criteria}
        aria-label={settingsLabels.criteriaOf(evaluationName(label))}
      >
        {criteria.map((criterion, index) => (
          <CriterionFields
            key={criterion.key}
            criterion={criterion}
            number={index + 1}
            count={criteria.length}
            faults={faults}
            path={`${own}.${index}`}
            onChange={(changes) => change(index, changes)}
            onMove={(step) => move(index, index + step)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <VisuallyHidden live>{announced}</VisuallyHidden>
      <div className={styles.buttons}>
        <Button
          kind="quiet"
          icon={<Plus {...icon} />}
          disabled={criteria.length >= CRITERIA_PER_TYPE_MAX}
          onClick={() => add(newCriterion())}
        >
          {rubricTexts.add}
        </Button>
        {criteria.length > 1 && (
          <Button icon={<Scale {...icon} />} onClick={share}>
            {rubricTexts.share}
          </Button>
        )}
      </div>
    </Panel>
  );
}
