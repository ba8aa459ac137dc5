import { TextInput } from '../fields/inputs.tsx';
import type { ScoreControlProps } from './score-control.ts';
import styles from './score-strip.module.css';

/** A number field, for a criterion with more whole numbers than a strip can hold. */
export function ScoreNumber({ value, max, step, onChange, ...rest }: ScoreControlProps) {
  return (
    <div className={styles.number}>
      <TextInput
        {...rest}
        type="number"
        inputMode="decimal"
        min={0}
        max={max}
        step={step}
        value={value ?? ''}
        onChange={({ target }) => {
          const typed = target.valueAsNumber;
          onChange(Number.isNaN(typed) ? null : Math.min(Math.max(Math.round(typed / step) * step, 0), max));
        }}
      />
    </div>
  );
}
