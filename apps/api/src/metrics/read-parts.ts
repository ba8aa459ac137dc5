import { statfs } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { readReleaseState } from '@portal/releases';
import { Gauge, type Registry } from 'prom-client';
import { listRecentSums } from '../client-reports/client-reports.repository.ts';
import type { Context } from '../context.ts';
import { countJobs } from '../jobs/job-counts.repository.ts';
import { sharedCheck } from '../shared-check.ts';
import { addPoolMetrics, diskMetrics, jobMetrics } from './part-metrics.ts';
import { releaseMetrics } from './release-metrics.ts';

/** For how long what was read is repeated, however many ask. Prometheus asks every 15 seconds. */
const REPEATED_MS = 5_000;
/** A part that does not answer within this is left out: a scrape must answer just when a part is down. */
const READ_LIMIT_MS = 2_000;
/** How many versions of areas are listed, with those that were reported last. */
const MAX_VERSIONS = 100;

/**
 * Registers the metrics of the parts that the API depends on.
 * @returns a function that reads them; it never rejects and takes two seconds at most
 */
export function addPartMetrics(metrics: Registry, context: Context): () => Promise<void> {
  const { db, config, fileStore } = context;
  addPoolMetrics(metrics, context);
  const setJobs = jobMetrics(metrics);
  const setDisks = diskMetrics(metrics);
  const { setReleases, setReports } = releaseMetrics(metrics);
  const readable = new Gauge({
    name: 'portal_part_readable',
    help: 'Whether a part could be read: 1 or 0. Metrics of a part that could not be read are missing',
    labelNames: ['part'],
    registers: [metrics],
  });

  const parts = [
    part(
      'jobs',
      () => countJobs(db),
      (counts) => setJobs(counts ?? []),
    ),
    part('releases', () => readReleaseState(config.releasesDir), setReleases),
    part(
      'reports',
      async () => ({
        sums: await listRecentSums(db, MAX_VERSIONS),
        state: await readReleaseState(config.releasesDir),
      }),
      setReports,
    ),
    part(
      'disks',
      async () => ({
        files: await fileStore.freeBytes(),
        // Missing until something was released here.
        releases: await freeBytes(config.releasesDir).catch(() => null),
      }),
      (disks) => setDisks(disks ?? {}),
    ),
  ];
  return async () => {
    await Promise.all(
      parts.map(async ({ name, read }) => {
        readable.set({ part: name }, (await read()) ? 1 : 0);
      }),
    );
  };
}

function part<Value>(name: string, load: () => Promise<Value>, set: (value: Value | null) => void) {
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

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
