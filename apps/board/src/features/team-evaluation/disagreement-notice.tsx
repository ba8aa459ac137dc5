import type { EvaluationView } from '@portal/api-client';
import { Notice } from '@portal/ui';
import { disagreeStrongly } from '../../shared/scores/disagreement.ts';
import { formatTotal } from '../../shared/scores/format-total.ts';
import { teamEvaluationTexts } from '../../texts/team-evaluation.ts';

/** Warns that the committees' totals are far apart; renders nothing while they are not. */
export function DisagreementNotice({ views }: { views: readonly EvaluationView[] }) {
  const totals = views.flatMap(({ total }) => total ?? []);
  const highest = Math.max(...totals);
  const lowest = Math.min(...totals);
  if (totals.length < 2 || !disagreeStrongly(highest - lowest)) return null;
  return (
    <Notice tone="waiting" title={teamEvaluationTexts.disagreement}>
      {teamEvaluationTexts.disagreementText(
        formatTotal(highest - lowest),
        formatTotal(highest),
        formatTotal(lowest),
      )}
    </Notice>
  );
}
