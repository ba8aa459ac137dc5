import { mkdir } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { releaseArea, releaseCanary, releaseShell, stopCanary } from '@portal/releases';
import { storeSampleArea, storeSampleShell } from '@portal/releases/testing';
import { sql } from 'drizzle-orm';
import { queueMail } from '../accounts/index.ts';
import { type Report, storeReport } from '../delivery/index.ts';
import { withTransaction } from '../platform/database/database.ts';
import { watch } from '../testing/live-stream.ts';
import { portalUnderTest, signedIn } from '../testing/portal-under-test.ts';
import { metricOf, type Sample, samplesOf, scrape, scrapeAfresh } from '../testing/scrape.ts';
import { buildApp } from './app.ts';

const OPERATOR = { who: 'operator', commit: 'abc' };
const REQUESTS = 'http_request_duration_seconds_count';

const portal = portalUnderTest();
const director = signedIn(portal, 'super');

const readable = (samples: Sample[], part: string) => metricOf(samples, 'portal_part_readable', { part });

describe('requests', () => {
  it('are counted by the template of their route, with their status', async () => {
    await director('GET', '/teams/details?team_id=01890000-0000-7000-8000-000000000000');
    await director('GET', '/pages/help');
    await director('GET', '/pages/privacy');
    const samples = await scrape(portal.app);
    const labels = { method: 'GET', route: '/api/pages/:name', status: '200' };
    expect(metricOf(samples, REQUESTS, labels)).toBe(2);
    expect(metricOf(samples, 'http_request_duration_seconds_bucket', { ...labels, le: '+Inf' })).toBe(2);
    expect(metricOf(samples, 'http_request_duration_seconds_sum', labels)).toBeGreaterThan(0);
    expect(metricOf(samples, REQUESTS, { route: '/api/teams/details', status: '404' })).toBe(1);
  });

  it('to invented addresses share one label, whatever they are', async () => {
    const seriesOf = (samples: Sample[]) => samples.filter(({ name }) => name === REQUESTS).length;
    await portal.app.inject('/api/first/invention');
    const before = await scrape(portal.app);
    for (let number = 0; number < 20; number += 1) {
      await portal.app.inject({ method: number % 2 ? 'PUT' : 'GET', url: `/api/nothing/${number}` });
    }
    const after = await scrape(portal.app);
    const unknown = { method: 'any', route: 'unknown', status: '404' };
    expect(metricOf(after, REQUESTS, unknown)).toBe((metricOf(before, REQUESTS, unknown) ?? 0) + 20);
    // The scrape itself was counted in between.
    expect(seriesOf(after) - seriesOf(before)).toBeLessThanOrEqual(1);
  });
});

it('open event streams are counted while they are open, and their duration is not measured', async () => {
  const app = await buildApp({ context: portal.context });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const left = await watch(portal, 'leader1', app);
  const stream = await watch(portal, 'leader1', app);
  expect(metricOf(await scrape(app), 'portal_event_streams')).toBe(2);
  left.close();
  while (metricOf(await scrape(app), 'portal_event_streams') !== 1) await nextTurn();
  // Ends the other one as an answer ends.
  await app.close();
  await stream.ended;
  const samples = samplesOf(await app.metrics.metrics());
  expect(metricOf(samples, REQUESTS, { route: '/api/auth/login' })).toBe(2);
  expect(metricOf(samples, REQUESTS, { route: '/api/events' })).toBeUndefined();
});

it('the connections to the database are counted', async () => {
  const { max, uses } = portal.context.poolUse();
  const samples = await scrape(portal.app);
  expect(metricOf(samples, 'portal_database_connections_max')).toBe(max);
  expect(metricOf(samples, 'portal_database_connections', { state: 'used' })).toEqual(expect.any(Number));
  expect(metricOf(samples, 'portal_database_waiting_queries')).toBe(0);
  expect(metricOf(samples, 'portal_database_connection_uses_total')).toBeGreaterThanOrEqual(uses);
  const busy = metricOf(samples, 'portal_database_connection_busy_seconds_total') ?? 0;
  expect([max > 0, uses > 0, busy > 0]).toEqual([true, true, true]);
});

it('queries that wait for a connection are counted while all of them are taken', async () => {
  const { db, poolUse } = portal.context;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const taken = Array.from({ length: poolUse().max }, () => Promise.withResolvers<void>());
  const holders = taken.map((each) =>
    withTransaction(db, async () => {
      each.resolve();
      await released;
    }),
  );
  await Promise.all(taken.map(({ promise }) => promise));
  const app = await buildApp({ context: portal.context });
  try {
    const samples = await scrape(app);
    expect(metricOf(samples, 'portal_database_connections', { state: 'used' })).toBe(poolUse().max);
    expect(metricOf(samples, 'portal_database_connections', { state: 'idle' })).toBe(0);
    expect(metricOf(samples, 'portal_database_waiting_queries')).toBeGreaterThan(0);
    expect([readable(samples, 'jobs'), readable(samples, 'disks')]).toEqual([0, 1]);
  } finally {
    release();
    await Promise.all(holders);
    await app.close();
  }
});

