import type { AreaModule } from '@portal/area-contract';
import { sendBeforeSignOut } from '@portal/area-kit/offline';
import { announceStorageChange, judgeStorage } from '../../shared/judge-storage/judge-storage.ts';
import { sendQueue } from '../../shared/submit-queue/send-queue.ts';
import { offlineTexts } from '../../shared/submit-queue/texts.ts';
import { removePersistedQueries } from './persisted-queries.ts';

/** Tries to send the queue, then returns what signing out would delete; null when nothing unsent is left. */
export const beforeSignOut: NonNullable<AreaModule['beforeSignOut']> = async ({ api, session }) => {
  const { userId } = session;
  const { submissions, drafts } = await judgeStorage();
  if ((await submissions.list(userId)).length > 0) {
    await sendBeforeSignOut((isStopped) => sendQueue({ api, userId, onAccepted: () => {} }, isStopped));
  }
  const queued = await submissions.list(userId);
  const isQueued = new Set(queued.map(({ teamId, type }) => `${teamId} ${type}`));
  const typed = (await drafts.list(userId)).filter(({ teamId, type }) => !isQueued.has(`${teamId} ${type}`));
  const { signOut } = offlineTexts;
  return queued.length + typed.length > 0 ? signOut.loss(queued.length, typed.length) : null;
};

export const onSignOut: NonNullable<AreaModule['onSignOut']> = async ({ session }) => {
  const { submissions, drafts } = await judgeStorage();
  await Promise.all([
    submissions.clear(session.userId),
    drafts.clear(session.userId),
    removePersistedQueries(session.userId),
  ]);
  announceStorageChange();
};
