import { readOf } from '@portal/api-client';
import { assignmentCalls, type Body } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAction } from '../../../shared/actions/use-action.ts';
import { distributionTexts } from '../texts.ts';

/** The plan of a distribution; `apply` carries out exactly the plan on screen. */
export function useDistribution(body: Body<typeof assignmentCalls.plan>, enabled: boolean) {
  const { api } = useShell();
  const { send, acting } = useAction();
  const plan = useQuery({
    ...readOf(api, assignmentCalls.plan, { body }),
    placeholderData: keepPreviousData,
    enabled,
  });

  const shown = enabled && !plan.isPlaceholderData ? plan.data?.plan : undefined;
  /** Resolves to true when the teams were distributed. */
  const apply = async () => {
    if (!shown) return false;
    const { error } = await send(assignmentCalls.distribute, distributionTexts.distributing(shown.placed), {
      body: { ...body, plan_id: shown.plan_id },
    });
    return !error;
  };
  return { plan, nothingToDo: shown?.placed === 0, apply, applying: acting };
}
