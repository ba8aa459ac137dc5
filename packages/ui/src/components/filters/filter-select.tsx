import { ChevronDown } from 'lucide-react';
import { type Choice, Options } from '../choices/options.tsx';
import styles from './filter-select.module.css';

interface FilterSelectProps {
  /** What is filtered («الحالة»), for screen readers. */
  readonly label: string;
  /** Shown while nothing is selected («الحالة: الكل»). */
  readonly unset: string;
  readonly options: readonly Choice[];
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** A select that filters a list. It is the browser's own, which works best on phones and with a keyboard. */
export function FilterSelect({ label, unset, options, value, onChange }: FilterSelectProps) {
  return (
    <span className={styles.filter}>
      <select
        className={styles.select}
        aria-label={label}
        value={value ?? ''}
        data-active={value !== undefined}
        onChange={(event) => onChange(event.target.value || undefined)}
      >
        <option value="">{unset}</option>
        <Options options={options} />
      </select>
      <ChevronDown className={styles.chevron} size={15} strokeWidth={1.6} aria-hidden />
    </span>
  );
}
