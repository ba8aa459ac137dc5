import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { TestApp } from './test-app.ts';

/** How often a test runs each race: a fault that happens once in twenty must show. */
export const RACES = 50;

/** A test that runs a race that often. */
export function testRace(name: string, race: (index: number) => Promise<void>): void {
  it(name, async () => {
    for (let index = 0; index < RACES; index += 1) await race(index);
  });
}

/** Until a statement waits for a lock. */
export async function untilWaiting({ db }: Pick<TestApp, 'db'>): Promise<void> {
  const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  const rows = async () => ((await db.execute(waiting)) as unknown as { rows: object[] }).rows;
  while ((await rows()).length === 0) await delay(5);
}
