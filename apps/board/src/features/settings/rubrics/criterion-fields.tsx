import { NOTE_MAX, TITLE_MAX } from '@portal/api-client';
import { type PathFaults, textFields } from '@portal/area-kit';
import { SelectField, TextArea, TextField } from '@portal/ui';
import { toLatinDigits } from '@portal/ui/core';
import { LevelFields } from './level-fields.tsx';
import { OrderButtons } from './order-buttons.tsx';
import styles from './rubrics.module.css';
import { type CriterionValues, faultsAt } from './rubrics-form.ts';
import { rubricTexts } from './texts.ts';

interface CriterionFieldsProps {
  readonly criterion: CriterionValues;
  /** Its position, from 1, and the number of criteria. */
  readonly number: number;
  readonly count: number;
  /** The faults by path, and the path of the criterion. */
  readonly faults: PathFaults;
  readonly path: string;
  readonly onChange: (changes: Partial<CriterionValues>) => void;
  readonly onMove: (step: 1 | -1) => void;
  readonly onRemove: () => void;
}

const STEPS = Object.entries(rubricTexts.steps).map(([value, label]) => ({ value, label }));

/** The fields of one criterion, with buttons that move and remove it. */
export function CriterionFields({
  criterion,
  number,
  count,
  faults,
  path,
  onChange,
  onMove,
  onRemove,
}: CriterionFieldsProps) {
  const own = faultsAt<CriterionValues>(faults, path);
  const text = textFields(criterion, own, (_next, typed) => onChange(typed));
  const amount = { dir: 'ltr', inputMode: 'decimal', autoComplete: 'off' } as const;
  return (
    <li className={styles.criterion} data-item={criterion.key}>
      <fieldset className={styles.criterionFields}>
        <legend className={styles.number}>{rubricTexts.criterion(number)}</legend>
        <OrderButtons
          name={criterion.label || rubricTexts.criterion(number)}
          {...{ number, count, onMove, onRemove }}
        />
        <div className={styles.label}>
          <TextField label={rubricTexts.label} autoComplete="off" maxLength={TITLE_MAX} {...text('label')} />
        </div>
        <TextField label={rubricTexts.maxScore} {...amount} {...text('max_score', toLatinDigits)} />
        <TextField label={rubricTexts.weight} {...amount} {...text('weight', toLatinDigits)} />
        <div className={styles.step}>
          <SelectField
            label={rubricTexts.step}
            placeholder={rubricTexts.step}
            options={STEPS}
            value={criterion.step}
            error={own.step}
            onChange={({ target }) => onChange({ step: target.value })}
          />
        </div>
        <div className={styles.description}>
          <TextArea label={rubricTexts.description} rows={2} maxLength={NOTE_MAX} {...text('description')} />
        </div>
        <div className={styles.description}>
          <LevelFields
            levels={criterion.levels}
            faults={faults}
            path={path}
            onChange={(levels) => onChange({ levels })}
          />
        </div>
      </fieldset>
    </li>
  );
}
