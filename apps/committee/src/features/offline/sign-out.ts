import type { Api } from '@portal/api-client';
import type { AreaModule } from '@portal/area-contract';
import { offlineTexts } from '../../texts/offline.ts';
import { sendQueue } from '../submit-queue/send-queue.ts';
import { judgeStorage } from './judge-storage.ts';
import { forgetAnswers } from './kept-answers.ts';
import { announceStorageChange } from './storage-channel.ts';

/** Signing out waits this long for what can still be sent. */
const LAST_TRY_MS = 4_000;

async function sendWhatCanBeSent(api: Api, userId: string): Promise<void> {
  let stopped = false;
  const patience = new Promise<void>((resolve) => {
    setTimeout(() => {
      stopped = true;
      resolve();
    }, LAST_TRY_MS);
  });
  const sending = sendQueue({ api, userId, onAccepted: () => {} }, () => stopped);
  await Promise.race([sending, patience]);
}

/** What would be lost with the judge's data in this browser, once what can still be sent was; null when nothing. */
export const beforeSignOut: NonNullable<AreaModule['beforeSignOut']> = async ({ api, session }) => {
  const { userId } = session;
  const { submissions, drafts } = await judgeStorage();
  if ((await submissions.list(userId)).length > 0) await sendWhatCanBeSent(api, userId);
  const queued = await submissions.list(userId);
  const isQueued = new Set(queued.map(({ teamId, type }) => `${teamId} ${type}`));
  const typed = (await drafts.list(userId)).filter(({ teamId, type }) => !isQueued.has(`${teamId} ${type}`));
  const { signOut } = offlineTexts;
  const parts = [
    ...(queued.length > 0 ? [signOut.submissions(queued.length)] : []),
    ...(typed.length > 0 ? [signOut.drafts(typed.length)] : []),
  ];
  return parts.length > 0 ? signOut.loss(parts.join(' و')) : null;
};

/** Removes what this browser keeps of the judge who signs out. */
export const onSignOut: NonNullable<AreaModule['onSignOut']> = async ({ session }) => {
  const { submissions, drafts } = await judgeStorage();
  await Promise.all([
    submissions.clear(session.userId),
    drafts.clear(session.userId),
    forgetAnswers(session.userId),
  ]);
  announceStorageChange();
};
