import { createContext, useContext } from 'react';
import type { QueuedSubmission, SubmitRefusal } from '../judge-storage/stored-rows.ts';
import type { NewSubmission } from './queued-submission.ts';

/** The result of the first try. A submission that waits is sent later without the judge. */
export type SubmitOutcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly refusal: SubmitRefusal }
  | { readonly kind: 'waiting'; readonly obstacle: 'no-connection' | 'server' | 'session' };

/** A queued submission as pages show it. */
export interface ShownSubmission extends QueuedSubmission {
  /** Whether the first try is still running; it does not count as waiting yet. */
  readonly isSending: boolean;
}

/** A judge's submissions that the server has not accepted yet. */
export interface SubmitQueue {
  /** In the order in which they are sent. */
  readonly submissions: readonly ShownSubmission[];
  /** Stores the submission, then tries to send it. Rejects when it could not be stored. */
  readonly submit: (submission: NewSubmission) => Promise<SubmitOutcome>;
  /** Removes the submission without sending it. */
  readonly withdraw: (submission: Pick<QueuedSubmission, 'teamId' | 'type'>) => Promise<void>;
}

export const SubmitQueueContext = createContext<SubmitQueue | null>(null);

/** The judge's queue. Throws outside the area's pages. */
export function useSubmitQueue(): SubmitQueue {
  const queue = useContext(SubmitQueueContext);
  if (!queue) throw new Error('useSubmitQueue needs an OfflineProvider above it');
  return queue;
}
