import { type QueueOptions, type RoundEnd, sendQueue } from './send-queue.ts';

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;
/** Longest wait for another tab that is sending. */
const LOCK_PATIENCE_MS = 30_000;

export interface QueueSender {
  /** Sends what waits, after the round that runs; resolves with why it ended. */
  readonly sendNow: () => Promise<RoundEnd>;
  /** The server was just heard of: what pauses after a failure is sent now. */
  readonly connectionSeen: () => void;
  readonly stop: () => void;
}

/** One tab at a time sends. Where the browser has no locks the server alone keeps a submission from counting twice. */
async function inTurn(userId: string, round: () => Promise<RoundEnd>): Promise<RoundEnd> {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return round();
  let begun = false;
  const signal = AbortSignal.timeout(LOCK_PATIENCE_MS);
  try {
    return await locks.request(`portal-committee-queue:${userId}`, { signal }, () => {
      begun = true;
      return round();
    });
  } catch (error) {
    if (begun || !signal.aborted) throw error;
    return { kind: 'no-connection' };
  }
}

/** Doubles with each failure and varies, so that a whole hall does not come back in the same instant. */
function pauseAfter(failures: number): number {
  const longest = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
  return longest / 2 + Math.random() * (longest / 2);
}

/**
 * Sends a judge's queue for as long as it is not stopped: at once, when the network or the person comes back, and ever
 * more slowly in between. After the session ended it waits for the next login, which starts a new one.
 */
export function startQueueSender(options: QueueOptions): QueueSender {
  let stopped = false;
  let failures = 0;
  let timer: number | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let waiting: Promise<RoundEnd> | undefined;

  const round = async (): Promise<RoundEnd> => {
    waiting = undefined;
    window.clearTimeout(timer);
    timer = undefined;
    const end = await inTurn(options.userId, () => sendQueue(options, () => stopped)).catch(
      (error: unknown): RoundEnd => {
        console.warn('The submissions that wait could not be sent.', error);
        return { kind: 'server' };
      },
    );
    failures = end.kind === 'done' ? 0 : failures + 1;
    if (!stopped && end.kind !== 'done' && end.kind !== 'session') {
      timer = window.setTimeout(() => void sendNow(), end.retryAfterMs ?? pauseAfter(failures));
    }
    return end;
  };
  const sendNow = () => {
    if (!waiting) {
      waiting = running.then(round);
      running = waiting;
    }
    return waiting;
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
    connectionSeen: () => {
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
