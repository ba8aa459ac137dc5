import type { Api, ApiError } from '@portal/api-client';
import { evaluationCalls, type SubmittedEvaluation } from '@portal/api-schema';
import { type AttemptEnd, obstacleOf, sendSignal } from '@portal/area-kit/offline';
import { acceptDraft } from '../drafts/draft.ts';
import { scoreList } from '../evaluation/evaluation-content.ts';
import { announceStorageChange, judgeStorage } from '../judge-storage/judge-storage.ts';
import type { QueuedSubmission } from '../judge-storage/stored-rows.ts';
import { acceptAttempt, beginAttempt, nextToSend, refuseAttempt } from './queued-submission.ts';

export interface QueueOptions {
  readonly api: Api;
  readonly userId: string;
  readonly onAccepted: (submission: QueuedSubmission, answer: SubmittedEvaluation) => Promise<void> | void;
}

/** Sends one submission, or repeats the attempt whose answer was lost. Returns the failure that ends the attempt, or null. */
async function sendOne(
  { api, onAccepted }: QueueOptions,
  next: QueuedSubmission,
  moreFollows: boolean,
): Promise<AttemptEnd | null> {
  const { submissions, drafts } = await judgeStorage();
  const key: [string, string, string] = [next.userId, next.teamId, next.type];
  const submission = await submissions.update(key, beginAttempt(moreFollows));
  if (!submission?.sent) return null;
  const { content, version, keepOpen } = submission.sent;
  try {
    const answer = await api.send(evaluationCalls.submit, {
      params: { type: next.type },
      body: {
        team_id: next.teamId,
        scores: scoreList(content),
        note: content.note.trim() || null,
        version,
        ...(keepOpen && { keep_open: true }),
      },
      signal: sendSignal(),
    });
    await onAccepted(submission, answer);
    const accepted = answer.evaluation.version;
    await drafts.update(key, acceptDraft(content, accepted));
    await submissions.update(key, acceptAttempt(submission.sent, accepted));
    announceStorageChange({ acceptedTeamId: next.teamId });
    return null;
  } catch (error) {
    const obstacle = obstacleOf(error);
    if (obstacle) return obstacle;
    const { status, message } = error as ApiError;
    await submissions.update(key, refuseAttempt(submission.sent, { status, message }));
    announceStorageChange();
    return null;
  }
}

/** Sends the queued submissions in order until none may be sent, sending fails, or `isStopped` returns true. */
export async function sendQueue(options: QueueOptions, isStopped: () => boolean): Promise<AttemptEnd> {
  const { submissions } = await judgeStorage();
  while (!isStopped()) {
    const queue = await submissions.list(options.userId);
    const next = nextToSend(queue);
    if (!next) break;
    if (!navigator.onLine) return { kind: 'no-connection' };
    const moreFollows = queue.some(({ teamId, type }) => teamId === next.teamId && type !== next.type);
    const obstacle = await sendOne(options, next, moreFollows);
    if (obstacle) return obstacle;
  }
  return { kind: 'done' };
}

export const queueLock = (userId: string) => `portal-committee-queue:${userId}`;
