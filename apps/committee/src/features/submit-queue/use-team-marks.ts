import { useShell } from '@portal/area-contract';
import { useDraftTeamIds } from '../drafts/use-draft-team-ids.ts';
import { useSubmitQueue } from './queue-context.ts';

/** What of a team is only in this browser, the most pressing first: refused by the server, waiting to be sent, typed. */
export type TeamMark = 'refused' | 'waiting' | 'draft';

/** The teams of which this browser holds something that the server does not. */
export function useTeamMarks(): ReadonlyMap<string, TeamMark> {
  const { session } = useShell();
  const { submissions } = useSubmitQueue();
  const marks = new Map<string, TeamMark>();
  for (const teamId of useDraftTeamIds(session.userId)) marks.set(teamId, 'draft');
  for (const { teamId, isSending } of submissions) if (!isSending) marks.set(teamId, 'waiting');
  for (const { teamId, refusal } of submissions) if (refusal) marks.set(teamId, 'refused');
  return marks;
}
