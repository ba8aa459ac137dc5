import type { AllowEvaluationBody } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';

export interface ReopenInput extends AllowEvaluationBody {
  readonly team_id: string;
}

/** What re-opening changes: scores and ranking, the teams' evaluation state, the committees' work. */
const CHANGED = [['evaluations'], ['teams'], ['committees']];

/** Re-opens a team's finished evaluation, of one committee or of all, and refreshes what it changed. */
export function useReopenEvaluation() {
  const { api } = useShell();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ team_id, ...body }: ReopenInput) => api.teams.allowEvaluation(team_id, body),
    onSuccess: () => {
      for (const queryKey of CHANGED) void queryClient.invalidateQueries({ queryKey });
    },
  });
}
