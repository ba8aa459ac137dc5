import { keyOf } from '@portal/api-client';
import { type CheckIn, checkInCalls, type Data } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { newId } from '@portal/area-kit';
import { type QueueSender, startQueueSender } from '@portal/area-kit/offline';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { withStored } from '../arrivals/desk-team.ts';
import { announceStorageChange, deskStorage, onStorageChange } from '../desk-storage/desk-storage.ts';
import type { WaitingCheckIn } from '../desk-storage/stored-rows.ts';
import type { DeskQueue } from './queue-context.ts';
import { queueLock, sendQueue } from './send-queue.ts';
import { inOrder, undo } from './waiting-check-in.ts';

const TEAMS_KEY = keyOf(checkInCalls.teams);

/** Reads and sends the queue of the signed-in person while the component is mounted. */
export function useSendQueue() {
  const { api, session } = useShell();
  const { userId } = session;
  const queryClient = useQueryClient();
  const [stored, setStored] = useState<Pick<DeskQueue, 'waiting' | 'isPersistent'> | null>(null);
  const sender = useRef<QueueSender>(null);

  useEffect(() => {
    const read = async () => {
      const { waiting, isPersistent } = await deskStorage();
      const next = { waiting: inOrder(await waiting.list(userId)), isPersistent };
      setStored((shown) => (JSON.stringify(shown) === JSON.stringify(next) ? shown : next));
    };
    const readAgain = () =>
      void read().catch((error: unknown) => {
        console.warn('The waiting check-ins cannot be read.', error);
        setStored((shown) => shown ?? { waiting: [], isPersistent: false });
      });
    readAgain();
    return onStorageChange(readAgain);
  }, [userId]);

  useEffect(() => {
    const onAccepted = async (checkIn: CheckIn | null) => {
      if (!checkIn) return;
      // A fetch that started earlier would overwrite it with the older state.
      await queryClient.cancelQueries({ queryKey: TEAMS_KEY });
      queryClient.setQueryData<Data<typeof checkInCalls.teams>>(TEAMS_KEY, (data) =>
        data ? { teams: withStored(data.teams, checkIn) } : undefined,
      );
    };
    const started = startQueueSender(queueLock(userId), async (isStopped) => {
      const { waiting } = await deskStorage();
      const unsent = async () =>
        (await waiting.list(userId)).flatMap(({ id, refusal }) => (refusal === null ? id : []));
      const before = await unsent();
      const end = await sendQueue({ api, userId, onAccepted }, isStopped);
      const left = new Set(await unsent());
      // Once for all that was sent: it also brings what other desks did. After a failure its answer would lead to the next attempt at once.
      if (before.some((id) => !left.has(id))) void queryClient.invalidateQueries({ queryKey: TEAMS_KEY });
      return end;
    });
    sender.current = started;
    return started.stop;
  }, [api, userId, queryClient]);

  const change = useCallback(
    async (id: string, step: (row: WaitingCheckIn | undefined) => WaitingCheckIn | undefined) => {
      await (await deskStorage()).waiting.update([userId, id], step);
      announceStorageChange();
      void sender.current?.sendNow();
    },
    [userId],
  );
  const checkIn = useCallback<DeskQueue['checkIn']>(
    async (asked) => {
      const id = newId();
      const at = new Date().toISOString();
      const row = { ...asked, userId, id, at, wasSent: false, isUndone: false, refusal: null };
      await change(id, () => row);
      return id;
    },
    [userId, change],
  );
  const undoCheckIn = useCallback<DeskQueue['undo']>(
    ({ id, teamId, teamName, memberIds }) => {
      const at = new Date().toISOString();
      const row = { userId, id, teamId, teamName, memberIds, at, code: null };
      return change(id, undo({ ...row, wasSent: true, isUndone: true, refusal: null }));
    },
    [userId, change],
  );
  const dismiss = useCallback((id: string) => change(id, () => undefined), [change]);
  /** To be called when the server answered another request. */
  const serverResponded = useCallback(() => sender.current?.serverResponded(), []);

  /** Null until it was read. */
  const queue = useMemo<DeskQueue | null>(
    () => stored && { ...stored, checkIn, undo: undoCheckIn, dismiss },
    [stored, checkIn, undoCheckIn, dismiss],
  );
  return { queue, serverResponded };
}
