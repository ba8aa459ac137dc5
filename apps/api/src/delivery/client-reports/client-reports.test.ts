import { mkdir, rename, rm } from 'node:fs/promises';
import { places, readReleaseState, releaseCanary } from '@portal/releases';
import { eq } from 'drizzle-orm';
import { loginThrottle } from '../../accounts/index.ts';
import { newPerson } from '../../testing/newcomers.ts';
import { send, sessionWith } from '../../testing/test-app.ts';
import { OPERATOR, releasedPortal } from '../testing/released-portal.ts';
import {
  forgetReports,
  listSums,
  MAX_REPORTS_PER_VERSION,
  MAX_SESSIONS_PER_PERSON,
} from './client-reports.repository.ts';
import { clientReportSums, clientReports } from './client-reports.schema.ts';
import { MAX_REPORTS_PER_SESSION } from './client-reports.service.ts';

const released = releasedPortal();
const { portal, newToken, startCanary, canaryVersion } = released;

/** Sends one report, of a session of its own unless a token is given. */
const report = async (body: object, token?: string) =>
  sessionWith(portal, { token: token ?? (await newToken()) })('POST', '/client-reports', {
    area: 'committee',
    version: released.committee.version,
    outcome: 'loaded',
    ...body,
  });
/** Sends the report so often: each of a session of its own, or all of one. */
const reportAll = async (count: number, body: object, token?: string) => {
  for (let index = 0; index < count; index += 1) expect((await report(body, token)).status).toBe(200);
};
const sumOf = async (version: string, area = 'committee') =>
  (await listSums(portal.db)).find((sum) => sum.area === area && sum.version === version);

