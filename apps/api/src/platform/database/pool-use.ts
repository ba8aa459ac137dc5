import type { Pool, PoolClient } from 'pg';

/** How the connections to a PostgreSQL server are used. */
export interface PoolUse {
  /** How many there may be. */
  max: number;
  /** How many are open, and how many of these are free. */
  open: number;
  idle: number;
  /** Queries that wait for a connection. */
  waiting: number;
  /** How often a connection was taken, for a statement or a transaction, and for how long in all. */
  uses: number;
  busyS: number;
}

/** Counts the use of a pool from now on. */
export function observePool(pool: Pool): () => PoolUse {
  const takenAt = new WeakMap<PoolClient, number>();
  let uses = 0;
  let busyMs = 0;
  pool.on('acquire', (client) => {
    takenAt.set(client, performance.now());
  });
  pool.on('release', (_error, client) => {
    const since = takenAt.get(client);
    if (since === undefined) return;
    uses += 1;
    busyMs += performance.now() - since;
  });
  return () => ({
    max: pool.options.max,
    open: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    uses,
    busyS: busyMs / 1000,
  });
}
