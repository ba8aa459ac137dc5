import type { Subscription } from '@portal/api-client';
import type { Change } from '@portal/api-schema';
import { api } from '../../shared/session/api.ts';

/** A change, or null when changes may have been missed. */
type Message = Change | null;

/** Who waited longer for the stream of another tab may have missed what came between the two. */
const SOON_MS = 1_000;

/**
 * Reports the changes of a person's session over one stream for all tabs, because a browser has six connections over HTTP/1.1.
 * The tab that was shown last reads the stream, because browsers freeze hidden ones, and passes on what it hears. It takes over
 * as soon as its own stream is open, so that nothing is missed; when it is closed, another tab follows it.
 */
export function subscribeAcrossTabs(userId: string, { signal, ...own }: Omit<Subscription, 'onOpen'>): void {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks || !('BroadcastChannel' in globalThis)) {
    void api.events.subscribe({ ...own, signal });
    return;
  }
  const name = `live ${userId}`;
  const channel = new BroadcastChannel(name);
  const deliver = (message: Message) => (message ? own.onChange(message) : own.onResync());
  const deliverToAll = (message: Message) => {
    deliver(message);
    channel.postMessage(message);
  };
  channel.onmessage = ({ data }: MessageEvent<Message>) => deliver(data);

  let stream: { readonly end: AbortController; readonly ended: Promise<void> } | undefined;
  let holdsLock = false;

  const openStream = (missed: boolean): Promise<void> => {
    if (stream) return stream.ended;
    const end = new AbortController();
    const ended = api.events.subscribe({
      onChange: deliverToAll,
      onResync: () => deliverToAll(null),
      onOpen: () => {
        if (missed) deliverToAll(null);
        missed = false;
        if (!holdsLock) takeOver();
      },
      signal: AbortSignal.any([signal, end.signal]),
    });
    stream = { end, ended };
    return ended;
  };
  const holdLock = () => {
    holdsLock = stream !== undefined;
    return stream?.ended;
  };
  const closeStream = () => {
    holdsLock = false;
    stream?.end.abort();
    stream = undefined;
  };
  const takeOver = () => void locks.request(name, { steal: true }, holdLock).catch(closeStream);
  const waitForTurn = () => {
    const began = performance.now();
    const turn = () => {
      holdsLock = true;
      return openStream(performance.now() - began > SOON_MS);
    };
    void locks.request(name, { signal }, turn).catch(() => {
      closeStream();
      if (!signal.aborted) waitForTurn();
    });
  };
  const openWhenShown = () => {
    if (document.visibilityState === 'visible') void openStream(false);
  };

  waitForTurn();
  openWhenShown();
  document.addEventListener('visibilitychange', openWhenShown, { signal });
  signal.addEventListener('abort', () => channel.close());
}
