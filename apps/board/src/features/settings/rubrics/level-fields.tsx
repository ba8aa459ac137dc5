import type { PathFaults } from '@portal/area-kit';
import { SCORE_LEVEL_MAX, SCORE_LEVELS_MAX } from '@portal/domain/limits';
import { Button, TextField, VisuallyHidden } from '@portal/ui';
import { toLatinDigits } from '@portal/ui/core';
import { Plus, Trash2 } from 'lucide-react';
import { OpenedByFaults } from './opened-by-faults.tsx';
import styles from './rubrics.module.css';
import { type LevelValues, newLevel } from './rubrics-form.ts';
import { rubricTexts } from './texts.ts';
import { useOrdered } from './use-ordered.ts';

interface LevelFieldsProps {
  readonly levels: readonly LevelValues[];
  /** The faults by path, and the path of the criterion. */
  readonly faults: PathFaults;
  readonly path: string;
  readonly onChange: (levels: readonly LevelValues[]) => void;
}

const icon = { size: 16, strokeWidth: 1.7, 'aria-hidden': true } as const;

/** What the scores of a criterion mean, for the judges. */
export function LevelFields({ levels, faults, path, onChange }: LevelFieldsProps) {
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
