import { toLatinDigits } from '@portal/ui/core';
import { SCORE_STEP } from './score-control.ts';

const within = (value: number, max: number) => Math.min(Math.max(value, 0), max);

/**
 * The score after a key, or undefined for other keys. Left and up go to the next whole number (the strip is right to
 * left), + and − change it by one step, a digit sets it, Delete removes it.
 */
export function scoreAfterKey(key: string, current: number | null, max: number): number | null | undefined {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowUp':
      return current === null ? 0 : within(Math.floor(current) + 1, max);
    case 'ArrowRight':
    case 'ArrowDown':
      return current === null ? Math.floor(max) : within(Math.ceil(current) - 1, max);
    case '+':
    case '=':
      return current === null ? 0 : within(current + SCORE_STEP, max);
    case '-':
      return current === null ? 0 : within(current - SCORE_STEP, max);
    case 'Home':
      return 0;
    case 'End':
      return max;
    case 'Delete':
    case 'Backspace':
      return null;
    default: {
      const digit = toLatinDigits(key);
      return /^\d$/.test(digit) && Number(digit) <= max ? Number(digit) : undefined;
    }
  }
}
