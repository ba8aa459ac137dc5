import { setTimeout as delay } from 'node:timers/promises';
import { FixedTask, percentile, QUIET_TASK_MS } from './fixed-task.ts';
import { type Judge, startWork } from './people.ts';
import { limited, type Report } from './report.ts';

const WARM_UP_MS = 5_000;

/** Calls of people before something happens and while it does, in milliseconds. */
export interface Calls {
  before: number[];
  meanwhile: number[];
  task: FixedTask;
}

interface Stretches {
  /** How long calls are measured before. */
  beforeMs: number;
  /** How long they are measured from the start of the action on, at least. */
  atLeastMs?: number;
  rounds?: number;
}

/** Runs the action while these judges, four leaders and a director make calls. @returns what their calls took */
export async function callsMeanwhile(
  url: string,
  judges: readonly Judge[],
  { beforeMs, atLeastMs = 0, rounds = 1 }: Stretches,
  action: () => Promise<void>,
): Promise<Calls> {
  const task = new FixedTask();
  const calls: Calls = { before: [], meanwhile: [], task };
  await using people = await startWork(url, judges);
  await Promise.race([delay(WARM_UP_MS), people.ended]);
  for (let round = 0; round < rounds; round += 1) {
    const before = performance.now();
    await Promise.race([delay(beforeMs), people.ended]);
    const from = performance.now();
    await action();
    await delay(Math.max(atLeastMs - (performance.now() - from), 0));
    calls.before.push(...people.between(before, from));
    calls.meanwhile.push(...people.between(from, performance.now()));
  }
  await people.stop();
  task.measure();
  return calls;
}

/** On a quiet machine: how much longer 95 of 100 calls may take meanwhile, and the longest one of all. */
interface Limits {
  moreMs?: number;
  longestMs?: number;
}

/** Prints them by database. */
export function reportCalls(
  report: Report,
  measured: readonly (Calls & { database: string })[],
  { moreMs = Number.POSITIVE_INFINITY, longestMs = Number.POSITIVE_INFINITY }: Limits,
): void {
  report.table(
    measured.map(({ database, before, meanwhile, task }) => {
      const [quiet, busy] = [percentile(before, 0.95), percentile(meanwhile, 0.95)];
      return {
        'other calls': database,
        'before, p95 ms': quiet,
        'meanwhile, p95 ms': busy,
        'more ÷ fixed task': limited((busy - quiet) / task.ms, moreMs / QUIET_TASK_MS),
        'longest, ms': percentile(meanwhile, 1),
        'longest ÷ fixed task': limited(percentile(meanwhile, 1) / task.ms, longestMs / QUIET_TASK_MS),
        calls: meanwhile.length,
      };
    }),
  );
}
