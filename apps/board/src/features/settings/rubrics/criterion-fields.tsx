import { type PathFaults, textFields } from '@portal/area-kit';
import { NOTE_MAX, SCORE_LEVEL_MAX, SCORE_LEVELS_MAX, TITLE_MAX } from '@portal/domain/limits';
import { Button, SelectField, TextArea, TextField, VisuallyHidden } from '@portal/ui';
import { toLatinDigits } from '@portal/ui/core';
import { Plus, Trash2 } from 'lucide-react';
import { OpenedByFaults, OrderButtons, useOrdered } from './ordered.tsx';
import styles from './rubrics.module.css';
import { type CriterionValues, faultsAt, type LevelValues, newLevel } from './rubrics-form.ts';
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
            options={STEPS}
            value={criterion.step}
            error={own.step}
            onChoose={(step) => onChange({ step })}
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

interface LevelFieldsProps {
  readonly levels: readonly LevelValues[];
  /** The faults by path, and the path of the criterion. */
  readonly faults: PathFaults;
  readonly path: string;
  readonly onChange: (levels: readonly LevelValues[]) => void;
}

const icon = { size: 16, strokeWidth: 1.7, 'aria-hidden': true } as const;

/** What the scores of a criterion mean, for the judges. */
function LevelFields({ levels, faults, path, onChange }: LevelFieldsProps) {
  const { list, announced, add, change, remove } = useOrdered({
    items: levels,
    keyOf: ({ key }) => key,
    nameOf: ({ score }) => score,
    onChange,
  });
  const own = `${path}.levels`;
  const fault = faults[own];
  return (
    <OpenedByFaults
      summary={rubricTexts.levels(levels.length)}
      hasFault={Object.keys(faults).some((at) => at.startsWith(own))}
    >
      {fault && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      <ol ref={list} className={styles.levels}>
        {levels.map(({ key, score, text }, index) => (
          <li key={key} className={styles.level} data-item={key}>
            <TextField
              label={rubricTexts.levelScore}
              dir="ltr"
              inputMode="decimal"
              autoComplete="off"
              value={score}
              error={faults[`${own}.${index}.score`]}
              onChange={({ target }) => change(index, { score: toLatinDigits(target.value) })}
            />
            <TextField
              label={rubricTexts.levelText}
              autoComplete="off"
              maxLength={SCORE_LEVEL_MAX}
              value={text}
              error={faults[`${own}.${index}.text`]}
              onChange={({ target }) => change(index, { text: target.value })}
            />
            <Button
              kind="text"
              aria-label={rubricTexts.removeLevel(score)}
              icon={<Trash2 {...icon} />}
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      <VisuallyHidden live>{announced}</VisuallyHidden>
      <Button
        kind="text"
        icon={<Plus {...icon} />}
        disabled={levels.length >= SCORE_LEVELS_MAX}
        onClick={() => add(newLevel())}
      >
        {rubricTexts.addLevel}
      </Button>
    </OpenedByFaults>
  );
}
