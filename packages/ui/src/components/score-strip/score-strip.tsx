import { useId, useRef } from 'react';
import { TextInput } from '../fields/inputs.tsx';
import { ScoreCells } from './score-cells.tsx';
import { SCORE_STEP, type ScoreControlProps } from './score-control.ts';
import { ScoreHead } from './score-head.tsx';
import styles from './score-strip.module.css';

interface ScoreStripProps {
  readonly label: string;
  readonly description?: string | undefined;
  /** Null: not scored, which is never zero. */
  readonly value: number | null;
  readonly max: number;
  readonly disabled?: boolean;
  readonly onChange: (value: number | null) => void;
}

/** Highest maximum that is shown as cells; above it there is a number field. */
const HIGHEST_CELL = 20;

/**
 * The score of one criterion: a radio group of whole numbers, and «+½» beside it. The + and − keys change the score by the
 * half; Delete or the small button removes it.
 */
export function ScoreStrip({ label, description, value, max, disabled = false, onChange }: ScoreStripProps) {
  const id = useId();
  const criterion = useRef<HTMLDivElement>(null);
  const Control = max <= HIGHEST_CELL ? ScoreCells : ScoreNumber;
  const clear = () => {
    onChange(null);
    // The focused button is removed together with the score.
    criterion.current?.querySelector<HTMLElement>('input:checked, input')?.focus();
  };

  return (
    <div className={styles.criterion} ref={criterion}>
      <ScoreHead
        {...{ id, label, description, value, max }}
        onClear={value === null || disabled ? null : clear}
      />
      <Control
        {...{ id, value, max, disabled, onChange }}
        aria-labelledby={`${id}-label`}
        aria-describedby={description ? `${id}-description` : undefined}
      />
    </div>
  );
}

/** A number field, for a criterion with more whole numbers than a strip can hold. */
function ScoreNumber({ value, max, onChange, ...rest }: ScoreControlProps) {
  return (
    <div className={styles.number}>
      <TextInput
        {...rest}
        type="number"
        inputMode="decimal"
        min={0}
        max={max}
        step={SCORE_STEP}
        value={value ?? ''}
        onChange={({ target }) => {
          const typed = target.valueAsNumber;
          onChange(
            Number.isNaN(typed)
              ? null
              : Math.min(Math.max(Math.round(typed / SCORE_STEP) * SCORE_STEP, 0), max),
          );
        }}
      />
    </div>
  );
}
