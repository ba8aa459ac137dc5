import { Counter, Gauge, type Registry } from 'prom-client';
import type { Context, MetricPart } from '../context.ts';
import { freeBytes } from '../files/disk-file-store.ts';
import { countJobs, type JobCounts } from '../jobs/jobs.repository.ts';
import { workersOf } from '../jobs/start-workers.ts';

/** The connections of this process. They are read when Prometheus asks, which costs nothing. */
export function addPoolMetrics(metrics: Registry, { poolUse }: Pick<Context, 'poolUse'>): void {
  const registers = [metrics];
  new Gauge({
    name: 'portal_database_connections',
    help: 'Connections to the database',
    labelNames: ['state'],
    registers,
    collect() {
      const { open, idle } = poolUse();
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'used' }, open - idle);
    },
  });
  const gauge = (name: string, of: 'max' | 'waiting', help: string) =>
    new Gauge({
      name: `portal_database_${name}`,
      help,
      registers,
      collect() {
        this.set(poolUse()[of]);
      },
    });
  const counter = (name: string, of: 'uses' | 'busyS', help: string) =>
    new Counter({
      name: `portal_database_connection_${name}_total`,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(poolUse()[of]);
      },
    });
  gauge('connections_max', 'max', 'How many connections this process may open');
  gauge('waiting_queries', 'waiting', 'Queries that wait for a free connection');
  counter('uses', 'uses', 'How often a connection was taken, for one statement or one transaction');
  counter('busy_seconds', 'busyS', 'For how long connections were taken, all together');
}

/** The queues of jobs, which all processes share. Mails are jobs of the queue `mail`. */
export function jobMetrics(metrics: Registry, context: Context): MetricPart<JobCounts[]> {
  const registers = [metrics];
  const jobs = new Gauge({
    name: 'portal_jobs',
    help: 'Jobs that are not done: waiting, retry (failed, will be tried again), active, failed (for the last time)',
    labelNames: ['queue', 'state'],
    registers,
  });
  const overdue = new Gauge({
    name: 'portal_jobs_overdue_seconds',
    help: 'For how long the oldest job has been due that nobody runs; 0 when none is due',
    labelNames: ['queue'],
    registers,
  });
  const queues = workersOf(context).map(({ job }) => job.name);
  const set = (counts: readonly JobCounts[] | null): void => {
    jobs.reset();
    overdue.reset();
    for (const queue of queues) {
      const found = counts?.find((each) => each.queue === queue);
      for (const state of ['waiting', 'retry', 'active', 'failed'] as const) {
        jobs.set({ queue, state }, found?.[state] ?? 0);
      }
      overdue.set({ queue }, found?.overdue_s ?? 0);
    }
  };
  return { name: 'jobs', load: () => countJobs(context.db), set };
}

/** The free space of the disks that this process writes to. */
export function diskMetrics(
  metrics: Registry,
  { fileStore, config }: Pick<Context, 'fileStore' | 'config'>,
): MetricPart<Record<string, number | null>> {
  const free = new Gauge({
    name: 'portal_disk_free_bytes',
    help: 'Free space where uploaded files are stored (not with S3), and of RELEASES_DIR',
    labelNames: ['disk'],
    registers: [metrics],
  });
  return {
    name: 'disks',
    load: async () => ({
      files: await fileStore.freeBytes(),
      // Missing until something was released here.
      releases: await freeBytes(config.releasesDir).catch(() => null),
    }),
    set(disks) {
      free.reset();
      for (const [disk, bytes] of Object.entries(disks ?? {})) if (bytes !== null) free.set({ disk }, bytes);
    },
  };
}
