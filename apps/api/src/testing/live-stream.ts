import type { Change } from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';

/** One browser's stream of changes, opened over the network. */
export interface LiveStream {
  status: number;
  headers: Headers;
  /** The events received so far, complete ones only. */
  received: string[];
  /** The changes among them. */
  changes(): Change[];
  /** Resolves once this many changes were received. */
  untilChanges(count: number): Promise<Change[]>;
  /** Resolves when the server ends the stream. */
  ended: Promise<void>;
  close(): void;
}

/** Opens `/api/events` of an app that listens. */
export async function openStream(app: FastifyInstance, token: string): Promise<LiveStream> {
  const address = app.listeningOrigin;
  const controller = new AbortController();
  const response = await fetch(`${address}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: controller.signal,
  });
  const received: string[] = [];
  const waiting = new Set<() => void>();
  const changes = () =>
    received.flatMap((event): Change[] =>
      event.startsWith('data: ') ? [JSON.parse(event.slice('data: '.length))] : [],
    );
  const read = async () => {
    let rest = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const events = (rest + chunk).split('\n\n');
      rest = events.pop() ?? '';
      received.push(...events);
      for (const check of waiting) check();
    }
  };
  return {
    status: response.status,
    headers: response.headers,
    received,
    changes,
    untilChanges: (count) =>
      new Promise((resolve) => {
        const check = () => {
          if (changes().length < count) return;
          waiting.delete(check);
          resolve(changes());
        };
        waiting.add(check);
        check();
      }),
    ended: read().catch(() => undefined),
    close: () => controller.abort(),
  };
}
