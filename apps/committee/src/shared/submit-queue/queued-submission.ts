import { sameContent } from '../evaluation/evaluation-content.ts';
import type { Attempt, QueuedSubmission, SubmitRefusal } from '../judge-storage/stored-rows.ts';

export type NewSubmission = Omit<QueuedSubmission, 'queuedAt' | 'sent' | 'refusal'>;

/** From the stored submission to the next one; undefined means none. */
export type QueueStep = (stored: QueuedSubmission | undefined) => QueuedSubmission | undefined;

const sameAttempt = (one: Attempt, other: Attempt) =>
  sameContent(one.content, other.content) && one.keepOpen === other.keepOpen;

/** Replaces an older submission of the type, but remembers an attempt that the server may have received. */
export function enqueue(submission: NewSubmission, now: Date): QueueStep {
  return (stored) => ({
    ...submission,
    queuedAt: stored?.queuedAt ?? now.toISOString(),
    sent: stored?.sent ?? null,
    refusal: null,
  });
}

/**
 * Records an attempt before it is sent. While more submissions of the team wait, it keeps a re-opened evaluation open,
 * even if it was queued to finish it: finished too early, the evaluation would refuse the others.
 */
export function beginAttempt(moreFollows: boolean): QueueStep {
  return (stored) => {
    if (!stored || stored.sent) return stored;
    const { content, version } = stored;
    const keepOpen = stored.keepOpen || moreFollows;
    return { ...stored, keepOpen, sent: { content, version, keepOpen } };
  };
}

/** After the server accepted an attempt as `version`: what was submitted since stays queued, to replace `version`. */
export function acceptAttempt(attempt: Attempt, version: number): QueueStep {
  return (stored) =>
    stored && !sameAttempt(stored, attempt)
      ? { ...stored, version: Math.max(stored.version, version), sent: null }
      : undefined;
}

/** After the server refused an attempt. The refusal does not apply to what was submitted since. */
export function refuseAttempt(attempt: Attempt, refusal: SubmitRefusal): QueueStep {
  return (stored) =>
    stored && { ...stored, sent: null, refusal: sameAttempt(stored, attempt) ? refusal : null };
}

/**
 * The submission to send next. A team with a refused submission is skipped until the judge decides. Within a team,
 * changes of submitted types go before first submissions, because the third of those locks the evaluation.
 */
export function nextToSend(queue: readonly QueuedSubmission[]): QueuedSubmission | undefined {
  const blocked = new Set(queue.filter(({ refusal }) => refusal).map(({ teamId }) => teamId));
  const ready = inOrder(queue).filter(({ teamId }) => !blocked.has(teamId));
  const first = ready[0];
  return ready.find(({ teamId, version }) => teamId === first?.teamId && version > 0) ?? first;
}

export const inOrder = (queue: readonly QueuedSubmission[]) =>
  queue.toSorted((one, other) => one.queuedAt.localeCompare(other.queuedAt));
