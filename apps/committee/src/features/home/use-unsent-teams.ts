import { useShell } from '@portal/area-contract';
import { useDraftTeamIds } from '../../shared/drafts/use-draft-team-ids.ts';
import { useSubmitQueue } from '../../shared/submit-queue/queue-context.ts';

/** The most urgent state of a team's unsent changes: refused by the server, waiting to be sent, or only typed. */
export type UnsentState = 'refused' | 'waiting' | 'draft';

/** By team id, the state of the changes that only this browser has. */
export function useUnsentTeams(): ReadonlyMap<string, UnsentState> {
  const { session } = useShell();
  const { submissions } = useSubmitQueue();
  const states = new Map<string, UnsentState>();
  for (const teamId of useDraftTeamIds(session.userId)) states.set(teamId, 'draft');
  for (const { teamId, isSending } of submissions) if (!isSending) states.set(teamId, 'waiting');
  for (const { teamId, refusal } of submissions) if (refusal) states.set(teamId, 'refused');
  return states;
}
