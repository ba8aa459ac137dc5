import {
  ApiError,
  type EvaluationType,
  type EvaluationView,
  queryKeys,
  type SubmittedEvaluation,
} from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type EvaluationContent, scoreList } from './content.ts';

export interface Submission {
  readonly type: EvaluationType;
  readonly content: EvaluationContent;
  /** The version that it replaces; 0 when there is none. */
  readonly version: number;
}

function withSubmitted(
  view: EvaluationView | undefined,
  type: EvaluationType,
  { evaluation, state, total, finished_at }: SubmittedEvaluation,
): EvaluationView | undefined {
  if (!view) return undefined;
  const types = { ...view.types, [type]: { ...view.types[type], evaluation } };
  return { ...view, types, state, total, finished_at };
}

/** Asks again what stands, since the server did not take what was sent. A lost session asks nothing more. */
function refreshAfter(error: Error, queryClient: QueryClient, teamId: string): void {
  if (error instanceof ApiError && error.status === 401) return;
  void queryClient.invalidateQueries({ queryKey: queryKeys.evaluation(teamId) });
}

/** Submits one type of a team's evaluation. The accepted answer is on screen at once, everywhere it shows. */
export function useSubmitEvaluation(teamId: string) {
  const { api } = useShell();
  const queryClient = useQueryClient();
  return useMutation({
    // Without a connection it fails and says so; waiting silently would look like sending.
    networkMode: 'always',
    mutationFn: async ({ type, content, version }: Submission) => {
      const submitted = await api.teams.submitEvaluation(type, {
        team_id: teamId,
        scores: scoreList(content),
        note: content.note.trim() || null,
        version,
      });
      // A read that began before would bring the older state back.
      await queryClient.cancelQueries({ queryKey: queryKeys.evaluation(teamId) });
      queryClient.setQueryData<EvaluationView>(queryKeys.evaluation(teamId), (view) =>
        withSubmitted(view, type, submitted),
      );
      void queryClient.invalidateQueries({ queryKey: queryKeys.committeeTeams() });
      return submitted;
    },
    onError: (error) => refreshAfter(error, queryClient, teamId),
  });
}
