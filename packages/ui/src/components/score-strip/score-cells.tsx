import { type KeyboardEvent, useRef } from 'react';
import { classNames } from '../class-names.ts';
import type { ScoreControlProps } from './score-control.ts';
import { scoreAfterKey, scoreAfterPress } from './score-keys.ts';
import styles from './score-strip.module.css';

/** Cells in one row; more cells wrap. */
const CELLS_IN_ROW = 11;

/** A radio button for every whole number. The keys of `scoreAfterKey` work on all of them. */
export function ScoreCells({ id, value, max, disabled, onChange, ...aria }: ScoreControlProps) {
  const strip = useRef<HTMLDivElement>(null);
  const numbers = Array.from({ length: Math.floor(max) + 1 }, (_, number) => number);
  const chosen = value === null ? null : Math.floor(value);
  const isHalf = value !== chosen;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const next = scoreAfterKey(event.key, value, max);
    if (next === undefined) return;
    event.preventDefault();
    if (next !== value) onChange(next);
    const cell = Math.floor(next ?? chosen ?? 0);
    strip.current?.querySelector<HTMLElement>(`input[value="${cell}"]`)?.focus();
  };

  return (
    <div
      ref={strip}
      id={id}
      className={styles.strip}
      role="radiogroup"
      aria-disabled={disabled}
      {...aria}
      style={{ '--cells': Math.min(numbers.length, CELLS_IN_ROW) }}
      onKeyDown={onKeyDown}
    >
      {numbers.map((number) => {
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
              // A checked radio fires no change event, so the click is handled.
              onClick={() => onChange(scoreAfterPress(number, value, max))}
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
  );
}
