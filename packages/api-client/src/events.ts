import { type Change, eventCalls } from '@portal/api-schema';
import { backOffMs } from '@portal/domain/back-off';
import { AUTHENTICATION_REQUIRED } from '@portal/domain/messages';
import { ApiError } from './api-error.ts';
import { anyOf, type ClientOptions } from './request.ts';

const BACK_OFF = { firstMs: 1_000, longestMs: 30_000 };
/** The server sends a heartbeat every 20 s; a stream that misses three of them is dead. */
const SILENCE_MS = 65_000;
/** A first stream that opens within this time needs no resync: the page has read its data just now. */
const SOON_MS = 2_000;

export interface Subscription {
  /** A record that the user may see was changed, by them or by another user. */
  onChange: (change: Change) => void;
  /** Changes may have been missed: refetch everything on screen. */
  onResync: () => void;
  /** The stream is open, for the first time or again. */
  onOpen?: () => void;
  signal: AbortSignal;
}

export function liveEvents(options: ClientOptions) {
  return {
    /**
     * Reports changes until `signal` is aborted or the session is refused; then it resolves. It never rejects. A lost stream is
     * opened again, with exponential back-off or as soon as the browser is online again, and followed by `onResync`.
     */
    subscribe: (subscription: Subscription): Promise<void> => keepOpen(options, subscription),
  };
}

async function keepOpen(options: ClientOptions, subscription: Subscription): Promise<void> {
  const { signal, onOpen, onResync } = subscription;
  const began = performance.now();
  let wasOpen = false;
  let failures = 0;
  while (!signal.aborted) {
    const token = options.getToken();
    if (!token) return;
    const outcome = await readOnce(options, token, subscription, () => {
      // A first stream that opens late missed what happened since the page was opened.
      const hasMissed = wasOpen || failures > 0 || performance.now() - began > SOON_MS;
      wasOpen = true;
      failures = 0;
      onOpen?.();
      if (hasMissed) onResync();
    });
    if (outcome === 'refused') return;
    failures += 1;
    await pause(outcome.retryAfterMs ?? backOffMs(failures, BACK_OFF), signal);
  }
}

type Outcome = 'refused' | { retryAfterMs?: number };

/** Opens the stream and reads it until it ends, whatever the reason. */
async function readOnce(
  { baseUrl = '/api', getSessionSignal, onUnauthorized }: ClientOptions,
  token: string,
  { onChange, onResync, signal }: Subscription,
  opened: () => void,
): Promise<Outcome> {
  const silence = new AbortController();
  // After a change of network the stream is dead, but only `SILENCE_MS` without data would show it.
  const reopen = () => silence.abort();
  let timer = setTimeout(reopen, SILENCE_MS);
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(reopen, SILENCE_MS);
  };
  try {
    const response = await fetch(baseUrl + eventCalls.stream.url, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      cache: 'no-store',
      signal: anyOf(signal, silence.signal, getSessionSignal?.()),
    });
    if (response.status === 401) {
      onUnauthorized?.(new ApiError(401, AUTHENTICATION_REQUIRED), token);
      return 'refused';
    }
    if (response.status === 403) return 'refused';
    if (!response.ok || !response.body) {
      const seconds = Number(response.headers.get('retry-after'));
      return seconds > 0 ? { retryAfterMs: seconds * 1000 } : {};
    }
    opened();
    globalThis.addEventListener?.('online', reopen);
    const parse = createEventParser({ onChange, onResync });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      restartTimer();
      parse(part.value);
    }
    return {};
  } catch {
    // Cancelled, silent for too long, or the network failed.
    return {};
  } finally {
    clearTimeout(timer);
    globalThis.removeEventListener?.('online', reopen);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      globalThis.removeEventListener?.('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    globalThis.addEventListener?.('online', end);
    if (signal.aborted) end();
  });
}

/** Takes the text of a stream of server-sent events in any pieces and calls for each whole event. */
function createEventParser({
  onChange,
  onResync,
}: Pick<Subscription, 'onChange' | 'onResync'>): (text: string) => void {
  let rest = '';
  return (text) => {
    const events = (rest + text).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const fields = fieldsOf(event);
      const data = fields.get('data');
      // A comment, or the server's advice on when to ask again.
      if (data === undefined) continue;
      const name = fields.get('event');
      if (name === 'resync') onResync();
      else if (name === undefined) onChange(JSON.parse(data) as Change);
    }
  };
}

function fieldsOf(event: string): Map<string, string> {
  return new Map(
    event.split('\n').flatMap((line) => {
      const [, name, value] = /^(\w+): ?(.*)$/.exec(line) ?? [];
      return name !== undefined && value !== undefined ? [[name, value] as const] : [];
    }),
  );
}
