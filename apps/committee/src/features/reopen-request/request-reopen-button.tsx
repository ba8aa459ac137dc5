import { keyOf, type Named } from '@portal/api-client';
import { committeeCalls, reopenRequestCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { teamTitle } from '@portal/area-kit';
import { useQueryClient } from '@tanstack/react-query';
import { ownEvaluationKey } from '../../shared/evaluation/own-evaluation.ts';
import { ReasonButton } from '../../shared/reason-dialog/reason-button.tsx';
import { reopenRequestTexts as texts } from './texts.ts';

/** A button with the dialog that asks the board to re-open the committee's finished evaluation of a team. */
export function RequestReopenButton({ team: { id, name }, label }: { team: Named; label: string }) {
  const { api } = useShell();
  const queryClient = useQueryClient();
  const reload = () => {
    void queryClient.invalidateQueries({ queryKey: ownEvaluationKey(id) });
    void queryClient.invalidateQueries({ queryKey: keyOf(committeeCalls.ownTeams) });
  };
  return (
    <ReasonButton
      label={label}
      draft={`reopening.${id}`}
      title={texts.title(teamTitle(name))}
      texts={texts}
      send={(reason) => api.send(reopenRequestCalls.request, { body: { team_id: id, reason } })}
      onSettled={reload}
    >
      <p>{texts.what}</p>
    </ReasonButton>
  );
}
