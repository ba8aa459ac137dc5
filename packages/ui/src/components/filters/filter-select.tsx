import { ChevronDown } from 'lucide-react';
import styles from './filter-select.module.css';

interface FilterSelectProps {
  /** What is chosen («الحالة»), for screen readers. */
  readonly label: string;
  /** What it reads while nothing is chosen («الحالة: الكل»). */
  readonly unset: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** A choice that shapes a list. The browser's own select: it is right on a phone and under a keyboard. */
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
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className={styles.chevron} size={15} strokeWidth={1.6} aria-hidden />
    </span>
  );
}
