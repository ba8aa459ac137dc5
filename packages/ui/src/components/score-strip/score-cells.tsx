import { type KeyboardEvent, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { ForeignText } from '../foreign-text/foreign-text.tsx';
import { SCORE_STEP, type ScoreControlProps } from './score-control.ts';
import { scoreAfterKey } from './score-keys.ts';
import styles from './score-strip.module.css';

/** Cells in one row; more cells wrap. */
const CELLS_IN_ROW = 12;

/**
 * A radio button for every whole number, and a check box for the half. The keys of `scoreAfterKey` work on all of them.
 * A click on what is chosen changes nothing, so that a double tap never changes a score.
 */
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
      className={styles.strip}
      style={{ '--cells': Math.min(numbers.length + 1, CELLS_IN_ROW) }}
    >
      <div
        id={id}
        className={styles.numbers}
        role="radiogroup"
        aria-disabled={disabled}
        {...aria}
        onKeyDown={onKeyDown}
      >
        {numbers.map((number) => (
          <label key={number} className={classNames(styles.cell, number === chosen && styles.chosen)}>
            <input
              type="radio"
              className={styles.input}
              name={id}
              value={number}
              checked={number === chosen}
              disabled={disabled}
              onChange={() => onChange(number)}
            />
            {number}
          </label>
        ))}
      </div>
      <label className={classNames(styles.cell, styles.half, isHalf && styles.chosen)}>
        <input
          type="checkbox"
          className={styles.input}
          checked={isHalf}
          disabled={disabled || chosen === null || chosen + SCORE_STEP > max}
          aria-label="نصف درجة"
          aria-keyshortcuts="+ -"
          onKeyDown={onKeyDown}
          onChange={({ target }) =>
            chosen !== null && onChange(target.checked ? chosen + SCORE_STEP : chosen)
          }
        />
        <ForeignText ltr>+½</ForeignText>
      </label>
    </div>
  );
}
