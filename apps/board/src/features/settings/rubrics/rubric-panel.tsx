import { CRITERIA_PER_TYPE_MAX, type EvaluationType } from '@portal/api-client';
import type { PathFaults } from '@portal/area-kit';
import { EVALUATION_NAMES } from '@portal/domain/statuses';
import { Button, EmptyState, evaluationTypes, Panel, VisuallyHidden } from '@portal/ui';
import { Plus, Scale } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { settingsLabels } from '../../../shared/records/settings-labels.ts';
import { CriterionFields } from './criterion-fields.tsx';
import styles from './rubrics.module.css';
import { type CriterionValues, criterionFaults } from './rubrics-form.ts';
import { rubricTexts } from './texts.ts';
import { WeightSum } from './weight-sum.tsx';
import { equalWeights } from './weights.ts';

interface RubricPanelProps {
  readonly type: EvaluationType;
  readonly criteria: readonly CriterionValues[];
  readonly faults: PathFaults;
  readonly onChange: (criteria: readonly CriterionValues[]) => void;
}

const icon = { size: 16, strokeWidth: 1.7, 'aria-hidden': true } as const;

const newCriterion = (): CriterionValues => ({
  key: crypto.randomUUID(),
  id: null,
  label: '',
  description: '',
  max_score: '10',
  weight: '',
});

/** The criteria of an evaluation type, in the order in which committees see them. */
export function RubricPanel({ type, criteria, faults, onChange }: RubricPanelProps) {
  const list = useRef<HTMLOListElement>(null);
  /** The element to focus after the next render: a selector within the list. */
  const focusNext = useRef<string | null>(null);
  const [announced, setAnnounced] = useState('');
  useLayoutEffect(() => {
    if (focusNext.current === null) return;
    list.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = null;
  });

  const name = evaluationTypes[type];
  const sum = <WeightSum weights={criteria.map(({ weight }) => weight)} />;

  const move = (from: number, to: number) => {
    const next = [...criteria];
    const [moved] = next.splice(from, 1);
    if (!moved) return;
    next.splice(to, 0, moved);
    onChange(next);
    const direction = to < from ? 'up' : 'down';
    const isLast = direction === 'up' ? to === 0 : to === next.length - 1;
    const enabledButton = isLast ? (direction === 'up' ? 'down' : 'up') : direction;
    focusNext.current = `[data-criterion="${moved.key}"] [data-move="${enabledButton}"] button`;
    setAnnounced(rubricTexts.moved(moved.label || rubricTexts.criterion(to + 1), to + 1, next.length));
  };
  const add = () => {
    const added = newCriterion();
    onChange([...criteria, added]);
    focusNext.current = `[data-criterion="${added.key}"] input`;
  };
  const remove = (index: number) => {
    const next = criteria.filter((_, at) => at !== index);
    onChange(next);
    const neighbour = next[Math.min(index, next.length - 1)];
    if (neighbour) focusNext.current = `[data-criterion="${neighbour.key}"] input`;
    setAnnounced(rubricTexts.removed(criteria[index]?.label || rubricTexts.criterion(index + 1)));
  };
  const share = () => {
    const weights = equalWeights(criteria.length);
    onChange(criteria.map((criterion, index) => ({ ...criterion, weight: weights[index] ?? '' })));
  };
  return (
    <Panel title={name} aside={sum}>
      {faults[`criteria.${type}`] && (
        <p className={styles.fault} role="alert">
          {faults[`criteria.${type}`]}
        </p>
      )}
      {criteria.length === 0 && (
        <EmptyState title={rubricTexts.noCriteria} text={rubricTexts.noCriteriaText} />
      )}
      <ol
        ref={list}
        className={styles.criteria}
        aria-label={settingsLabels.criteriaOf(EVALUATION_NAMES[type])}
      >
        {criteria.map((criterion, index) => (
          <CriterionFields
            key={criterion.key}
            criterion={criterion}
            number={index + 1}
            count={criteria.length}
            faults={criterionFaults(faults, type, index)}
            onChange={(changes) =>
              onChange(criteria.map((one, at) => (at === index ? { ...one, ...changes } : one)))
            }
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
          onClick={add}
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
