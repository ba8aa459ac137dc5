import {
  type EvaluationType,
  type EvaluationView,
  keyOf,
  type SubmittedEvaluation,
} from '@portal/api-client';
import { committeeCalls } from '@portal/api-schema';
import type { QueryClient } from '@tanstack/react-query';
import { ownEvaluationKey } from '../evaluation/own-evaluation.ts';

function withSubmitted(
  view: EvaluationView | undefined,
  type: EvaluationType,
  { evaluation, state, total, finished_at }: SubmittedEvaluation,
): EvaluationView | undefined {
  const part = view?.types[type];
  if (!view || !part) return view;
  const types = { ...view.types, [type]: { ...part, evaluation } };
  return { ...view, types, state, total, finished_at };
}

/** Updates the query cache with an accepted submission, so that pages show it without another request. */
export async function showAccepted(
  queryClient: QueryClient,
  { teamId, type }: { readonly teamId: string; readonly type: EvaluationType },
  answer: SubmittedEvaluation,
): Promise<void> {
  // A fetch that started earlier would overwrite it with the older state.
  await queryClient.cancelQueries({ queryKey: ownEvaluationKey(teamId) });
  queryClient.setQueryData<EvaluationView>(ownEvaluationKey(teamId), (view) =>
    withSubmitted(view, type, answer),
  );
  void queryClient.invalidateQueries({ queryKey: keyOf(committeeCalls.ownTeams) });
}
