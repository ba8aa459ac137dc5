import type { DistributionPlanBody } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { countOf, nouns } from '@portal/ui/core';
import { useAction } from '../../../shared/actions/use-action.ts';
import { committeeFailures, distributionTexts } from '../../../texts/committees.ts';
import { COMMITTEE_CHANGES } from '../committee-changes.ts';
import { useDistributionPlan } from './distribution.request.ts';

/** The plan of a distribution; `apply` carries out exactly the plan on screen. */
export function useDistribution(body: DistributionPlanBody, enabled: boolean) {
  const { api, toasts } = useShell();
  const { act, acting } = useAction();
  const plan = useDistributionPlan(body, enabled);

  /** Resolves to true when the teams were distributed. */
  const apply = async () => {
    const shown = enabled && !plan.isPlaceholderData ? plan.data?.plan : undefined;
    if (!shown) return false;
    if (shown.placed === 0) {
      toasts.info(distributionTexts.summary(countOf(0, nouns.team)));
      return false;
    }
    const { error } = await act({
      call: () => api.committees.distribute({ ...body, plan_id: shown.plan_id }),
      running: distributionTexts.running,
      done: distributionTexts.done(countOf(shown.placed, nouns.team)),
      failed: distributionTexts.failed,
      failures: committeeFailures,
      changes: COMMITTEE_CHANGES,
    });
    return !error;
  };
  return { plan, apply, applying: acting };
}
