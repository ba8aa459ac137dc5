import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import {
  places,
  type RegistryArea,
  readClientReportSums,
  readRegistry,
  readReleaseState,
  releaseArea,
  releaseCanary,
  releaseShell,
} from '@portal/releases';
import { storeSampleArea, storeSampleShell } from '@portal/releases/testing';
import { loginThrottle } from '../db/schema/users.ts';
import { portalUnderTest } from '../testing/portal-under-test.ts';
import { SETUP_TIMEOUT_MS, send, testApp } from '../testing/test-app.ts';
import { sumReports } from './client-reports.repository.ts';
import { MAX_REPORTS_PER_ADDRESS } from './client-reports.service.ts';

const OPERATOR = { who: 'operator', commit: 'abc' };

const portal = portalUnderTest({ demo: false });
let releasesDir: string;
let stable: string;
let canaries = 0;

beforeAll(async () => {
  ({ releasesDir } = portal.context.config);
  stable = await releaseFirst(releasesDir, 'committee');
}, SETUP_TIMEOUT_MS);

/** Releases a shell and one area to everyone; returns the area's version. */
async function releaseFirst(dir: string, name: string): Promise<string> {
  await releaseShell(dir, await storeSampleShell(dir, 'one'), OPERATOR);
  const area = await storeSampleArea(dir, name, 'stable');
  await releaseArea(dir, area, OPERATOR);
  return area.version;
}

const newVisit = () => randomBytes(16).toString('hex');
const report = (body: object) =>
  send(portal.app, 'POST', '/client-reports', {
    area: 'committee',
    version: stable,
    outcome: 'loaded',
    visit: newVisit(),
    ...body,
  });
const reportAll = async (count: number, body: object) => {
  for (let index = 0; index < count; index += 1) expect((await report(body)).status).toBe(200);
};
const sumOf = async (version: string, area = 'committee') =>
  (await sumReports(portal.db)).find((sum) => sum.area === area && sum.version === version);
const canaryVersion = async () =>
  (await readRegistry(releasesDir)).areas.find(({ name }) => name === 'committee')?.canary?.version;

async function startCanary(): Promise<RegistryArea> {
  canaries += 1;
  const area = await storeSampleArea(releasesDir, 'committee', `canary ${canaries}`);
  await releaseCanary(releasesDir, area, 10, OPERATOR);
  return area;
}

describe('a client report', () => {
  it('is counted in distinct visits, by version, outcome and phase', async () => {
    const { version } = await storeSampleArea(releasesDir, 'committee', 'older');
    const visit = newVisit();
    await reportAll(2, { version, visit });
    await report({ version });
    await reportAll(2, { version, visit, outcome: 'failed', phase: 'chunk' });
    await report({ version, visit, outcome: 'failed', phase: 'render' });
    await report({ version, outcome: 'failed', phase: 'chunk' });
    expect(await sumOf(version)).toEqual({
      area: 'committee',
      version,
      loaded: 2,
      failed: 2,
      phases: { chunk: 2, render: 1 },
    });
  });

  it('is accepted but not counted for a version that was never released', async () => {
    expect((await report({ version: '9.9.9-unknown', outcome: 'failed' })).status).toBe(200);
    expect((await report({ area: 'intruder' })).status).toBe(200);
    expect(await sumOf('9.9.9-unknown')).toBeUndefined();
    expect(await sumOf(stable, 'intruder')).toBeUndefined();
  });

  it.each<[string, object]>([
    ['a path as the version', { version: '../../records' }],
    ['a path as the area', { area: '../shell' }],
    ['free text as the step', { phase: 'Ahmed could not log in' }],
    ['another outcome', { outcome: 'unsure' }],
    ['a visit that is too short to be random', { visit: '1' }],
    ['anything more', { user: 'leader1@demo.sa' }],
  ])('is refused with %s', async (_what, body) => {
    expect((await report(body)).status).toBe(422);
  });

  it('is refused when it is too long', async () => {
    expect((await report({ visit: 'a'.repeat(2_000) })).status).toBe(413);
  });

  it('is in the sums of RELEASES_DIR soon after, and at the latest when the process ends', async () => {
    const other = await testApp({ demo: false });
    const dir = other.context.config.releasesDir;
    const version = await releaseFirst(dir, 'board');
    const body = { area: 'board', version, outcome: 'failed', phase: 'entry', visit: newVisit() };
    await send(other.app, 'POST', '/client-reports', body);
    await other.app.close();
    expect((await readClientReportSums(dir))?.sums).toEqual([
      { area: 'board', version, loaded: 0, failed: 1, phases: { entry: 1 } },
    ]);
    await other.close();
  });
});

