import type { DraftKey } from '../drafts/draft.ts';
import { type EvaluationContent, sameContent } from '../evaluation/content.ts';

/** What one request says. */
export interface Attempt {
  readonly content: EvaluationContent;
  /** The version that it replaces; 0 when there is none. */
  readonly version: number;
  /** A re-opened evaluation stays open after it: more of its types follow. */
  readonly keepOpen: boolean;
}

/** The server's no to a submission. */
export interface SubmitRefusal {
  readonly status: number;
  readonly message: string;
}

/** A submission that a judge made and the server did not accept yet; at most one of each type of a team. */
export interface QueuedSubmission extends DraftKey, Attempt {
  readonly teamName: string;
  /** ISO 8601; submissions are sent in this order. */
  readonly queuedAt: string;
  /**
   * What left this browser and whose answer is not known. It is sent again, as it was, before anything newer: the
   * server counts it once, and says which version it became.
   */
  readonly sent: Attempt | null;
  /** Sending stopped with it until the judge decides. */
  readonly refusal: SubmitRefusal | null;
}

/** What a judge asks to be sent. */
export type NewSubmission = Omit<QueuedSubmission, 'queuedAt' | 'sent' | 'refusal'>;

/** From the stored submission to the next one; undefined means none. */
export type QueueStep = (stored: QueuedSubmission | undefined) => QueuedSubmission | undefined;

const sameAttempt = (one: Attempt, other: Attempt) =>
  sameContent(one.content, other.content) && one.keepOpen === other.keepOpen;

/** Takes the place of an older submission of the type, but never makes one forgotten that may have arrived. */
export function enqueue(submission: NewSubmission, now: Date): QueueStep {
  return (stored) => ({
    ...submission,
    queuedAt: stored?.queuedAt ?? now.toISOString(),
    sent: stored?.sent ?? null,
    refusal: null,
  });
}

/**
 * Notes what is about to be sent, before it is. While more of the team follows it keeps a re-opened evaluation open,
 * whatever was known when it was handed in: finished too early, the rest would be refused.
 */
export function beginAttempt(moreFollows: boolean): QueueStep {
  return (stored) => {
    if (!stored || stored.sent) return stored;
    const { content, version } = stored;
    const keepOpen = stored.keepOpen || moreFollows;
    return { ...stored, keepOpen, sent: { content, version, keepOpen } };
  };
}

/** After the server accepted an attempt as `version`: what was submitted since goes on, upon it. */
export function acceptAttempt(attempt: Attempt, version: number): QueueStep {
  return (stored) =>
    stored && !sameAttempt(stored, attempt)
      ? { ...stored, version: Math.max(stored.version, version), sent: null }
      : undefined;
}

/** After the server refused an attempt. What was submitted since is another thing, which it has not seen. */
export function refuseAttempt(attempt: Attempt, refusal: SubmitRefusal): QueueStep {
  return (stored) =>
    stored && { ...stored, sent: null, refusal: sameAttempt(stored, attempt) ? refusal : null };
}

/**
 * The one whose turn it is: a team waits as a whole while the judge has to decide about one of its types. Of a team a
 * change of what stands goes before a first submission, because the third of those locks the evaluation.
 */
export function nextToSend(queue: readonly QueuedSubmission[]): QueuedSubmission | undefined {
  const held = new Set(queue.filter(({ refusal }) => refusal).map(({ teamId }) => teamId));
  const ready = inOrder(queue).filter(({ teamId }) => !held.has(teamId));
  const first = ready[0];
  return ready.find(({ teamId, version }) => teamId === first?.teamId && version > 0) ?? first;
}

export const inOrder = (queue: readonly QueuedSubmission[]) =>
  queue.toSorted((one, other) => one.queuedAt.localeCompare(other.queuedAt));
