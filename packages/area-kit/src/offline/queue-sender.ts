import { ApiError, AUTHENTICATION_REQUIRED, NO_ANSWER } from '@portal/api-client';
import { backOffMs } from '@portal/domain/back-off';

const RETRY = { firstMs: 2_000, longestMs: 60_000 };
/** Upper bound for `Retry-After`: the API's limits end after a quarter of an hour. */
const MAX_RETRY_AFTER_MS = 15 * 60_000;
/** How long an attempt waits for another tab that is sending. */
const LOCK_TIMEOUT_MS = 30_000;
/** A slower request is aborted and sent again later: the server counts a repeated request once. */
const SEND_TIMEOUT_MS = 8_000;
/** How long signing out waits for what is queued to be sent. */
const SIGN_OUT_LIMIT_MS = 4_000;

/** Why an attempt ended: nothing is left that may be sent, or sending failed. */
export type AttemptEnd = { readonly kind: 'done' } | Obstacle;

export interface Obstacle {
  readonly kind: 'no-connection' | 'server' | 'session';
  readonly retryAfterMs?: number;
  /** Something other than the API refused what was sent, and may let the rest of the queue through. */
  readonly byOther?: true;
}

/** Sends what is queued, one after the other, until sending fails or `isStopped` returns true. */
export type SendAttempt = (isStopped: () => boolean) => Promise<AttemptEnd>;

export interface QueueSender {
  /** Starts an attempt, after the running one; resolves with why the attempt ended. */
  readonly sendNow: () => Promise<AttemptEnd>;
  /** The server answered another request: an attempt that waits to be retried starts now, unless the server said when. */
  readonly serverResponded: () => void;
  readonly stop: () => void;
}

const warn = (error: unknown) => console.warn('What is queued could not be sent.', error);

export const sendSignal = () => AbortSignal.timeout(SEND_TIMEOUT_MS);

/**
 * What kept it from being stored; null when the API refused it for good. Every refusal of the API has a request id; without
 * one a proxy or the login page of a network answered.
 */
export function obstacleOf(error: unknown): Obstacle | null {
  if (!(error instanceof ApiError) || error.status === NO_ANSWER) return { kind: 'no-connection' };
  if (error.message === AUTHENTICATION_REQUIRED) return { kind: 'session' };
  const refuses = error.status < 500 && error.status !== 429;
  if (error.request_id === undefined) return { kind: 'server', ...(refuses && { byOther: true }) };
  if (refuses) return null;
  const seconds = error.retry_after;
  return {
    kind: 'server',
    ...(seconds !== undefined && { retryAfterMs: Math.min(seconds * 1_000, MAX_RETRY_AFTER_MS) }),
  };
}

/** One tab at a time sends. In browsers without locks only the server prevents something from counting twice. */
async function withSendLock(name: string, attempt: () => Promise<AttemptEnd>): Promise<AttemptEnd> {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return attempt();
  let acquired = false;
  const signal = AbortSignal.timeout(LOCK_TIMEOUT_MS);
  try {
    return await locks.request(name, { signal }, () => {
      acquired = true;
      return attempt();
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
export function startQueueSender(lock: string, send: SendAttempt): QueueSender {
  let stopped = false;
  let failures = 0;
  let timer: number | undefined;
  /** The server said when the next attempt may follow. */
  let hasRetryAfter = false;
  let running: Promise<unknown> = Promise.resolve();
  let nextAttempt: Promise<AttemptEnd> | undefined;

  const attempt = async (): Promise<AttemptEnd> => {
    nextAttempt = undefined;
    window.clearTimeout(timer);
    timer = undefined;
    const end = await withSendLock(lock, () => send(() => stopped)).catch((error: unknown): AttemptEnd => {
      warn(error);
      return { kind: 'server' };
    });
    failures = end.kind === 'done' ? 0 : failures + 1;
    hasRetryAfter = end.kind !== 'done' && end.retryAfterMs !== undefined;
    if (!stopped && end.kind !== 'done' && end.kind !== 'session') {
      timer = window.setTimeout(() => void sendNow(), end.retryAfterMs ?? backOffMs(failures, RETRY));
    }
    return end;
  };
  const sendNow = () => {
    if (!nextAttempt) {
      nextAttempt = running.then(attempt);
      running = nextAttempt;
    }
    return nextAttempt;
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
      if (timer !== undefined && !hasRetryAfter) void sendNow();
    },
    stop: () => {
      stopped = true;
      window.clearTimeout(timer);
      window.removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onVisible);
    },
  };
}

/** One attempt before the person signs out, stopped after some seconds. Never rejects: what is unsent is asked about. */
export async function sendBeforeSignOut(send: SendAttempt): Promise<void> {
  let stopped = false;
  const limit = new Promise<void>((resolve) => {
    setTimeout(() => {
      stopped = true;
      resolve();
    }, SIGN_OUT_LIMIT_MS);
  });
  await Promise.race([send(() => stopped), limit]).catch(warn);
}
