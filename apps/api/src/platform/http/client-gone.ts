import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

const signals = new WeakMap<Socket, AbortSignal>();

/** Aborted once the connection of a request is closed. Fastify's `request.signal` is aborted as soon as the body has been read. */
export function clientGone({ socket }: IncomingMessage): AbortSignal {
  const known = signals.get(socket);
  if (known) return known;
  const gone = new AbortController();
  socket.once('close', () => gone.abort());
  signals.set(socket, gone.signal);
  return gone.signal;
}
