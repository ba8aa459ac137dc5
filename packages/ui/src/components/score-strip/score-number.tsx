import { TextInput } from '../fields/inputs.tsx';
import { SCORE_STEP, type ScoreControlProps } from './score-control.ts';
import styles from './score-strip.module.css';

/** A number field, for a criterion with more whole numbers than a strip can hold. */
export function ScoreNumber({ value, max, onChange, ...rest }: ScoreControlProps) {
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
