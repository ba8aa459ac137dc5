import { backOffMs } from '@portal/domain/back-off';
import { type QueueOptions, type RoundEnd, sendQueue } from './send-queue.ts';

const RETRY = { firstMs: 2_000, longestMs: 60_000 };
/** How long a round waits for another tab that is sending. */
const LOCK_TIMEOUT_MS = 30_000;

export interface QueueSender {
  /** Starts a round, after the running one; resolves with why the round ended. */
  readonly sendNow: () => Promise<RoundEnd>;
  /** The server answered another request: a round that waits to be retried starts now. */
  readonly serverResponded: () => void;
  readonly stop: () => void;
}

/** One tab at a time sends. In browsers without locks only the server prevents a submission from counting twice. */
async function withSendLock(userId: string, round: () => Promise<RoundEnd>): Promise<RoundEnd> {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return round();
  let acquired = false;
  const signal = AbortSignal.timeout(LOCK_TIMEOUT_MS);
  try {
    return await locks.request(`portal-committee-queue:${userId}`, { signal }, () => {
      acquired = true;
      return round();
    });
  } catch (error) {
    if (acquired || !signal.aborted) throw error;
    return { kind: 'no-connection' };
  }
}

/**
 * Sends a judge's queue until it is stopped: at once, when the browser comes online or the tab is shown again, and
 * with back-off after a failure. After the session ended it waits for the next login, which starts a new sender.
 */
export function startQueueSender(options: QueueOptions): QueueSender {
  let stopped = false;
  let failures = 0;
  let timer: number | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let nextRound: Promise<RoundEnd> | undefined;

  const round = async (): Promise<RoundEnd> => {
    nextRound = undefined;
    window.clearTimeout(timer);
    timer = undefined;
    const end = await withSendLock(options.userId, () => sendQueue(options, () => stopped)).catch(
      (error: unknown): RoundEnd => {
        console.warn('The queued submissions could not be sent.', error);
        return { kind: 'server' };
      },
    );
    failures = end.kind === 'done' ? 0 : failures + 1;
    if (!stopped && end.kind !== 'done' && end.kind !== 'session') {
      timer = window.setTimeout(() => void sendNow(), end.retryAfterMs ?? backOffMs(failures, RETRY));
    }
    return end;
  };
  const sendNow = () => {
    if (!nextRound) {
      nextRound = running.then(round);
      running = nextRound;
    }
    return nextRound;
  };
  const onOnline = () => void sendNow();
  const onVisible = () => {
    if (document.visibilityState === 'visible') void sendNow();
  };
  window.addEventListener('online', onOnline);
  document.addEventListener('visibilitychange', onVisible);
  void sendNow();

  return {
    sendNow,
    serverResponded: () => {
      if (timer !== undefined) void sendNow();
    },
    stop: () => {
      stopped = true;
      window.clearTimeout(timer);
      window.removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onVisible);
    },
  };
}
