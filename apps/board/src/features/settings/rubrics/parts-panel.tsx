import type { PathFaults } from '@portal/area-kit';
import { RUBRIC_PARTS_MAX } from '@portal/domain/limits';
import { NAME_MAX } from '@portal/domain/patterns';
import { Button, Panel, TextField, VisuallyHidden } from '@portal/ui';
import { toLatinDigits } from '@portal/ui/core';
import { Plus } from 'lucide-react';
import { settingsLabels } from '../../../shared/records/settings-labels.ts';
import settings from '../settings.module.css';
import { OpenedByFaults } from './opened-by-faults.tsx';
import { OrderButtons } from './order-buttons.tsx';
import styles from './rubrics.module.css';
import { newPart, type PartValues } from './rubrics-form.ts';
import { rubricTexts } from './texts.ts';
import { useOrdered } from './use-ordered.ts';
import { WeightSum } from './weight-sum.tsx';

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
