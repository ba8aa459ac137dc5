import { formatNumber } from '@portal/ui/core';
import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { scoreAfterKey, scoreAfterPress } from './score-keys.ts';
import styles from './score-strip.module.css';

export interface ScoreStripProps {
  readonly label: string;
  readonly description?: string | undefined;
  /** Null: not scored, which is never zero. */
  readonly value: number | null;
  readonly max: number;
  /** Smallest difference between two scores; 0.5 makes the half reachable. */
  readonly step?: number;
  readonly disabled?: boolean;
  readonly onChange: (value: number | null) => void;
}

/** Most cells in one row; beyond it they wrap. */
const CELLS_IN_ROW = 11;

/**
 * The score of one criterion: a radio group of whole numbers. A second press on the chosen number, or the ± keys,
 * give the half; Delete or the small button take the score away.
 */
export function ScoreStrip({
  label,
  description,
  value,
  max,
  step = 0.5,
  disabled = false,
  onChange,
}: ScoreStripProps) {
  const id = useId();
  const strip = useRef<HTMLDivElement>(null);
  const range = { max, step };
  const cells = Array.from({ length: Math.floor(max) + 1 }, (_, number) => number);
  const chosen = value === null ? null : Math.floor(value);
  const isHalf = value !== null && value !== chosen;

  const focusCell = (number: number) =>
    strip.current?.querySelector<HTMLElement>(`input[value="${number}"]`)?.focus();

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const next = scoreAfterKey(event.key, value, range);
    if (next === undefined) return;
    event.preventDefault();
    if (next !== value) onChange(next);
    focusCell(Math.floor(next ?? chosen ?? 0));
  };
  const clear = () => {
    onChange(null);
    focusCell(chosen ?? 0);
  };

  return (
    <div className={styles.criterion}>
      <div className={styles.head}>
        <div>
          <div id={`${id}-label`} className={styles.label}>
            {label}
          </div>
          {description && (
            <p id={`${id}-description`} className={styles.description}>
              {description}
            </p>
          )}
        </div>
        <div className={styles.valueLine}>
          {value !== null && !disabled && (
            <button type="button" className={styles.clear} aria-label={`مسح تقييم ${label}`} onClick={clear}>
              <X size={15} strokeWidth={1.8} aria-hidden />
            </button>
          )}
          <output htmlFor={id} className={value === null ? styles.unscored : styles.value}>
            {value === null ? (
              'لم يُقيّم'
            ) : (
              <bdi dir="ltr">
                <small>{formatNumber(max)} / </small>
                {formatNumber(value)}
              </bdi>
            )}
          </output>
        </div>
      </div>
      <div
        ref={strip}
        id={id}
        className={styles.strip}
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        {...(description && { 'aria-describedby': `${id}-description` })}
        aria-disabled={disabled}
        style={{ '--cells': Math.min(cells.length, CELLS_IN_ROW) }}
        onKeyDown={onKeyDown}
      >
        {cells.map((number) => {
          const checked = number === chosen;
          return (
            <label key={number} className={classNames(styles.cell, checked && styles.chosen)}>
              <input
                type="radio"
                className={styles.radio}
                name={id}
                value={number}
                checked={checked}
                disabled={disabled}
                aria-label={checked && isHalf ? `${number} ونصف` : String(number)}
                // A radio says nothing when it is pressed again, so the press is what counts.
                onClick={() => onChange(scoreAfterPress(number, value, range))}
                onChange={() => {}}
              />
              {number}
              {checked && isHalf && (
                <span className={styles.half} aria-hidden>
                  ½
                </span>
              )}
            </label>
          );
        })}
      </div>
    </div>
  );
}

/** Criteria under each other with a quiet line between them. */
export function ScoreStrips({ children }: { children: ReactNode }) {
  return <div className={styles.criteria}>{children}</div>;
}
