import { setTimeout as delay } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { CHANGES_CHANNEL } from './live.repository.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
/** A connection that died without a word is noticed by asking it this often. */
const CHECK_EVERY_MS = 15_000;
const ANSWER_TIMEOUT_MS = 5_000;

export interface Listener {
  /** A transaction that published was committed. */
  onMessage(payload: string): void;
  /** Messages may have been missed: the connection was lost and is back. */
  onGap(): void;
}

/** Hears what is published on the database, from every process. Resolves once it listens, with what ends it. */
export type Listen = (listener: Listener) => Promise<() => Promise<void>>;

/** Listens within this process, which is the only one on an embedded database. */
export function listenEmbedded(client: PGlite): Listen {
  return async ({ onMessage }) => {
    const stop = await client.listen(CHANGES_CHANNEL, onMessage);
    return () => stop();
  };
}

/**
 * Listens on a connection of its own, because a pool gives its connections to whoever asks. A lost one is opened
 * again, ever more slowly, until it is told to stop. When the first attempt fails it resolves all the same, and
 * the first connection counts as a gap.
 */
export function listenOnServer(databaseUrl: string): Listen {
  return async (listener) => {
    const stopped = new AbortController();
    let connection = await connect(databaseUrl, listener).catch(() => undefined);

    const keepListening = async () => {
      while (!stopped.signal.aborted) {
        if (connection) await connection.lost;
        connection = undefined;
        for (let pause = FIRST_PAUSE_MS; !stopped.signal.aborted && !connection; pause *= 2) {
          await delay(Math.min(pause, LONGEST_PAUSE_MS), undefined, { ref: false, signal: stopped.signal });
          connection = await connect(databaseUrl, listener).catch(() => undefined);
        }
        if (!stopped.signal.aborted) listener.onGap();
      }
    };
    const ended = keepListening().catch(() => undefined);

    return async () => {
      stopped.abort();
      await connection?.end();
      await ended;
      // One that was being opened meanwhile.
      await connection?.end();
    };
  };
}

interface Connection {
  /** Resolves when the connection is gone. */
  lost: Promise<void>;
  end(): Promise<void>;
}

async function connect(databaseUrl: string, { onMessage }: Listener): Promise<Connection> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    keepAlive: true,
  });
  const lost = new Promise<void>((resolve) => {
    client.once('end', resolve);
    client.on('error', () => resolve());
  });
  const end = () => client.end().catch(() => undefined);
  client.on('notification', ({ payload }) => onMessage(payload ?? ''));
  try {
    await client.connect();
    await client.query(`listen ${CHANGES_CHANNEL}`);
  } catch (error) {
    void end();
    throw error;
  }
  const check = setInterval(() => client.query('select 1').catch(end), CHECK_EVERY_MS).unref();
  void lost.then(() => clearInterval(check));
  return { lost, end };
}