describe('a canary', () => {
  it('is ended once too many of its visits failed, and the history says why', async () => {
    const { version } = await startCanary();
    await reportAll(9, { version });
    await reportAll(2, { version, outcome: 'failed', phase: 'render' });
    expect(await canaryVersion()).toBe(version);

    await reportAll(1, { version, outcome: 'failed', phase: 'entry' });
    expect(await canaryVersion()).toBeUndefined();
    const { registry, history } = await readReleaseState(releasesDir);
    expect(registry.areas.find(({ name }) => name === 'committee')?.version).toBe(stable);
    expect(history.at(-1)).toMatchObject({
      who: 'portal',
      action: 'stop',
      from: version,
      to: stable,
      note: 'stopped by itself: failed in 3 of 12 visits',
    });
  });

  it('goes on while few of its visits failed', async () => {
    const { version } = await startCanary();
    await reportAll(16, { version });
    await reportAll(4, { version, outcome: 'failed', phase: 'render' });
    expect(await canaryVersion()).toBe(version);
    await reportAll(1, { version, outcome: 'failed', phase: 'render' });
    expect(await canaryVersion()).toBeUndefined();
  });

  it('is not ended for one visit that fails repeatedly', async () => {
    const { version } = await startCanary();
    const visit = newVisit();
    for (const phase of ['entry', 'mount', 'chunk', 'render']) {
      await report({ version, visit, outcome: 'failed', phase });
    }
    expect(await canaryVersion()).toBe(version);
  });

  it('is counted from zero when the same version is a canary again', async () => {
    const area = await startCanary();
    const { version } = area;
    await reportAll(3, { version, outcome: 'failed', phase: 'entry' });
    expect(await canaryVersion()).toBeUndefined();
    await releaseCanary(releasesDir, area, 10, OPERATOR);
    await reportAll(2, { version, outcome: 'failed', phase: 'entry' });
    expect(await canaryVersion()).toBe(version);
    await reportAll(1, { version, outcome: 'failed', phase: 'entry' });
    expect(await canaryVersion()).toBeUndefined();
  });

  it('is not ended by failures of the version that everyone else gets', async () => {
    const { version } = await startCanary();
    await reportAll(5, { outcome: 'failed', phase: 'entry' });
    expect(await canaryVersion()).toBe(version);
  });

  it('is ended once when reports arrive concurrently', async () => {
    const { version } = await startCanary();
    const { history: before } = await readReleaseState(releasesDir);
    await Promise.all(
      Array.from({ length: 8 }, () => report({ version, outcome: 'failed', phase: 'entry' })),
    );
    const { history } = await readReleaseState(releasesDir);
    expect(history.slice(before.length).map(({ action }) => action)).toEqual(['stop']);
  });

  it('that cannot be ended loses no report', async () => {
    const { version } = await startCanary();
    await reportAll(2, { version, outcome: 'failed', phase: 'entry' });
    const history = places.history(releasesDir);
    await rename(history, `${history}.aside`);
    await mkdir(history);
    await reportAll(1, { version, outcome: 'failed', phase: 'entry' });
    await rm(history, { recursive: true });
    await rename(`${history}.aside`, history);
    expect(await canaryVersion()).toBe(version);
    expect((await sumOf(version))?.failed).toBe(3);
  });
});

it('one address may send thousands of reports, and is then throttled', async () => {
  expect((await report({})).status).toBe(200);
  await portal.db.update(loginThrottle).set({ failures: MAX_REPORTS_PER_ADDRESS });
  const answer = await report({ outcome: 'failed' });
  expect(answer.status).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(await sumOf(stable)).toMatchObject({ phases: { entry: 5 } });
});