describe('a client report', () => {
  it('is counted in distinct sessions, by version, outcome and phase', async () => {
    const { version } = await released.store();
    const session = await newToken();
    await reportAll(2, { version }, session);
    await report({ version });
    await reportAll(2, { version, outcome: 'failed', phase: 'chunk' }, session);
    await report({ version, outcome: 'failed', phase: 'render' }, session);
    await report({ version, outcome: 'failed', phase: 'chunk' });
    const counts = { loaded: 2, failed: 2, phases: { chunk: 2, render: 1 }, errors: 0 };
    expect(await sumOf(version)).toEqual({ area: 'committee', version, ...counts });
  });

  it('is accepted but not counted for a version that was never released', async () => {
    expect((await report({ version: '9.9.9-unknown', outcome: 'failed' })).status).toBe(200);
    expect((await report({ area: 'intruder' })).status).toBe(200);
    expect(await sumOf('9.9.9-unknown')).toBeUndefined();
    expect(await sumOf(released.committee.version, 'intruder')).toBeUndefined();
  });

  it.each<[string, object]>([
    ['a path as the version', { version: '../../records' }],
    ['a path as the area', { area: '../shell' }],
    ['free text as the step', { phase: 'Ahmed could not log in' }],
    ['another outcome', { outcome: 'unsure' }],
  ])('is refused with %s', async (_what, body) => {
    expect((await report(body)).status).toBe(422);
  });

  it('is refused when it is too long', async () => {
    expect((await report({ visit: 'a'.repeat(9_000) })).status).toBe(413);
  });

  it('of an older shell may name its visit, which is not used', async () => {
    expect((await report({ visit: 'a'.repeat(32) })).status).toBe(200);
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
    const { registry, history } = await readReleaseState(released.releasesDir);
    const stable = released.committee.version;
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

  it('is not ended for one session that fails repeatedly', async () => {
    const { version } = await startCanary();
    const session = await newToken();
    for (const phase of ['entry', 'mount', 'chunk', 'render']) {
      await report({ version, outcome: 'failed', phase }, session);
    }
    expect(await canaryVersion()).toBe(version);
  });

  it('is neither ended nor hidden by other roles or one person alone', async () => {
    const { version } = await startCanary();
    const failed = { area: 'committee', version, outcome: 'failed', phase: 'entry' };
    for (let count = 0; count < 5; count += 1) {
      const token = await newToken(await newPerson(portal, 'leader'));
      expect((await send(portal.app, 'POST', '/client-reports', failed, token)).status).toBe(200);
    }
    expect(await sumOf(version)).toBeUndefined();

    const person = await newPerson(portal);
    for (let count = 0; count <= MAX_SESSIONS_PER_PERSON; count += 1) {
      await report({ version }, await newToken(person));
    }
    expect(await sumOf(version)).toMatchObject({ loaded: MAX_SESSIONS_PER_PERSON, failed: 0 });
    await reportAll(2, failed);
    expect(await canaryVersion()).toBe(version);
    await report(failed);
    expect(await canaryVersion()).toBeUndefined();
  });

  it('is counted from zero when the same version is a canary again, also in sessions that reported it before', async () => {
    const area = await startCanary();
    const { version } = area;
    const tokens = [await newToken(), await newToken(), await newToken()];
    for (const round of ['first', 'second']) {
      if (round === 'second') await releaseCanary(released.releasesDir, area, 10, OPERATOR);
      for (const token of tokens) {
        expect(await canaryVersion()).toBe(version);
        expect((await report({ version, outcome: 'failed', phase: 'entry' }, token)).status).toBe(200);
      }
      expect(await canaryVersion()).toBeUndefined();
    }
    expect((await sumOf(version))?.failed).toBe(3);
  });

  it('is not ended by failures of the version that everyone else gets', async () => {
    const { version } = await startCanary();
    await reportAll(5, { outcome: 'failed', phase: 'entry' });
    expect(await canaryVersion()).toBe(version);
  });

  it('is ended once when reports arrive concurrently', async () => {
    const { version } = await startCanary();
    const { history: before } = await readReleaseState(released.releasesDir);
    await Promise.all(
      Array.from({ length: 8 }, () => report({ version, outcome: 'failed', phase: 'entry' })),
    );
    const { history } = await readReleaseState(released.releasesDir);
    expect(history.slice(before.length).map(({ action }) => action)).toEqual(['stop']);
  });

  it('that cannot be ended loses no report', async () => {
    const { version } = await startCanary();
    await reportAll(2, { version, outcome: 'failed', phase: 'entry' });
    const history = places.history(released.releasesDir);
    await rename(history, `${history}.aside`);
    await mkdir(history);
    await reportAll(1, { version, outcome: 'failed', phase: 'entry' });
    await rm(history, { recursive: true });
    await rename(`${history}.aside`, history);
    expect(await canaryVersion()).toBe(version);
    expect((await sumOf(version))?.failed).toBe(3);
  });
});

describe('what is stored', () => {
  it('is bounded for each version', async () => {
    const { version } = await released.store();
    const session = await newToken();
    await report({ version }, session);
    await portal.db
      .update(clientReportSums)
      .set({ stored: MAX_REPORTS_PER_VERSION })
      .where(eq(clientReportSums.version, version));
    expect((await report({ version })).status).toBe(200);
    expect((await report({ version }, session)).status).toBe(200);
    expect(await sumOf(version)).toMatchObject({ loaded: 1 });
    const rows = await portal.db.select().from(clientReports).where(eq(clientReports.version, version));
    expect(rows).toHaveLength(1);
  });

  it('makes room again once it is old, and names no person or session', async () => {
    const { version } = await released.store();
    const person = await newPerson(portal);
    await reportAll(2, { version });
    portal.advance(1_000);
    const since = portal.now();
    await report({ version }, await newToken(person));
    await forgetReports(portal.db, since);
    const isVersion = eq(clientReportSums.version, version);
    expect(await portal.db.select().from(clientReportSums).where(isVersion)).toMatchObject([
      { loaded: 3, stored: 1 },
    ]);
    const rows = await portal.db.select().from(clientReports).where(eq(clientReports.version, version));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(person);
    await forgetReports(portal.db, new Date(portal.now().getTime() + 1));
    expect(await sumOf(version)).toBeUndefined();
  });
});

it('one session may send hundreds of reports, and is then throttled', async () => {
  const session = await newToken();
  expect((await report({}, session)).status).toBe(200);
  await portal.db.update(loginThrottle).set({ failures: MAX_REPORTS_PER_SESSION });
  const answer = await report({ outcome: 'failed' }, session);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});
