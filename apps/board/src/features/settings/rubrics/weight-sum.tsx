import { StatusTag } from '@portal/ui';
import { formatNumber } from '@portal/ui/core';
import { rubricTexts } from './texts.ts';
import { sumOf } from './weights.ts';

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
