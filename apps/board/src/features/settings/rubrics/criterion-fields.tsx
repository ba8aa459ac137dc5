import { NOTE_MAX, TITLE_MAX } from '@portal/api-client';
import { type Faults, textFields } from '@portal/area-kit';
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
  readonly faults: Faults<CriterionValues>;
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
  faults,
  onChange,
  onMove,
  onRemove,
}: CriterionFieldsProps) {
  const name = criterion.label || rubricTexts.criterion(number);
  const text = textFields(criterion, faults, (_next, typed) => onChange(typed));
  const amount = { dir: 'ltr', inputMode: 'decimal', autoComplete: 'off' } as const;
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
          <TextField label={rubricTexts.label} autoComplete="off" maxLength={TITLE_MAX} {...text('label')} />
        </div>
        <TextField label={rubricTexts.maxScore} {...amount} {...text('max_score', toLatinDigits)} />
        <TextField label={rubricTexts.weight} {...amount} {...text('weight', toLatinDigits)} />
        <div className={styles.description}>
          <TextArea label={rubricTexts.description} rows={2} maxLength={NOTE_MAX} {...text('description')} />
        </div>
      </fieldset>
    </li>
  );
}
