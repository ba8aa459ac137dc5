import { ApiError, keyOf } from '@portal/api-client';
import { committeeCalls, reopenRequestCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { actionFailureText } from '@portal/area-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ownEvaluationKey } from '../../shared/evaluation/own-evaluation.ts';
import { reopenRequestTexts as texts } from './texts.ts';

/** Requests that the board re-open the committee's finished evaluation of a team; the argument is the reason. */
export function useRequestReopen(teamId: string) {
  const { api } = useShell();
  const queryClient = useQueryClient();
  return useMutation({
    // Without a connection it fails at once, so that the dialog can say so.
    networkMode: 'always',
    mutationFn: (reason: string) =>
      api.send(reopenRequestCalls.request, { body: { team_id: teamId, reason } }),
    // After a refusal too: the evaluation may have been re-opened or requested from another device.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ownEvaluationKey(teamId) });
      void queryClient.invalidateQueries({ queryKey: keyOf(committeeCalls.teams) });
    },
  });
}

export function requestFailureText(error: unknown): string {
  const known = error instanceof ApiError && texts.failures[error.message];
  return known || actionFailureText(error, texts.failed);
}
