import { queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { SubmitQueueContext } from '../submit-queue/queue-context.ts';
import { useQueueOfJudge } from '../submit-queue/use-queue-of-judge.ts';
import { keepAnswers, restoreAnswers } from './kept-answers.ts';
import { OfflineNotices } from './offline-notices.tsx';
import { prefetchAssignment } from './prefetch-assignment.ts';

/** What the person opened is loaded before what they may open later. */
const PREFETCH_AFTER_MS = 3_000;

interface JudgingFrameProps {
  /** Loads the code of every page, so that it is kept by the browser too. */
  readonly loadPages: () => Promise<unknown>;
  readonly children: ReactNode;
}

/** Around every page of a judge: what was seen before is there without a connection, and what waits is sent. */
export function JudgingFrame({ loadPages, children }: JudgingFrameProps) {
  const { api, session } = useShell();
  const { userId } = session;
  const queryClient = useQueryClient();
  const { queue, connectionSeen } = useQueueOfJudge();
  const [isRestored, setIsRestored] = useState(false);

  useEffect(() => {
    let stopped = false;
    let stopKeeping = () => {};
    let timer: number | undefined;
    const prefetchSoon = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        void loadPages();
        void prefetchAssignment({ api, queryClient, isStopped: () => stopped });
      }, PREFETCH_AFTER_MS);
    };
    const begin = () => {
      if (stopped) return;
      const isAssignment = ([first]: readonly unknown[]) => first === queryKeys.committeeTeams()[0];
      stopKeeping = keepAnswers({
        userId,
        queryClient,
        onAnswer: (key) => {
          connectionSeen();
          if (isAssignment(key)) prefetchSoon();
        },
      });
      prefetchSoon();
      setIsRestored(true);
    };
    restoreAnswers(userId, queryClient)
      .catch((error: unknown) => console.warn('What was seen before cannot be read.', error))
      .then(begin);
    return () => {
      stopped = true;
      window.clearTimeout(timer);
      stopKeeping();
    };
  }, [api, userId, queryClient, connectionSeen, loadPages]);

  if (!queue || !isRestored) return null;
  return (
    <SubmitQueueContext value={queue}>
      <OfflineNotices />
      {children}
    </SubmitQueueContext>
  );
}
