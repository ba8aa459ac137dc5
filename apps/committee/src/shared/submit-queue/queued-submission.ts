import { sameContent } from '../evaluation/evaluation-content.ts';
import type { Attempt, QueuedSubmission, SubmitRefusal } from '../judge-storage/stored-rows.ts';

export type NewSubmission = Omit<QueuedSubmission, 'queuedAt' | 'sent' | 'refusal' | 'isBlocked'>;

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
 * Records an attempt before it is sent. While more submissions of the team wait, or follow in the same call, it keeps a
 * re-opened evaluation open, even if it was queued to finish it: finished too early, the evaluation would refuse the others.
 */
export function beginAttempt(moreFollows: boolean): QueueStep {
  return (stored) => {
    if (!stored || stored.sent) return stored;
    const { isBlocked: _before, ...submission } = stored;
    const { content, version } = submission;
    const keepOpen = submission.keepOpen || moreFollows;
    return { ...submission, keepOpen, sent: { content, version, keepOpen } };
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
 * After something other than the server refused an attempt. It did not reach the server, so what is submitted since replaces
 * it: the judge may have to write something else.
 */
export function blockAttempt(attempt: Attempt): QueueStep {
  return (stored) =>
    stored && { ...stored, sent: null, ...(sameAttempt(stored, attempt) && { isBlocked: true }) };
}

/**
 * What to send next, in one call: all submissions of a team. A team with a refused submission is skipped until the judge decides.
 * Changes of submitted types go before first submissions, because the third of those locks the evaluation. They go one by
 * one for the teams of `oneByOne`, and where an attempt without an answer comes before what was submitted since.
 */
export function nextToSend(
  queue: readonly QueuedSubmission[],
  oneByOne: ReadonlySet<string> = new Set(),
): readonly QueuedSubmission[] {
  const blocked = new Set(queue.filter(({ refusal }) => refusal).map(({ teamId }) => teamId));
  const ready = inOrder(queue).filter(({ teamId }) => !blocked.has(teamId));
  const ofTeam = ready
    .filter(({ teamId, round }) => teamId === ready[0]?.teamId && round === ready[0]?.round)
    .sort((one, other) => Number(other.version > 0) - Number(one.version > 0));
  const isSingle = ofTeam.some(
    (one) => oneByOne.has(one.teamId) || (one.sent && !sameAttempt(one, one.sent)),
  );
  return isSingle ? ofTeam.slice(0, 1) : ofTeam;
}

export const inOrder = (queue: readonly QueuedSubmission[]) =>
  queue.toSorted((one, other) => one.queuedAt.localeCompare(other.queuedAt));
