import type { AreaModule } from '@portal/area-contract';
import { sendBeforeSignOut } from '@portal/area-kit/offline';
import { announceStorageChange, deskStorage } from '../../shared/desk-storage/desk-storage.ts';
import { sendQueue } from '../../shared/queue/send-queue.ts';
import { keptQueries } from './kept-queries.ts';
import { offlineTexts } from './texts.ts';

/** Tries to send what waits, then returns what signing out would delete; null when nothing unsent is left. */
export const beforeSignOut: NonNullable<AreaModule['beforeSignOut']> = async ({ api, session }) => {
  const { userId } = session;
  const { waiting } = await deskStorage();
  const unsent = async () => (await waiting.list(userId)).filter(({ refusal }) => refusal === null).length;
  if ((await unsent()) > 0) {
    await sendBeforeSignOut((isStopped) => sendQueue({ api, userId, onAccepted: () => {} }, isStopped));
  }
  const left = await unsent();
  return left > 0 ? offlineTexts.signOutLoss(left) : null;
};

export const onSignOut: NonNullable<AreaModule['onSignOut']> = async ({ session }) => {
  const { userId } = session;
  const { waiting, notices } = await deskStorage();
  await Promise.all([waiting.clear(userId), notices.clear(userId), keptQueries.removeAll(userId)]);
  announceStorageChange();
};
