import { ApiError, queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { actionFailureText, teamTitle } from '@portal/area-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ReasonButton } from '../../shared/reason-dialog/reason-button.tsx';
import { interestConflictTexts as texts } from '../../texts/interest-conflict.ts';

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
    mutationFn: (reason: string) => api.conflicts.declare({ team_id: team.id, reason }),
    // After a refusal too: the board may have set it meanwhile. The keys of conflicts begin like those of the assignment.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.conflicts().slice(0, 1) });
      void queryClient.invalidateQueries({ queryKey: queryKeys.evaluation(team.id) });
      void queryClient.invalidateQueries({ queryKey: queryKeys.teamDetails(team.id) });
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
