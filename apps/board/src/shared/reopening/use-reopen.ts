import type { AllowEvaluationBody } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { reopeningTexts } from '../../texts/reopening.ts';
import { useAction } from '../actions/use-action.ts';
import { JUDGING_CHANGES } from './judging-changes.ts';

interface Team {
  readonly id: string;
  readonly name: string;
}

/** Re-opens finished evaluations of a team. */
export function useReopen() {
  const { api } = useShell();
  const { act, acting } = useAction();
  const reopen = (team: Team, body: AllowEvaluationBody) =>
    act({
      call: () => api.teams.allowEvaluation(team.id, body),
      running: reopeningTexts.running,
      done: reopeningTexts.done(team.name),
      failed: reopeningTexts.failed,
      changes: JUDGING_CHANGES,
    });
  return { reopen, reopening: acting };
}
