import type { AreaModule } from '@portal/area-contract';
import { teamTitle } from '@portal/area-kit';
import { sendBeforeSignOut } from '@portal/area-kit/offline';
import { keptTeamName } from '../../shared/evaluation/own-evaluation.ts';
import { announceStorageChange, judgeStorage } from '../../shared/judge-storage/judge-storage.ts';
import { sendQueue } from '../../shared/submit-queue/send-queue.ts';
import { offlineTexts } from '../../shared/submit-queue/texts.ts';
import { removePersistedQueries } from './persisted-queries.ts';

/** Tries to send the queue, then returns what signing out would delete; null when nothing unsent is left. */
export const beforeSignOut: NonNullable<AreaModule['beforeSignOut']> = async ({
  api,
  session,
  queryClient,
}) => {
  const { userId } = session;
  const { submissions, drafts } = await judgeStorage();
  if ((await submissions.list(userId)).length > 0) {
    await sendBeforeSignOut((isStopped) => sendQueue({ api, userId, onAccepted: () => {} }, isStopped));
  }
  const queued = await submissions.list(userId);
  const isQueued = new Set(queued.map(({ teamId, type }) => `${teamId} ${type}`));
  const typed = (await drafts.list(userId)).filter(({ teamId, type }) => !isQueued.has(`${teamId} ${type}`));
  const { signOut } = offlineTexts;
  const names = new Map([
    ...queued.map(({ teamId, teamName }) => [teamId, teamTitle(teamName)] as const),
    ...typed.map(({ teamId }) => [teamId, keptTeamName(queryClient, teamId)] as const),
  ]);
  const teams = [...names.values()].filter((name) => name !== undefined);
  return queued.length + typed.length > 0 ? signOut.loss(queued.length, typed.length, teams) : null;
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
