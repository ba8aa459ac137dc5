import { useId } from 'react';
import styles from './segmented-filter.module.css';

interface SegmentedFilterProps<Value extends string> {
  /** What is filtered, for screen readers. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly count?: number }[];
  /** Null while none is chosen. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
}

/** A row of a few exclusive options, each with its number of results. */
export function SegmentedFilter<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedFilterProps<Value>) {
  const name = useId();
  return (
    <div className={styles.segments} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
          {option.count !== undefined && <span className={styles.count}>{option.count}</span>}
        </label>
      ))}
    </div>
  );
}
