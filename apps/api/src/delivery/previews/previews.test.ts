import type { Role } from '@portal/api-schema';
import { endPreview, type Preview, publishPreview, releaseCanary } from '@portal/releases';
import { storeSampleArea } from '@portal/releases/testing';
import { newPerson } from '../../testing/newcomers.ts';
import { send } from '../../testing/test-app.ts';
import { listSums } from '../client-reports/client-reports.repository.ts';
import { OPERATOR, releasedPortal } from '../testing/released-portal.ts';

/** What the registry passes on of a home, so that browsers request all of it at once. */
const HOME = { reads: ['teams'], home_needs: { files: ['remoteEntry.js'], shared: [] } };
const DAY_MS = 24 * 60 * 60 * 1000;

const released = releasedPortal();
const { portal, newToken, canaryVersion } = released;

const preview = async (): Promise<Preview> =>
  publishPreview(released.releasesDir, { ...(await released.store()), ...HOME }, OPERATOR, portal.now());

const find = (token: string) => send(portal.app, 'GET', `/previews?token=${encodeURIComponent(token)}`);

async function report(body: object, role: Role = 'committee') {
  const token = await newToken(await newPerson(portal, role));
  const sent = { area: 'committee', outcome: 'failed', ...body };
  return send(portal.app, 'POST', '/client-reports', sent, token);
}
const sumOf = async (wanted: string) => (await listSums(portal.db)).find(({ version }) => version === wanted);

describe('the link of a preview', () => {
  it('gives its version to anyone who has it, also before the sign-in, and nothing of who made it', async () => {
    const { token, area } = await preview();
    const answer = await find(token);
    expect(answer.status).toBe(200);
    expect(answer.data).toEqual({
      area: {
        name: 'committee',
        prefix: area.prefix,
        roles: ['committee'],
        home: area.home,
        version: `${area.version}+preview`,
        entry: `/previews/committee/${area.version}/mf-manifest.json`,
        contract: area.contract,
        integrity: area.integrity,
        ...HOME,
      },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('leads nowhere once it has ended or was never there', async () => {
    const { token, area } = await preview();
    for (const wrong of ['x'.repeat(32), '../state/registry', token.slice(1)]) {
      expect((await find(wrong)).status).toBe(404);
    }
    expect((await find('')).status).toBe(422);
    await endPreview(released.releasesDir, 'committee', area.version, OPERATOR, portal.now());
    expect((await find(token)).status).toBe(404);
  });

  it('expires by the time of the portal', async () => {
    const { token } = await preview();
    portal.advance(13 * DAY_MS);
    expect((await find(token)).status).toBe(200);
    portal.advance(2 * DAY_MS);
    expect((await find(token)).status).toBe(404);
  });
});

describe('the reports of a preview', () => {
  it('are counted separately from those of the same version as a canary, and never end it', async () => {
    const { area } = await preview();
    const { version } = area;
    await releaseCanary(released.releasesDir, area, 10, OPERATOR);
    for (let count = 0; count < 5; count += 1) {
      expect((await report({ version: `${version}+preview`, phase: 'entry' })).status).toBe(200);
    }
    expect(await sumOf(`${version}+preview`)).toMatchObject({ failed: 5, phases: { entry: 5 } });
    expect(await sumOf(version)).toBeUndefined();
  });

  it('do not hide a canary that fails', async () => {
    const { area } = await preview();
    const { version } = area;
    await releaseCanary(released.releasesDir, area, 10, OPERATOR);
    for (let count = 0; count < 20; count += 1) {
      await report({ version: `${version}+preview`, outcome: 'loaded' });
    }
    for (let count = 0; count < 2; count += 1) await report({ version, phase: 'entry' });
    expect(await canaryVersion()).toBe(version);
    await report({ version, phase: 'entry' });
    expect(await canaryVersion()).toBeUndefined();
  });

  it('are ignored of another role, and of a version that has no preview', async () => {
    const { area } = await preview();
    const version = `${area.version}+preview`;
    expect((await report({ version }, 'leader')).status).toBe(200);
    expect((await report({ version: '9.9.9-none+preview' })).status).toBe(200);
    expect(await sumOf(version)).toBeUndefined();
    expect(await sumOf('9.9.9-none+preview')).toBeUndefined();
  });

  it('of an area that was never released are counted too', async () => {
    const { releasesDir } = released;
    const area = await storeSampleArea(releasesDir, 'archive', 'first');
    const offered = { ...area, roles: ['committee'], entrance: { label: 'أ', icon: 'help' } };
    await publishPreview(releasesDir, offered, OPERATOR, portal.now());
    const version = `${area.version}+preview`;
    await report({ area: 'archive', version, outcome: 'loaded' });
    expect(await sumOf(version)).toMatchObject({ area: 'archive', loaded: 1, failed: 0 });
  });
});
