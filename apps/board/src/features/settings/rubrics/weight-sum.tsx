import { StatusTag } from '@portal/ui';
import { formatNumber } from '@portal/ui/core';
import { rubricTexts } from '../../../texts/settings.ts';
import { sumOf } from './weights.ts';

/** What weights come to while they are typed, and how far that is from 100. */
export function WeightSum({ weights }: { weights: readonly string[] }) {
  const sum = sumOf(weights);
  const distance = formatNumber(Math.abs(100 - sum), 2);
  const words = () => {
    if (sum === 100) return rubricTexts.sumWhole;
    const shown = formatNumber(sum, 2);
    return sum < 100 ? rubricTexts.sumShort(shown, distance) : rubricTexts.sumOver(shown, distance);
  };
  return (
    <span role="status">
      <StatusTag tone={sum === 100 ? 'ok' : 'waiting'}>{words()}</StatusTag>
    </span>
  );
}
