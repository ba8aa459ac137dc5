import { type Api, ApiError } from '@portal/api-client';
import { type CheckIn, checkInCalls } from '@portal/api-schema';
import { type AttemptEnd, obstacleOf, sendSignal } from '@portal/area-kit/offline';
import { announceStorageChange, deskStorage } from '../desk-storage/desk-storage.ts';
import type { WaitingCheckIn } from '../desk-storage/stored-rows.ts';
import { acceptCheckIn, beginSending, inOrder, limitOf, refuse, wait } from './waiting-check-in.ts';

export interface QueueOptions {
  readonly api: Api;
  readonly userId: string;
  /** The server stored a check-in, or its undo; null when it never had what is undone. */
  readonly onAccepted: (checkIn: CheckIn | null) => Promise<void> | void;
}

export const queueLock = (userId: string) => `portal-reception-queue:${userId}`;

async function request(api: Api, row: WaitingCheckIn): Promise<CheckIn | null> {
  const { id, teamId, code, memberIds, at } = row;
  const signal = sendSignal();
  if (row.isUndone) return (await api.send(checkInCalls.undo, { params: { id }, signal })).check_in;
  const team = code === null ? { team_id: teamId } : { code };
  const body = { id, ...team, member_ids: [...memberIds], at, sent_at: new Date().toISOString() };
  return (await api.send(checkInCalls.add, { body, signal })).check_in;
}

/** Sends one row. Returns what kept it from being stored, and which limit or row alone that holds back, or null. */
async function sendOne({ api, userId, onAccepted }: QueueOptions, next: WaitingCheckIn) {
  const { waiting } = await deskStorage();
  const row = await waiting.update([userId, next.id], beginSending);
  if (!row) return null;
  try {
    const checkIn = await request(api, row);
    await onAccepted(checkIn);
    await waiting.update([userId, row.id], row.isUndone ? () => undefined : acceptCheckIn);
  } catch (error) {
    const obstacle = obstacleOf(error);
    if (obstacle) {
      const isLimited = error instanceof ApiError && error.status === 429 && error.request_id !== undefined;
      const held = obstacle.byOther ? row.id : isLimited ? limitOf(row) : null;
      if (held !== null) {
        await waiting.update([userId, row.id], wait(obstacle.byOther ? 'isBlocked' : 'isLimited'));
        announceStorageChange();
      }
      return { obstacle, held };
    }
    const { status, message } = error as ApiError;
    await waiting.update([userId, row.id], refuse({ status, message }, row.isUndone));
  }
  announceStorageChange();
  return null;
}

/**
 * Sends what waits in order until nothing may be sent, sending fails, or `isStopped` returns true. A row that waits for a
 * limit holds back those of the same limit alone, and one that something other than the server refuses no other: the server
 * takes check-ins and undos in any order.
 */
export async function sendQueue(options: QueueOptions, isStopped: () => boolean): Promise<AttemptEnd> {
  const { waiting } = await deskStorage();
  const held = new Set<string | null>();
  let end: AttemptEnd = { kind: 'done' };
  while (!isStopped()) {
    const next = inOrder(await waiting.list(options.userId)).find(
      (row) => row.refusal === null && !held.has(row.id) && !held.has(limitOf(row)),
    );
    if (!next) break;
    if (!navigator.onLine) return { kind: 'no-connection' };
    const sent = await sendOne(options, next);
    if (!sent) continue;
    if (sent.held === null) return sent.obstacle;
    held.add(sent.held);
    // What something else refuses is tried again before a limit is over.
    if (end.kind === 'done' || sent.obstacle.byOther) end = sent.obstacle;
  }
  return end;
}
