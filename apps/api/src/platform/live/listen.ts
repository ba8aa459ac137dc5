import { setTimeout as delay } from 'node:timers/promises';
import { backOffMs } from '@portal/domain/back-off';
import pg from 'pg';
import { CHANGES_CHANNEL } from './notify.repository.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const RECONNECT = { firstMs: 100, longestMs: 5_000 };
/** How often the connection is checked, to notice one that died without being closed. */
const CHECK_EVERY_MS = 15_000;
const ANSWER_TIMEOUT_MS = 5_000;

export interface Listener {
  /** A transaction that published this was committed. */
  onMessage(payload: string): void;
  /** The connection was lost and is open again: messages may be missing. */
  onGap(): void;
}

/** Listens to what every process publishes on the database. Resolves once it listens, with a function that stops it. */
export type Listen = (listener: Listener) => Promise<() => Promise<void>>;

/**
 * Listens on a separate connection, because connections of a pool are shared. A lost connection is opened again with
 * back-off until the listener is stopped. It also resolves when the first attempt fails; the first connection then
 * counts as a gap.
 */
export function listenOn(databaseUrl: string): Listen {
  return async (listener) => {
    const stopped = new AbortController();
    let connection = await connect(databaseUrl, listener).catch(() => undefined);

    const keepListening = async () => {
      while (!stopped.signal.aborted) {
        if (connection) await connection.lost;
        connection = undefined;
        for (let failures = 1; !stopped.signal.aborted && !connection; failures += 1) {
          await delay(backOffMs(failures, RECONNECT), undefined, { ref: false, signal: stopped.signal });
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
      // A connection that was being opened meanwhile.
      await connection?.end();
    };
  };
}

interface Connection {
  /** Resolves when the connection is closed or broken. */
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
