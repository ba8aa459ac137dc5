import { ApiError, queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { actionFailureText } from '@portal/area-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reopenRequestTexts as texts } from '../../texts/reopen-request.ts';

/** Asks the board to re-open the committee's own finished evaluation of a team, with the reason it is given. */
export function useRequestReopen(teamId: string) {
  const { api } = useShell();
  const queryClient = useQueryClient();
  return useMutation({
    // Without a connection it fails and says so; the reason stays in its field.
    networkMode: 'always',
    mutationFn: (reason: string) => api.reopenRequests.ask({ team_id: teamId, reason }),
    // After a refusal too: it may stand re-opened, or asked for, by now.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.evaluation(teamId) });
      void queryClient.invalidateQueries({ queryKey: queryKeys.committeeTeams() });
    },
  });
}

/** What a refused request says. */
export function requestFailureText(error: unknown): string {
  const known = error instanceof ApiError && texts.failures[error.message];
  return known || actionFailureText(error, texts.failed);
}
