import type { AreaModule } from '@portal/area-contract';
import { sendBeforeSignOut } from '@portal/area-kit/offline';
import { announceStorageChange, deskStorage } from '../../shared/desk-storage/desk-storage.ts';
import { sendQueue } from '../../shared/queue/send-queue.ts';
import { keptQueries } from './kept-queries.ts';
import { offlineTexts } from './texts.ts';

/** Tries to send what waits, then returns what signing out would delete: what is unsent, or refused and not read yet. */
export const beforeSignOut: NonNullable<AreaModule['beforeSignOut']> = async ({ api, session }) => {
  const { userId } = session;
  const { waiting } = await deskStorage();
  if ((await waiting.list(userId)).length > 0) {
    await sendBeforeSignOut((isStopped) => sendQueue({ api, userId, onAccepted: () => {} }, isStopped));
  }
  const left = await waiting.list(userId);
  const unsent = left.filter(({ refusal }) => refusal === null).length;
  return left.length > 0 ? offlineTexts.signOutLoss(unsent, left.length - unsent) : null;
};

export const onSignOut: NonNullable<AreaModule['onSignOut']> = async ({ session }) => {
  const { userId } = session;
  const { waiting, notices } = await deskStorage();
  await Promise.all([waiting.clear(userId), notices.clear(userId), keptQueries.removeAll(userId)]);
  announceStorageChange();
};
