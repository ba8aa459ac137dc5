import { fromHundredths, toHundredths } from '@portal/domain/hundredths';
import { StatusTag } from '@portal/ui';
import { formatNumber, toLatinDigits } from '@portal/ui/core';
import { rubricTexts } from './texts.ts';

const WHOLE = toHundredths(100);

/** A percentage from 0 to 100 with at most two decimals, in Arabic or Latin digits; null for anything else. */
export function percentOf(text: string): number | null {
  const digits = toLatinDigits(text).replace('٫', '.').trim();
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(digits)) return null;
  const percent = Number(digits);
  return percent <= 100 ? percent : null;
}

/** The sum of the weights; an invalid one counts as 0. */
export function sumOf(weights: readonly string[]): number {
  const sum = weights.reduce((all, weight) => all + toHundredths(percentOf(weight) ?? 0), 0);
  return fromHundredths(sum);
}

export function sumIsWhole(weights: readonly string[]): boolean {
  return sumOf(weights) === 100;
}

/** `count` weights that sum to exactly 100 and differ by 0.01 at most. */
export function equalWeights(count: number): string[] {
  const each = Math.floor(WHOLE / count);
  const left = WHOLE - each * count;
  return Array.from({ length: count }, (_, index) => String(fromHundredths(each + (index < left ? 1 : 0))));
}

/** The sum of the typed weights and its distance from 100. */
export function WeightSum({ weights }: { weights: readonly string[] }) {
  const sum = sumOf(weights);
  const distance = formatNumber(Math.abs(100 - sum), 2);
  const text = () => {
    if (sum === 100) return rubricTexts.sumWhole;
    const shown = formatNumber(sum, 2);
    return sum < 100 ? rubricTexts.sumShort(shown, distance) : rubricTexts.sumOver(shown, distance);
  };
  return (
    <span role="status">
      <StatusTag tone={sum === 100 ? 'ok' : 'waiting'}>{text()}</StatusTag>
    </span>
  );
}
