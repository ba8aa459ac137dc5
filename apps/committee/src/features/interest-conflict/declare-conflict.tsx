import { ApiError, keyOf } from '@portal/api-client';
import { conflictCalls, teamCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { actionFailureText, teamTitle } from '@portal/area-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ownEvaluationKey } from '../../shared/evaluation/own-evaluation.ts';
import { ReasonButton } from '../../shared/reason-dialog/reason-button.tsx';
import { interestConflictTexts as texts } from './texts.ts';

function failureText(error: unknown): string {
  const known = error instanceof ApiError && texts.failures[error.message];
  return known || actionFailureText(error, texts.failed);
}

interface DeclareConflictProps {
  readonly team: { readonly id: string; readonly name: string };
}

/** A button with the dialog that declares a conflict of interest with the team. */
export function DeclareConflict({ team }: DeclareConflictProps) {
  const { api } = useShell();
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    // Without a connection it fails at once, so that the dialog can say so.
    networkMode: 'always',
    mutationFn: (reason: string) => api.send(conflictCalls.declare, { body: { team_id: team.id, reason } }),
    // After a refusal too: the board may have set it meanwhile. The keys of conflicts begin like those of the assignment.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: [conflictCalls.list.record] });
      void queryClient.invalidateQueries({ queryKey: ownEvaluationKey(team.id) });
      void queryClient.invalidateQueries({
        queryKey: keyOf(teamCalls.details, { query: { team_id: team.id } }),
      });
    },
  });
  return (
    <ReasonButton
      label={texts.declare}
      title={texts.title(teamTitle(team.name))}
      texts={texts}
      send={mutateAsync}
      isSending={isPending}
      failureText={failureText}
    >
      <p>{texts.what}</p>
    </ReasonButton>
  );
}
