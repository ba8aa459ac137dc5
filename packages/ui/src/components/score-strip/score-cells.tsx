import { toLatinDigits } from '@portal/ui/core';
import { type KeyboardEvent, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { ForeignText } from '../foreign-text/foreign-text.tsx';
import { rowStep } from '../row-step.ts';
import type { ScoreControlProps } from './score-control.ts';
import styles from './score-strip.module.css';

/** Cells in one row; more cells wrap. */
const CELLS_IN_ROW = 12;

/** A digit that follows a 1 within this time makes a number of two digits. */
const TYPED_TOGETHER_MS = 1_000;

/**
 * A radio button for every whole number, and a checkbox for the half unless scores are whole. The keys of `scoreAfterKey` work
 * on all of them. A click on the chosen number changes nothing, so that a double tap never changes a score.
 */
export function ScoreCells({ id, value, max, step, disabled, onChange, ...aria }: ScoreControlProps) {
  const strip = useRef<HTMLDivElement>(null);
  const oneTypedAt = useRef(Number.NEGATIVE_INFINITY);
  const numbers = Array.from({ length: Math.floor(max) + 1 }, (_, number) => number);
  const chosen = value === null ? null : Math.floor(value);
  const isHalf = value !== chosen;
  const hasHalf = step < 1;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const digit = toLatinDigits(event.key);
    const isSecond = value === 1 && event.timeStamp - oneTypedAt.current < TYPED_TOGETHER_MS;
    const number = isSecond && Number(`1${digit}`) <= max ? `1${digit}` : digit;
    if (digit === '1') oneTypedAt.current = event.timeStamp;
    const next = scoreAfterKey(number, value, max, step);
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
      style={{ '--cells': Math.min(numbers.length + (hasHalf ? 1 : 0), CELLS_IN_ROW) }}
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
      {hasHalf && (
        <label className={classNames(styles.cell, styles.half, isHalf && styles.chosen)}>
          <input
            type="checkbox"
            className={styles.input}
            checked={isHalf}
            disabled={disabled || chosen === null || chosen + step > max}
            aria-label="نصف درجة"
            aria-keyshortcuts="+ -"
            onKeyDown={onKeyDown}
            onChange={({ target }) => chosen !== null && onChange(target.checked ? chosen + step : chosen)}
          />
          <ForeignText ltr>+½</ForeignText>
        </label>
      )}
    </div>
  );
}

const within = (value: number, max: number) => Math.min(Math.max(value, 0), max);

/**
 * The score after a key, or undefined for other keys. Up, and the arrow that points at the next cell, go to the next whole
 * number, + and − change it by one step, a number sets it, Delete removes it.
 */
function scoreAfterKey(
  key: string,
  current: number | null,
  max: number,
  step: number,
): number | null | undefined {
  switch (rowStep(key) ?? key) {
    case 1:
    case 'ArrowUp':
      return current === null ? 0 : within(Math.floor(current) + 1, max);
    case -1:
    case 'ArrowDown':
      return current === null ? Math.floor(max) : within(Math.ceil(current) - 1, max);
    case '+':
    case '=':
      return current === null ? 0 : within(current + step, max);
    case '-':
      return current === null ? 0 : within(current - step, max);
    case 'Home':
      return 0;
    case 'End':
      return max;
    case 'Delete':
    case 'Backspace':
      return null;
    default:
      return /^\d+$/.test(key) && Number(key) <= max ? Number(key) : undefined;
  }
}
