import { committeeCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import type { OfflineProviderProps } from '@portal/area-kit/offline';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SubmitQueueContext } from '../../shared/submit-queue/queue-context.ts';
import { useJudgeQueue } from '../../shared/submit-queue/use-judge-queue.ts';
import { latestAssignment, renewKeptNames } from './kept-names.ts';
import { OfflineNotices } from './offline-notices.tsx';
import { persistQueries, restoreQueries } from './persisted-queries.ts';
import { prefetchAssignment } from './prefetch-assignment.ts';

/** The page on screen is loaded before the pages that may be opened later. */
const PREFETCH_DELAY_MS = 3_000;

/** Lets a judge's pages work without a connection: restores and persists their queries, and sends the submit queue. */
export function OfflineProvider({ loadPages, children }: OfflineProviderProps) {
  const { api, session } = useShell();
  const { userId } = session;
  const queryClient = useQueryClient();
  const { queue, serverResponded } = useJudgeQueue();
  const [isRestored, setIsRestored] = useState(false);

  useEffect(() => {
    let stopped = false;
    let stopPersisting = () => {};
    let timer: number | undefined;
    const prefetchLater = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        void loadPages();
        void prefetchAssignment({ api, queryClient, isStopped: () => stopped });
      }, PREFETCH_DELAY_MS);
    };
    const renewNames = async () => {
      const assignment = latestAssignment(queryClient);
      if (assignment) await renewKeptNames(userId, queryClient, assignment);
    };
    const warn = (error: unknown) => console.warn('The persisted names cannot be renewed.', error);
    const start = () => {
      if (stopped) return;
      const isAssignment = ([first]: readonly unknown[]) => first === committeeCalls.ownTeams.record;
      stopPersisting = persistQueries({
        userId,
        queryClient,
        onAnswer: (key) => {
          serverResponded();
          if (!isAssignment(key)) return;
          void renewNames().catch(warn);
          prefetchLater();
        },
      });
      prefetchLater();
      setIsRestored(true);
    };
    restoreQueries(userId, queryClient)
      .catch((error: unknown) => console.warn('The persisted queries cannot be read.', error))
      .then(renewNames)
      .catch(warn)
      .then(start);
    return () => {
      stopped = true;
      window.clearTimeout(timer);
      stopPersisting();
    };
  }, [api, userId, queryClient, serverResponded, loadPages]);

  if (!queue || !isRestored) return null;
  return (
    <SubmitQueueContext value={queue}>
      <OfflineNotices />
      {children}
    </SubmitQueueContext>
  );
}
