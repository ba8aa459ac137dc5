import { createContext, useContext } from 'react';
import type { NewSubmission, QueuedSubmission, SubmitRefusal } from './queued-submission.ts';

/** What became of a submission as far as is known: one that waits is sent later by itself. */
export type SubmitOutcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly refusal: SubmitRefusal }
  | { readonly kind: 'waiting'; readonly obstacle: 'no-connection' | 'server' | 'session' };

/** A submission as pages show it. */
export interface ShownSubmission extends QueuedSubmission {
  /** It was just handed in and its first try is under way. */
  readonly isSending: boolean;
}

/** A judge's submissions that the server did not accept yet. */
export interface SubmitQueue {
  /** In the order in which they are sent. */
  readonly submissions: readonly ShownSubmission[];
  /** Keeps the submission, then tries to send it. Rejects when it could not even be kept. */
  readonly submit: (submission: NewSubmission) => Promise<SubmitOutcome>;
  /** The judge gave it up. */
  readonly withdraw: (submission: Pick<QueuedSubmission, 'teamId' | 'type'>) => Promise<void>;
}

export const SubmitQueueContext = createContext<SubmitQueue | null>(null);

/** The judge's queue. Throws outside a page of the area. */
export function useSubmitQueue(): SubmitQueue {
  const queue = useContext(SubmitQueueContext);
  if (!queue) throw new Error('useSubmitQueue needs a JudgingFrame above it');
  return queue;
}
