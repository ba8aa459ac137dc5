import { type Api, ApiError, NO_ANSWER, type SubmittedEvaluation } from '@portal/api-client';
import { acceptDraft } from '../drafts/draft.ts';
import { scoreList } from '../evaluation/evaluation-content.ts';
import { judgeStorage } from '../judge-storage/judge-storage.ts';
import { announceStorageChange } from '../judge-storage/storage-channel.ts';
import type { QueuedSubmission } from '../judge-storage/stored-rows.ts';
import { acceptAttempt, beginAttempt, nextToSend, refuseAttempt } from './queued-submission.ts';

/** A slower request is aborted and sent again later: the server counts a submission once. */
const SEND_TIMEOUT_MS = 8_000;

/** Why a round ended: the queue is empty (or holds only refused submissions), or sending failed. */
export type RoundEnd =
  | { readonly kind: 'done' }
  | { readonly kind: 'no-connection' | 'server' | 'session'; readonly retryAfterMs?: number };

export interface QueueOptions {
  readonly api: Api;
  readonly userId: string;
  /** The server accepted a submission. */
  readonly onAccepted: (submission: QueuedSubmission, answer: SubmittedEvaluation) => Promise<void> | void;
}

/** The failure that ends the round; null for an error that refuses only this submission. */
function obstacleOf(error: unknown): RoundEnd | null {
  if (!(error instanceof ApiError) || error.status === NO_ANSWER) return { kind: 'no-connection' };
  if (error.status === 401) return { kind: 'session' };
  if (error.status < 500 && error.status !== 429) return null;
  const seconds = error.retry_after;
  return { kind: 'server', ...(seconds !== undefined && { retryAfterMs: seconds * 1_000 }) };
}

/** Sends one submission, or repeats the attempt whose answer was lost. Returns the failure that ends the round, or null. */
async function sendOne(
  { api, onAccepted }: QueueOptions,
  next: QueuedSubmission,
  moreFollows: boolean,
): Promise<RoundEnd | null> {
  const { submissions, drafts } = await judgeStorage();
  const key: [string, string, string] = [next.userId, next.teamId, next.type];
  const submission = await submissions.update(key, beginAttempt(moreFollows));
  if (!submission?.sent) return null;
  const { content, version, keepOpen } = submission.sent;
  try {
    const answer = await api.teams.submitEvaluation(
      next.type,
      {
        team_id: next.teamId,
        scores: scoreList(content),
        note: content.note.trim() || null,
        version,
        ...(keepOpen && { keep_open: true }),
      },
      { signal: AbortSignal.timeout(SEND_TIMEOUT_MS) },
    );
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
export async function sendQueue(options: QueueOptions, isStopped: () => boolean): Promise<RoundEnd> {
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
