import { keyOf, type Named } from '@portal/api-client';
import { conflictCalls, teamCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { teamTitle } from '@portal/area-kit';
import { useQueryClient } from '@tanstack/react-query';
import { declarationName } from '../../shared/assignment/own-declaration.ts';
import { ownEvaluationKey } from '../../shared/evaluation/own-evaluation.ts';
import { ReasonButton } from '../../shared/reason-dialog/reason-button.tsx';
import { interestConflictTexts as texts } from './texts.ts';

/** A button with the dialog that declares a conflict of interest with the team. */
export function DeclareConflict({ team: { id, name } }: { team: Named }) {
  const { api } = useShell();
  const queryClient = useQueryClient();
  const reload = () => {
    // The keys of conflicts begin like those of the assignment.
    void queryClient.invalidateQueries({ queryKey: [conflictCalls.list.record] });
    void queryClient.invalidateQueries({ queryKey: ownEvaluationKey(id) });
    void queryClient.invalidateQueries({ queryKey: keyOf(teamCalls.details, { query: { team_id: id } }) });
  };
  return (
    <ReasonButton
      label={texts.declare}
      draft={declarationName(id)}
      title={texts.title(teamTitle(name))}
      texts={texts}
      send={(reason) => api.send(conflictCalls.declare, { body: { team_id: id, reason } })}
      onSettled={reload}
    >
      <p>{texts.what}</p>
    </ReasonButton>
  );
}
