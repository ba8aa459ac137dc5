import { toLatinDigits } from '@portal/ui/core';

/** A whole number from 1 to the limit, in Arabic or Latin digits; null for anything else. */
export function wholeNumberOf(text: string, limit: number): number | null {
  const digits = toLatinDigits(text).trim();
  const count = /^\d{1,6}$/.test(digits) ? Number(digits) : 0;
  return count >= 1 && count <= limit ? count : null;
}