describe('jobs', () => {
  it('are counted by queue and state, with how long the oldest is overdue', async () => {
    await portal.runJobs();
    for (const email of ['leader1@demo.sa', 'leader2@demo.sa', 'leader3@demo.sa']) {
      await withTransaction(portal.db, (tx) =>
        queueMail(portal.context, tx, { kind: 'reset_password', email }),
      );
    }
    await portal.db.execute(sql`
      update pgboss.job set state = 'retry', start_after = now() - interval '10 minutes'
      where id = (select id from pgboss.job where name = 'mail' and state = 'created' limit 1)`);
    const samples = await scrapeAfresh(portal.context);
    const mails = (state: string) => metricOf(samples, 'portal_jobs', { queue: 'mail', state });
    expect(['waiting', 'retry', 'active', 'failed'].map(mails)).toEqual([2, 1, 0, 0]);
    expect(metricOf(samples, 'portal_jobs_overdue_seconds', { queue: 'mail' })).toBeGreaterThanOrEqual(600);
    expect(metricOf(samples, 'portal_jobs_overdue_seconds', { queue: 'clean_up' })).toBe(0);
  });

  it('that cannot be read are missing, and nothing else is', async () => {
    await portal.db.execute(sql`alter table pgboss.job rename to job_gone`);
    const samples = await scrapeAfresh(portal.context, ['jobs']).finally(() =>
      portal.db.execute(sql`alter table pgboss.job_gone rename to job`),
    );
    expect([readable(samples, 'jobs'), readable(samples, 'reports')]).toEqual([0, 1]);
    expect(readable(await scrapeAfresh(portal.context), 'jobs')).toBe(1);
  });

  it('whose table is locked do not hold up the others', async () => {
    const samples = await withTransaction(portal.db, async (tx) => {
      await tx.execute(sql`lock table pgboss.job in access exclusive mode`);
      // It is not closed here: its query waits for this transaction.
      return scrape((await portal.secondProcess()).app);
    });
    expect([readable(samples, 'jobs'), readable(samples, 'releases')]).toEqual([0, 1]);
  });
});

it('releases are reported by app, with the share of a canary and how often browsers loaded each version', async () => {
  const { releasesDir } = portal.context.config;
  await mkdir(releasesDir, { recursive: true });
  await releaseShell(releasesDir, await storeSampleShell(releasesDir, 'one'), OPERATOR);
  const stable = await storeSampleArea(releasesDir, 'committee', 'stable');
  await releaseArea(releasesDir, stable, OPERATOR);
  const canary = await storeSampleArea(releasesDir, 'committee', 'canary');
  await releaseCanary(releasesDir, canary, 10, OPERATOR);
  const report = (visit: string, fields: Partial<Report>) =>
    withTransaction(portal.db, (tx) =>
      storeReport(
        tx,
        { area: 'committee', version: canary.version, outcome: 'loaded', visit, person: visit, ...fields },
        portal.now(),
      ),
    );
  await report('a', {});
  await report('b', {});
  await report('b', { outcome: 'failed', phase: 'chunk' });

  const samples = await scrapeAfresh(portal.context);
  const ofArea = (name: string, version: string, labels = {}) =>
    metricOf(samples, name, { area: 'committee', version, ...labels });
  const info = (channel: string) =>
    samples.find(
      ({ name, labels }) =>
        name === 'portal_release_info' && labels.app === 'committee' && labels.channel === channel,
    )?.labels.version;
  expect([info('everyone'), info('canary')]).toEqual([stable.version, canary.version]);
  expect(metricOf(samples, 'portal_canary_share_ratio', { app: 'committee' })).toBe(0.1);
  expect(ofArea('portal_area_loaded_sessions_total', canary.version)).toBe(2);
  expect(ofArea('portal_area_failed_sessions_total', canary.version)).toBe(1);
  expect(ofArea('portal_area_failures_total', canary.version, { phase: 'chunk' })).toBe(1);
  // Prometheus sees that a counter rises only when it saw it before.
  expect(ofArea('portal_area_failures_total', stable.version, { phase: 'mount' })).toBe(0);
  expect(metricOf(samples, 'portal_canaries_stopped_total', { app: 'committee' })).toBe(0);
  expect(metricOf(samples, 'portal_disk_free_bytes', { disk: 'releases' })).toBeGreaterThan(0);

  await stopCanary(releasesDir, 'committee', canary.version, 'failed too often');
  const after = await scrapeAfresh(portal.context);
  expect(metricOf(after, 'portal_canaries_stopped_total', { app: 'committee' })).toBe(1);
  expect(metricOf(after, 'portal_release_changes_total', { app: 'committee', action: 'canary' })).toBe(1);
  expect(metricOf(after, 'portal_canary_share_ratio', { app: 'committee' })).toBeUndefined();
});

it('many who ask at the same time have the parts read once', async () => {
  const { fileStore } = portal.context;
  let reads = 0;
  const freeBytes = async () => {
    reads += 1;
    return 5_000;
  };
  const app = await buildApp({ context: { ...portal.context, fileStore: { ...fileStore, freeBytes } } });
  const scrapes = await Promise.all(Array.from({ length: 20 }, () => scrape(app)));
  await app.close();
  const free = scrapes.map((samples) => metricOf(samples, 'portal_disk_free_bytes', { disk: 'files' }));
  expect([reads, free]).toEqual([1, Array(20).fill(5_000)]);
});
