import type { Vital } from '@portal/domain/vitals';
import { type RegistryArea, readClientReportSums, readReleaseState, releaseArea } from '@portal/releases';
import { newPerson } from '../../testing/newcomers.ts';
import { sessionWith } from '../../testing/test-app.ts';
import { OPERATOR, releasedPortal } from '../testing/released-portal.ts';
import { listVitals } from './vitals.repository.ts';

const released = releasedPortal();
const { portal, newToken, startCanary } = released;
let stable: RegistryArea;
beforeEach(async () => {
  stable = await released.store();
  await releaseArea(released.releasesDir, stable, OPERATOR);
});

const post = (token: string, path: string, body: object) =>
  sessionWith(portal, { token })('POST', `/client-reports${path}`, body);
const measure = (token: string, { version }: { version: string }, metric: Vital, value: number) =>
  post(token, '/vitals', { vitals: [{ area: 'committee', version, metric, value }] });

/** A session that loads a version and measures it. */
async function visit(version: { version: string }, metric: Vital, value: number, person?: string) {
  const token = await newToken(person);
  await post(token, '', { area: 'committee', version: version.version, outcome: 'loaded' });
  expect((await measure(token, version, metric, value)).status).toBe(200);
  return token;
}

async function visits(count: number, version: { version: string }, metric: Vital, value: number) {
  for (let index = 0; index < count; index += 1) await visit(version, metric, value * (0.9 + index / 100));
}

const countOf = async ({ version }: RegistryArea, metric: Vital) => {
  const histogram = (await listVitals(portal.db)).find(
    (one) => one.version === version && one.metric === metric,
  );
  return histogram?.buckets.reduce((sum, count) => sum + count, 0) ?? 0;
};

const last = async () => (await readReleaseState(released.releasesDir)).history.at(-1);

describe('how fast a version was', () => {
  it('is counted once for each session that loaded it, by measure, and operators find it', async () => {
    const token = await visit(stable, 'INP', 90);
    await measure(token, stable, 'INP', 5_000);
    await measure(token, stable, 'CLS', 0);
    await visit(stable, 'INP', 110);
    await measure(await newToken(), stable, 'INP', 5_000);
    expect([await countOf(stable, 'INP'), await countOf(stable, 'CLS')]).toEqual([2, 1]);
    const inp = (await listVitals(portal.db)).find(
      ({ version, metric }) => version === stable.version && metric === 'INP',
    );
    expect(inp).toMatchObject({ sum: 200 });
    // Up to 96, and up to 120 ms.
    expect(inp?.buckets.slice(4, 6)).toEqual([1, 1]);
  });

  it('is not counted of what was never released, or is not for the role', async () => {
    await measure(await visit(stable, 'INP', 90), { version: '9.9.9' }, 'INP', 100);
    const leader = await newToken(await newPerson(portal, 'leader'));
    expect((await measure(leader, stable, 'INP', 100)).status).toBe(200);
    expect(await countOf(stable, 'INP')).toBe(1);
  });

  it.each([
    ['an unknown measure', { metric: 'FID' }],
    ['a negative time', { value: -1 }],
  ])('is refused with %s', async (_what, fields) => {
    const vital = { area: 'committee', version: stable.version, metric: 'INP', value: 1, ...fields };
    expect((await post(await newToken(), '/vitals', { vitals: [vital] })).status).toBe(422);
  });
});

describe('a canary', () => {
  it('that is clearly slower than the version of everyone else ends itself, and the history says why', async () => {
    await visits(14, stable, 'INP', 5_000);
    const canary = await startCanary();
    await visits(14, canary, 'INP', 400);
    expect(await last()).toMatchObject({ action: 'canary' });
    await visits(14, stable, 'INP', 200);
    await visit(canary, 'INP', 400);
    expect(await last()).toMatchObject({
      who: 'portal',
      action: 'stop',
      from: canary.version,
      to: stable.version,
      note: expect.stringMatching(
        /^stopped by itself: slower, its INP is \d{3} ms for 15 people, that of \S+ is \d{3} ms for 14 people$/,
      ),
    });
  });

  it.each<[string, Vital, number, number]>([
    ['is slower and still good', 'INP', 60, 150],
    ['is hardly slower', 'INP', 300, 340],
    ['is as slow as the other', 'LCP', 6_000, 6_000],
    ['was only downloaded for the first time', 'LCP-first', 1_000, 8_000],
  ])('that %s goes on', async (_what, metric, others, its) => {
    const canary = await startCanary();
    await visits(14, stable, metric, others);
    await visits(14, canary, metric, its);
    expect(await last()).toMatchObject({ action: 'canary', to: canary.version });
  });

  it('goes on while few people are slow, however often they come', async () => {
    const canary = await startCanary();
    await visits(14, stable, 'CLS', 0.02);
    for (let people = 0; people < 4; people += 1) {
      const person = await newPerson(portal);
      for (let session = 0; session < 4; session += 1) await visit(canary, 'CLS', 0.9, person);
    }
    expect(await last()).toMatchObject({ action: 'canary' });
    expect(await countOf(canary, 'CLS')).toBe(16);
  });

  it('is compared with what is measured since it began, also in sessions from before', async () => {
    const before = await visit(stable, 'INP', 90);
    await startCanary();
    expect((await measure(before, stable, 'INP', 90)).status).toBe(200);
    expect(await countOf(stable, 'INP')).toBe(2);
  });
});

it('operators find the histograms in RELEASES_DIR', async () => {
  await visit(stable, 'LCP', 900);
  await portal.app.close();
  const { vitals } = (await readClientReportSums(released.releasesDir)) ?? {};
  expect(vitals).toContainEqual(
    expect.objectContaining({ area: 'committee', version: stable.version, metric: 'LCP', sum: 900 }),
  );
});
