import { isolate } from '@portal/domain/isolate';
import { formatNumber } from '@portal/ui/core';
import { X } from 'lucide-react';
import { ForeignText } from '../foreign-text/foreign-text.tsx';
import styles from './score-strip.module.css';

interface ScoreHeadProps {
  /** Prefix of the ids that name and describe the control. */
  readonly id: string;
  readonly label: string;
  readonly description: string | undefined;
  readonly value: number | null;
  readonly max: number;
  /** Removes the score; null when that is not possible. */
  readonly onClear: (() => void) | null;
}

/** The criterion, and its score in large figures. */
export function ScoreHead({ id, label, description, value, max, onClear }: ScoreHeadProps) {
  return (
    <div className={styles.head}>
      <div>
        <div id={`${id}-label`} className={styles.label}>
          {label}
        </div>
        {description && (
          <p id={`${id}-description`} className={styles.description}>
            <ForeignText>{description}</ForeignText>
          </p>
        )}
      </div>
      <div className={styles.valueLine}>
        {onClear && (
          <button
            type="button"
            className={styles.clear}
            aria-label={`مسح تقييم ${isolate(label)}`}
            onClick={onClear}
          >
            <X size={15} strokeWidth={1.8} aria-hidden />
          </button>
        )}
        <output htmlFor={id} className={value === null ? styles.unscored : styles.value}>
          {value === null ? (
            'لم يُقيّم'
          ) : (
            <ForeignText ltr>
              <small>{formatNumber(max)} / </small>
              {formatNumber(value)}
            </ForeignText>
          )}
        </output>
      </div>
    </div>
  );
}
