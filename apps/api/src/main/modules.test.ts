import { CHANGE_TYPES } from '@portal/api-schema';
import { Gauge } from 'prom-client';
import type { Module } from '../platform/context.ts';
import { sweepFilesWorker } from '../platform/files/sweep-files.ts';
import { cleanUpWorker } from '../platform/jobs/clean-up.ts';
import { installJobs } from '../platform/jobs/install-jobs.ts';
import { defineJob } from '../platform/jobs/job-queue.ts';
import { portalUnderTest } from '../testing/portal-under-test.ts';
import { runDueJobs } from '../testing/run-due-jobs.ts';
import { metricOf, scrape } from '../testing/scrape.ts';
import { buildApp } from './app.ts';
import { MODULES } from './modules.ts';

const portal = portalUnderTest();

// A change whose type no module names is sent to nobody.
it.each(CHANGE_TYPES)('says who may receive the changes of %s', (type) => {
  expect(MODULES.filter(({ live }) => live?.[type]).length).toBeGreaterThan(0);
});

it('adds a module by its object alone: nothing else knows its route, job, sweeper, clean-up and metrics', async () => {
  const done: string[] = [];
  const pickJob = defineJob<{ apple: string }>('pick', { retryLimit: 0 });
  const orchard: Module = {
    name: 'orchard',
    routes: [(app) => app.get('/apples', { config: { access: 'public' } }, async () => ({ ripe: 3 }))],
    workers: [{ job: pickJob, run: async (_context, { apple }: { apple: string }) => void done.push(apple) }],
    cleanUp: async () => void done.push('cleaned up'),
    sweepers: { cores: async () => done.push('swept') },
    metrics(metrics) {
      const ripe = new Gauge({ name: 'portal_ripe_apples', help: 'Ripe apples', registers: [metrics] });
      return [{ name: 'orchard', load: async () => 3, set: (value) => ripe.set(Number(value)) }];
    },
  };
  const context = { ...portal.context, modules: [...MODULES, orchard] };
  const app = await buildApp({ context });

  expect((await app.inject('/api/apples')).json()).toEqual({ ripe: 3 });

  await installJobs(portal.jobsExecutor, [pickJob]);
  await context.jobs.enqueue(portal.db, pickJob, { apple: 'red' });
  await runDueJobs(portal.jobsExecutor, context);
  expect(done).toEqual(['red']);

  await sweepFilesWorker.run(context, {}, app.log);
  await cleanUpWorker.run(context, {}, app.log);
  expect(done).toEqual(['red', 'swept', 'cleaned up']);

  const samples = await scrape(app);
  expect(metricOf(samples, 'portal_ripe_apples')).toBe(3);
  expect(metricOf(samples, 'portal_part_readable', { part: 'orchard' })).toBe(1);
  expect(metricOf(samples, 'portal_jobs', { queue: 'pick', state: 'waiting' })).toBe(0);
  await app.close();
});
