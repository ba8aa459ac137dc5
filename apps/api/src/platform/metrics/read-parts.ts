import { setTimeout as delay } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import { sharedCheck } from '../concurrency/shared-check.ts';
import type { Context, MetricPart } from '../context.ts';

/** For how long what was read is repeated, however many ask. Prometheus asks every 15 seconds. */
const REPEATED_MS = 5_000;
/** A part that does not answer within this is left out: a scrape must answer just when a part is down. */
const READ_LIMIT_MS = 2_000;

/**
 * Registers the metrics of all modules.
 * @returns a function that reads those of parts; it never rejects and takes two seconds at most
 */
export function addPartMetrics(registry: Registry, context: Context): () => Promise<void> {
  const parts = context.modules.flatMap(({ metrics }) => metrics?.(registry, context) ?? []).map(readable);
  const gauge = new Gauge({
    name: 'portal_part_readable',
    help: 'Whether a part could be read: 1 or 0. Metrics of a part that could not be read are missing',
    labelNames: ['part'],
    registers: [registry],
  });
  return async () => {
    await Promise.all(
      parts.map(async ({ name, read }) => {
        gauge.set({ part: name }, (await read()) ? 1 : 0);
      }),
    );
  };
}

function readable({ name, load, set }: MetricPart) {
  // Never rejects; one query runs at a time, also while a part does not answer.
  const shared = sharedCheck(() => load().catch(() => null), REPEATED_MS);
  const read = async (): Promise<boolean> => {
    const value = await within(shared(), READ_LIMIT_MS);
    set(value);
    return value !== null;
  };
  return { name, read };
}

/** The value, or null when it takes longer. */
async function within<Value>(value: Promise<Value>, limitMs: number): Promise<Value | null> {
  const ended = new AbortController();
  const late = delay(limitMs, null, { signal: ended.signal, ref: false }).catch(() => null);
  try {
    return await Promise.race([value, late]);
  } finally {
    ended.abort();
  }
}
