import { NOTE_MAX, TITLE_MAX } from '@portal/api-client';
import { Button, TextArea, TextField } from '@portal/ui';
import { toLatinDigits } from '@portal/ui/core';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import styles from './rubrics.module.css';
import type { CriterionValues } from './rubrics-form.ts';
import { rubricTexts } from './texts.ts';

interface CriterionFieldsProps {
  readonly criterion: CriterionValues;
  /** Its position, from 1, and the number of criteria. */
  readonly number: number;
  readonly count: number;
  readonly faultOf: (field: 'label' | 'description' | 'max_score' | 'weight') => string | undefined;
  readonly onChange: (changes: Partial<CriterionValues>) => void;
  readonly onMove: (step: 1 | -1) => void;
  readonly onRemove: () => void;
}

const icon = { size: 16, strokeWidth: 1.7, 'aria-hidden': true } as const;

/** The fields of one criterion, with buttons that move and remove it. */
export function CriterionFields({
  criterion,
  number,
  count,
  faultOf,
  onChange,
  onMove,
  onRemove,
}: CriterionFieldsProps) {
  const name = criterion.label || rubricTexts.criterion(number);
  const amount = (field: 'max_score' | 'weight', label: string) => (
    <TextField
      label={label}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      value={criterion[field]}
      error={faultOf(field)}
      onChange={({ target }) => onChange({ [field]: toLatinDigits(target.value) })}
    />
  );
  return (
    <li className={styles.criterion} data-criterion={criterion.key}>
      <fieldset className={styles.criterionFields}>
        <legend className={styles.number}>{rubricTexts.criterion(number)}</legend>
        <div className={styles.tools}>
          <span data-move="up">
            <Button
              kind="text"
              aria-label={rubricTexts.moveUp(name)}
              disabled={number === 1}
              icon={<ArrowUp {...icon} />}
              onClick={() => onMove(-1)}
            />
          </span>
          <span data-move="down">
            <Button
              kind="text"
              aria-label={rubricTexts.moveDown(name)}
              disabled={number === count}
              icon={<ArrowDown {...icon} />}
              onClick={() => onMove(1)}
            />
          </span>
          <Button
            kind="text"
            aria-label={rubricTexts.remove(name)}
            icon={<Trash2 {...icon} />}
            onClick={onRemove}
          />
        </div>
        <div className={styles.label}>
          <TextField
            label={rubricTexts.label}
            autoComplete="off"
            maxLength={TITLE_MAX}
            value={criterion.label}
            error={faultOf('label')}
            onChange={({ target }) => onChange({ label: target.value })}
          />
        </div>
        {amount('max_score', rubricTexts.maxScore)}
        {amount('weight', rubricTexts.weight)}
        <div className={styles.description}>
          <TextArea
            label={rubricTexts.description}
            rows={2}
            maxLength={NOTE_MAX}
            value={criterion.description}
            error={faultOf('description')}
            onChange={({ target }) => onChange({ description: target.value })}
          />
        </div>
      </fieldset>
    </li>
  );
}
