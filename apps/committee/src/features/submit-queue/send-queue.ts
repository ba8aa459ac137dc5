import { type Api, ApiError, NO_ANSWER, type SubmittedEvaluation } from '@portal/api-client';
import { acceptDraft } from '../drafts/draft.ts';
import { scoreList } from '../evaluation/content.ts';
import { judgeStorage } from '../offline/judge-storage.ts';
import { announceStorageChange } from '../offline/storage-channel.ts';
import {
  acceptAttempt,
  beginAttempt,
  nextToSend,
  type QueuedSubmission,
  refuseAttempt,
} from './queued-submission.ts';

/** A request that takes longer is given up and made again: the server counts a submission once. */
const SEND_TIMEOUT_MS = 8_000;

/** Why a round ended: nothing is left to send, or what stood in the way. */
export type RoundEnd =
  | { readonly kind: 'done' }
  | { readonly kind: 'no-connection' | 'server' | 'session'; readonly retryAfterMs?: number };

export interface QueueOptions {
  readonly api: Api;
  readonly userId: string;
  /** The server accepted a submission. */
  readonly onAccepted: (submission: QueuedSubmission, answer: SubmittedEvaluation) => Promise<void> | void;
}

function obstacleOf(error: unknown): RoundEnd | null {
  if (!(error instanceof ApiError) || error.status === NO_ANSWER) return { kind: 'no-connection' };
  if (error.status === 401) return { kind: 'session' };
  if (error.status < 500 && error.status !== 429) return null;
  const seconds = error.retry_after;
  return { kind: 'server', ...(seconds !== undefined && { retryAfterMs: seconds * 1_000 }) };
}

/** Sends one submission, or again the one whose answer was lost. Gives what stands in the way of going on, or null. */
async function sendOne(
  { api, onAccepted }: QueueOptions,
  next: QueuedSubmission,
  moreFollows: boolean,
): Promise<RoundEnd | null> {
  const { submissions, drafts } = await judgeStorage();
  const path: [string, string, string] = [next.userId, next.teamId, next.type];
  const submission = await submissions.update(path, beginAttempt(moreFollows));
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
    await drafts.update(path, acceptDraft(content, accepted));
    await submissions.update(path, acceptAttempt(submission.sent, accepted));
    announceStorageChange({ acceptedTeamId: next.teamId });
    return null;
  } catch (error) {
    const obstacle = obstacleOf(error);
    if (obstacle) return obstacle;
    const { status, message } = error as ApiError;
    await submissions.update(path, refuseAttempt(submission.sent, { status, message }));
    announceStorageChange();
    return null;
  }
}

/** Sends what waits, in order, until nothing is left that may be sent, something stands in the way, or it is stopped. */
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
