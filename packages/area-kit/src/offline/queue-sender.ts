import { ApiError, NO_ANSWER } from '@portal/api-client';
import { backOffMs } from '@portal/domain/back-off';

const RETRY = { firstMs: 2_000, longestMs: 60_000 };
/** How long a round waits for another tab that is sending. */
const LOCK_TIMEOUT_MS = 30_000;
/** A slower request is aborted and sent again later: the server counts what it is sent twice once. */
const SEND_TIMEOUT_MS = 8_000;
/** How long signing out waits for what is queued to be sent. */
const SIGN_OUT_LIMIT_MS = 4_000;

/** Why a round ended: nothing is left that may be sent, or sending failed. */
export type RoundEnd =
  | { readonly kind: 'done' }
  | { readonly kind: 'no-connection' | 'server' | 'session'; readonly retryAfterMs?: number };

/** Sends what is queued, one after the other, until sending fails or `isStopped` returns true. */
export type SendRound = (isStopped: () => boolean) => Promise<RoundEnd>;

export interface QueueSender {
  /** Starts a round, after the running one; resolves with why the round ended. */
  readonly sendNow: () => Promise<RoundEnd>;
  /** The server answered another request: a round that waits to be retried starts now. */
  readonly serverResponded: () => void;
  readonly stop: () => void;
}

export const sendSignal = () => AbortSignal.timeout(SEND_TIMEOUT_MS);

/** The failure that ends the round; null for an error that refuses only what was sent. */
export function obstacleOf(error: unknown): RoundEnd | null {
  if (!(error instanceof ApiError) || error.status === NO_ANSWER) return { kind: 'no-connection' };
  if (error.status === 401) return { kind: 'session' };
  if (error.status < 500 && error.status !== 429) return null;
  const seconds = error.retry_after;
  return { kind: 'server', ...(seconds !== undefined && { retryAfterMs: seconds * 1_000 }) };
}

/** One tab at a time sends. In browsers without locks only the server prevents something from counting twice. */
async function withSendLock(name: string, round: () => Promise<RoundEnd>): Promise<RoundEnd> {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return round();
  let acquired = false;
  const signal = AbortSignal.timeout(LOCK_TIMEOUT_MS);
  try {
    return await locks.request(name, { signal }, () => {
      acquired = true;
      return round();
    });
  } catch (error) {
    if (acquired || !signal.aborted) throw error;
    return { kind: 'no-connection' };
  }
}

/**
 * Sends a queue until it is stopped: at once, when the browser comes online or the tab is shown again, and with back-off
 * after a failure. After the session ended it waits for the next login, which starts a new sender.
 * @param lock name of the queue among all tabs
 */
export function startQueueSender(lock: string, send: SendRound): QueueSender {
  let stopped = false;
  let failures = 0;
  let timer: number | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let nextRound: Promise<RoundEnd> | undefined;

  const round = async (): Promise<RoundEnd> => {
    nextRound = undefined;
    window.clearTimeout(timer);
    timer = undefined;
    const end = await withSendLock(lock, () => send(() => stopped)).catch((error: unknown): RoundEnd => {
      console.warn('What is queued could not be sent.', error);
      return { kind: 'server' };
    });
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

/** One round before the person signs out, stopped after some seconds. */
export async function sendBeforeSignOut(send: SendRound): Promise<void> {
  let stopped = false;
  const limit = new Promise<void>((resolve) => {
    setTimeout(() => {
      stopped = true;
      resolve();
    }, SIGN_OUT_LIMIT_MS);
  });
  await Promise.race([send(() => stopped), limit]);
}
