import { useShell } from '@portal/area-contract';
import type { OfflineProviderProps } from '@portal/area-kit/offline';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { deskStorage } from '../../shared/desk-storage/desk-storage.ts';
import { DeskQueueContext } from '../../shared/queue/queue-context.ts';
import { useSendQueue } from '../../shared/queue/use-send-queue.ts';
import { keptQueries } from './kept-queries.ts';
import { OfflineNotices } from './offline-notices.tsx';

/** The page on screen is loaded before the pages that may be opened later. */
const LOAD_DELAY_MS = 3_000;

async function restore(userId: string, queryClient: Parameters<typeof keptQueries.restore>[1]) {
  await (await deskStorage()).removeOldQueries(userId);
  await keptQueries.restore(userId, queryClient);
}

/** Lets a desk work without a connection: restores and keeps the list of teams, and sends the waiting check-ins. */
export function OfflineProvider({ loadPages, children }: OfflineProviderProps) {
  const { session } = useShell();
  const { userId } = session;
  const queryClient = useQueryClient();
  const { queue, serverResponded } = useSendQueue();
  const [isRestored, setIsRestored] = useState(false);

  useEffect(() => {
    let stopped = false;
    let stopPersisting = () => {};
    const timer = window.setTimeout(() => void loadPages(), LOAD_DELAY_MS);
    const start = () => {
      if (stopped) return;
      stopPersisting = keptQueries.persist({ userId, queryClient, onAnswer: serverResponded });
      setIsRestored(true);
    };
    restore(userId, queryClient)
      .catch((error: unknown) => console.warn('The kept list of teams cannot be read.', error))
      .then(start);
    return () => {
      stopped = true;
      window.clearTimeout(timer);
      stopPersisting();
    };
  }, [userId, queryClient, serverResponded, loadPages]);

  if (!queue || !isRestored) return null;
  return (
    <DeskQueueContext value={queue}>
      <OfflineNotices />
      {children}
    </DeskQueueContext>
  );
}
