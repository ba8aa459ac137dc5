import { CRITERIA_PER_TYPE_MAX } from '@portal/api-client';
import type { PathFaults } from '@portal/area-kit';
import { RUBRIC_PARTS_MAX } from '@portal/domain/limits';
import { NAME_MAX } from '@portal/domain/patterns';
import { evaluationName } from '@portal/domain/rubrics';
import { Button, EmptyState, Panel, TextField, VisuallyHidden } from '@portal/ui';
import { toLatinDigits } from '@portal/ui/core';
import { Plus, Scale } from 'lucide-react';
import { settingsLabels } from '../../../shared/records/settings-labels.ts';
import settings from '../settings.module.css';
import { CriterionFields } from './criterion-fields.tsx';
import { OpenedByFaults, OrderButtons, useOrdered } from './ordered.tsx';
import styles from './rubrics.module.css';
import { type CriterionValues, newCriterion, newPart, type PartValues } from './rubrics-form.ts';
import { rubricTexts } from './texts.ts';
import { equalWeights, WeightSum } from './weights.tsx';

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

interface PartsPanelProps {
  readonly parts: readonly PartValues[];
  readonly faults: PathFaults;
  readonly onChange: (parts: readonly PartValues[]) => void;
}

/** The share of each part in a team's total, and which parts there are. */
export function PartsPanel({ parts, faults, onChange }: PartsPanelProps) {
  const { list, announced, add, change, move, remove } = useOrdered({
    items: parts,
    keyOf: ({ type }) => type,
    nameOf: ({ label }, number) => label || rubricTexts.part(number),
    onChange,
  });
  return (
    <Panel title={rubricTexts.typeWeights} aside={<WeightSum weights={parts.map(({ weight }) => weight)} />}>
      <p className={settings.hint}>{rubricTexts.typeWeightsHint}</p>
      <div className={styles.weights}>
        {parts.map(({ type, label, weight }, index) => (
          <TextField
            key={type}
            label={settingsLabels.weightOf(label)}
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            value={weight}
            error={faults[`parts.${index}.weight`]}
            onChange={({ target }) => change(index, { weight: toLatinDigits(target.value) })}
          />
        ))}
      </div>
      {faults.parts && (
        <p className={styles.fault} role="alert">
          {faults.parts}
        </p>
      )}
      <OpenedByFaults
        summary={rubricTexts.editParts}
        hasFault={parts.some((_, index) => faults[`parts.${index}.label`])}
      >
        <ol ref={list} className={styles.levels} aria-label={rubricTexts.parts}>
          {parts.map(({ type, label }, index) => (
            <li key={type} className={styles.part} data-item={type}>
              <TextField
                label={rubricTexts.partName(index + 1)}
                autoComplete="off"
                maxLength={NAME_MAX}
                value={label}
                // The name of a new part is there to be replaced.
                onFocus={({ target }) => label === rubricTexts.part(index + 1) && target.select()}
                error={faults[`parts.${index}.label`]}
                onChange={({ target }) => change(index, { label: target.value })}
              />
              <OrderButtons
                name={label || rubricTexts.part(index + 1)}
                number={index + 1}
                count={parts.length}
                onMove={(step) => move(index, index + step)}
                onRemove={parts.length > 1 ? () => remove(index) : null}
              />
            </li>
          ))}
        </ol>
        <VisuallyHidden live>{announced}</VisuallyHidden>
        <Button
          kind="text"
          icon={<Plus size={16} strokeWidth={1.7} aria-hidden />}
          disabled={parts.length >= RUBRIC_PARTS_MAX}
          onClick={() => add(newPart(parts.length + 1, '0'))}
        >
          {rubricTexts.addPart}
        </Button>
      </OpenedByFaults>
    </Panel>
  );
}
