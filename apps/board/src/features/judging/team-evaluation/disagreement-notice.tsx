import type { EvaluationView } from '@portal/api-client';
import { disagree } from '@portal/domain/disagreement';
import { fromHundredths, toHundredths } from '@portal/domain/hundredths';
import { Notice } from '@portal/ui';
import { formatTotal } from '../format-total.ts';
import { teamEvaluationTexts } from './texts.ts';

interface DisagreementNoticeProps {
  readonly views: readonly EvaluationView[];
  /** From which difference the committees of a team disagree. */
  readonly points: number;
}

/** Warns that the committees' totals are far apart; renders nothing while they are not. */
export function DisagreementNotice({ views, points }: DisagreementNoticeProps) {
  const totals = views.flatMap(({ total }) => total ?? []);
  const highest = Math.max(...totals);
  const lowest = Math.min(...totals);
  const spread = fromHundredths(toHundredths(highest) - toHundredths(lowest));
  if (totals.length < 2 || !disagree(spread, points)) return null;
  return (
    <Notice tone="waiting" title={teamEvaluationTexts.disagreement}>
      {teamEvaluationTexts.disagreementText(formatTotal(spread), formatTotal(highest), formatTotal(lowest))}
    </Notice>
  );
}
