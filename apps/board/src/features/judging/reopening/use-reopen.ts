import { changesOf } from '@portal/api-client';
import { type Body, evaluationCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useAction } from '../../../shared/actions/use-action.ts';
import { reopeningTexts } from './texts.ts';

interface Team {
  readonly id: string;
  readonly name: string;
}

/** Re-opens finished evaluations of a team. */
export function useReopen() {
  const { api } = useShell();
  const { act, acting } = useAction();
  const reopen = (team: Team, body: Body<typeof evaluationCalls.reopen>) =>
    act({
      call: () => api.send(evaluationCalls.reopen, { params: { id: team.id }, body }),
      running: reopeningTexts.running,
      done: reopeningTexts.done(team.name),
      failed: reopeningTexts.failed,
      changes: changesOf(evaluationCalls.reopen),
    });
  return { reopen, reopening: acting };
}
