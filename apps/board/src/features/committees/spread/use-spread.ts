import type { SpreadPlanBody } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { countOf, nouns } from '@portal/ui/core';
import { useAction } from '../../../shared/use-action.ts';
import { committeeFailures, spreadTexts } from '../../../texts/committees.ts';
import { COMMITTEE_CHANGES } from '../committee-changes.ts';
import { useSpreadPlan } from './spread.request.ts';

/** The plan of a spread, and carrying it out exactly as it is shown. */
export function useSpread(body: SpreadPlanBody, enabled: boolean) {
  const { api, toasts } = useShell();
  const { act, acting } = useAction();
  const plan = useSpreadPlan(body, enabled);

  /** Resolves to true when the teams were spread. */
  const apply = async () => {
    const shown = enabled && !plan.isPlaceholderData ? plan.data?.plan : undefined;
    if (!shown) return false;
    const spread = shown.unassigned - shown.left_over;
    if (spread === 0) {
      toasts.info(spreadTexts.noneLeft);
      return false;
    }
    const { error } = await act({
      call: () => api.committees.spread({ ...body, plan_id: shown.plan_id }),
      running: spreadTexts.running,
      done: spreadTexts.done(countOf(spread, nouns.team)),
      failed: spreadTexts.failed,
      failures: committeeFailures,
      changes: COMMITTEE_CHANGES,
    });
    return !error;
  };
  return { plan, apply, applying: acting };
}
