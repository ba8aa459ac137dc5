import { useShell } from '@portal/area-contract';
import { useEffect, useState } from 'react';
import { isOfRound } from '../../shared/drafts/draft.ts';
import { judgeStorage, onStorageChange } from '../../shared/judge-storage/judge-storage.ts';
import { useSubmitQueue } from '../../shared/submit-queue/queue-context.ts';

/** The most urgent state of a team's unsent changes: refused by the server, waiting to be sent, or only typed. */
export type UnsentState = 'refused' | 'waiting' | 'draft';

/** By team id, the state of the changes that only this browser has; a draft of another round counts no more. */
export function useUnsentTeams(round: number | undefined): ReadonlyMap<string, UnsentState> {
  const { session } = useShell();
  const { submissions } = useSubmitQueue();
  const states = new Map<string, UnsentState>();
  for (const teamId of useDraftTeamIds(session.userId, round ?? 1)) states.set(teamId, 'draft');
  for (const { teamId, isSending } of submissions) if (!isSending) states.set(teamId, 'waiting');
  for (const { teamId, refusal } of submissions) if (refusal) states.set(teamId, 'refused');
  return states;
}

const NONE: ReadonlySet<string> = new Set();

/** The teams with a draft of this round; of any round without a number. */
export function useDraftTeamIds(userId: string, round?: number): ReadonlySet<string> {
  const [teamIds, setTeamIds] = useState(NONE);
  useEffect(() => {
    const read = async () => {
      const drafts = await (await judgeStorage()).drafts.list(userId);
      const ofRound = drafts.filter((draft) => round === undefined || isOfRound(draft, round));
      setTeamIds(new Set(ofRound.map(({ teamId }) => teamId)));
    };
    const readAgain = () =>
      void read().catch((error: unknown) => console.warn('Drafts cannot be read.', error));
    readAgain();
    return onStorageChange(readAgain);
  }, [userId, round]);
  return teamIds;
}
