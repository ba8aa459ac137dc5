import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newKeyPair } from '@portal/area-bundle/keys';
import { writeServedCalls } from './check-bundle.ts';
import { readReleaseState } from './history.ts';
import { MANIFEST, places, USED_CALLS } from './places.ts';
import {
  endPreview,
  findPreview,
  findPreviewVersion,
  LATEST,
  PREVIEW_DAYS,
  previewEntry,
  promotePreview,
  publishPreview,
  readPreviews,
} from './previews.ts';
import { findArea, type RegistryArea, readRegistry } from './registry.ts';
import { releaseArea, releaseShell } from './release.ts';
import { KEPT_DAYS, KEPT_VERSIONS, prune } from './retention.ts';
import { rollBack } from './rollback.ts';
import { readTree, storeSampleArea, storeSampleShell, testFolder } from './testing/index.ts';

const SARA = { who: 'Sara', commit: '4f2a' };
const OMAR = { who: 'Omar', commit: null };
const DAY_MS = 24 * 60 * 60 * 1000;

let releasesDir: string;
let current: RegistryArea;

beforeEach(async () => {
  releasesDir = await testFolder();
  await releaseShell(releasesDir, await storeSampleShell(releasesDir, 'one'), SARA);
  current = await put('current');
  await releaseArea(releasesDir, current, SARA);
});

const put = (content: string, options?: Parameters<typeof storeSampleArea>[3]) =>
  storeSampleArea(releasesDir, 'committee', content, options);
const preview = async (content: string) => publishPreview(releasesDir, await put(content), SARA);
const running = async () => findArea(await readRegistry(releasesDir), 'committee');
const find = (token: string, now = new Date()) => findPreview(releasesDir, token, now);
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const promote = (which: string, share?: number) =>
  promotePreview(releasesDir, 'committee', which, OMAR, { share });

describe('a preview', () => {
  it('changes nothing that others get: neither registry, nor history, nor the files of another version', async () => {
    const before = await readTree(releasesDir);
    const { token, area } = await preview('next');
    const after = await readTree(releasesDir);
    const added = Object.keys(after).filter((file) => !(file in before));
    expect(after).toMatchObject(before);
    const others = added.filter((file) => !file.includes(area.version));
    expect(others).toEqual([`previews/${token}.json`]);
  });

  it('has a link that cannot be guessed, and files at addresses of their own', async () => {
    const published = await preview('next');
    expect(published.token).toMatch(/^[\w-]{32}$/);
    expect((await find(published.token))?.area).toEqual(published.area);
    const { version } = published.area;
    expect(previewEntry(published)).toMatchObject({
      version: `${version}+preview`,
      entry: `/previews/committee/${version}/${MANIFEST}`,
      integrity: published.area.integrity,
    });
  });

  it('keeps its link when the same version is published again, and lives longer', async () => {
    const area = await put('next');
    const first = await publishPreview(releasesDir, area, SARA, inDays(-5));
    const second = await publishPreview(releasesDir, area, OMAR);
    expect(second.token).toBe(first.token);
    expect(second.expires_at > first.expires_at).toBe(true);
    expect(await readPreviews(releasesDir)).toHaveLength(1);
  });

  it.each(['', '../state/registry', 'x'.repeat(32), `${'../'.repeat(8)}aaaaaaaa`])(
    'is not found by %j',
    async (token) => {
      await preview('next');
      expect(await find(token)).toBeUndefined();
    },
  );

  it('ends after its days, when it is ended, and once everyone got its version', async () => {
    const ended = await preview('ended');
    expect((await endPreview(releasesDir, 'committee', ended.area.version, OMAR)).token).toBe(ended.token);
    expect(await find(ended.token)).toBeUndefined();

    const { token, area } = await preview('next');
    expect(await find(token, inDays(PREVIEW_DAYS - 1))).toBeDefined();
    expect(await find(token, inDays(PREVIEW_DAYS + 1))).toBeUndefined();

    await releaseArea(releasesDir, area, SARA);
    expect(await find(token)).toBeUndefined();
    await rollBack(releasesDir, 'committee', SARA);
    expect(await find(token)).toBeUndefined();
    await expect(endPreview(releasesDir, 'committee', LATEST, OMAR)).rejects.toThrow(
      'committee has no preview.',
    );
  });

  it.each(['', '{}', '[]', '{"area":{}}'])(
    'whose file was spoiled to %j hides no other one',
    async (text) => {
      const { token, area } = await preview('next');
      const broken = await preview('broken');
      await writeFile(places.preview(releasesDir, broken.token), text);
      expect(await find(broken.token)).toBeUndefined();
      expect((await readPreviews(releasesDir)).map((one) => one.token)).toEqual([token]);
      expect((await publishPreview(releasesDir, area, OMAR)).token).toBe(token);
    },
  );

  it('is known by the version that browsers report, until it expires', async () => {
    const { token, area } = await preview('next');
    const reported = (version: string, now = new Date()) =>
      findPreviewVersion(releasesDir, 'committee', version, now);
    expect((await reported(`${area.version}+preview`))?.token).toBe(token);
    expect(await reported(area.version)).toBeUndefined();
    expect(await reported(`${current.version}+preview`)).toBeUndefined();
    expect(await reported(`${area.version}+preview`, inDays(PREVIEW_DAYS + 1))).toBeUndefined();
  });

  it.each<[string, () => Promise<RegistryArea>, RegExp]>([
    ['the current version', async () => current, /Everyone already runs committee/],
    ['a newer contract', () => put('new', { contract: '1.9.0' }), /built against contract 1\.9/],
    [
      'the paths of another area',
      async () => ({ ...(await storeSampleArea(releasesDir, 'jury', 'x')), prefix: '/committee/portal' }),
      /committee already has the paths/,
    ],
  ])('is refused for %s', async (_what, area, reason) => {
    const wanted = await area();
    const before = await readTree(releasesDir);
    await expect(publishPreview(releasesDir, wanted, SARA)).rejects.toThrow(reason);
    expect(await readTree(releasesDir)).toEqual(before);
  });
});

describe('promoting a preview', () => {
  it('is refused when it would end a slot that an area fills since', async () => {
    const { version } = (await preview('next')).area;
    await releaseArea(releasesDir, { ...current, offers: ['committee-home@1'] }, SARA);
    const jury = await storeSampleArea(releasesDir, 'jury', 'one');
    await releaseArea(releasesDir, { ...jury, fills: ['committee-home@1'] }, SARA);
    await expect(promote(version)).rejects.toThrow('no longer offers committee-home@1, which jury fills');
  });

  it('is refused while the API lacks a call that it makes', async () => {
    const { version } = (await preview('next')).area;
    const call = { roles: ['committee'], input: [], answer: [] };
    const calls = JSON.stringify({ 'GET /wishes': call });
    await writeFile(join(places.area(releasesDir, 'committee', version), USED_CALLS), calls);
    await writeServedCalls(releasesDir, { 'GET /teams': call });
    const reason = `committee ${version} uses GET /wishes, which the API does not serve.`;
    await expect(promote(version)).rejects.toThrow(reason);
    await expect(promote(version, 10)).rejects.toThrow(reason);
    expect(await running()).toEqual(current);
  });

  it('releases exactly its files to everyone, with the commit they were built from', async () => {
    const { area } = await preview('next');
    await preview('another');
    expect(await promote(area.version)).toMatchObject({
      action: 'promote',
      who: 'Omar',
      commit: '4f2a',
      from: current.version,
      to: area.version,
    });
    expect(await running()).toEqual(area);
  });

  it('releases the newest to a share of people', async () => {
    const area = await put('next');
    await publishPreview(releasesDir, await put('older'), SARA, inDays(-1));
    const { token } = await publishPreview(releasesDir, area, SARA);
    expect(await promote(LATEST, 10)).toMatchObject({ action: 'canary', to: area.version, share: 10 });
    expect(await running()).toMatchObject({ version: current.version, canary: { version: area.version } });
    expect(await promote(LATEST, 10)).toBeNull();
    expect(await find(token)).toBeDefined();
  });

  it.each<[string, () => Promise<unknown>, RegExp]>([
    ['no preview', () => promote(LATEST), /committee has no preview\./],
    ['another version', async () => preview('a').then(() => promote('9')), /no preview 9: choose latest or/],
    [
      'an expired one',
      async () => publishPreview(releasesDir, await put('a'), SARA, inDays(-20)).then(() => promote(LATEST)),
      /committee has no preview\./,
    ],
    [
      'changed files',
      async () => {
        const { area } = await preview('a');
        await appendFile(join(places.area(releasesDir, 'committee', area.version), MANIFEST), ' ');
        return promote(LATEST);
      },
      /have changed since/,
    ],
  ])('is refused with %s', async (_what, attempt, reason) => {
    const { registry } = await readReleaseState(releasesDir);
    await expect(attempt()).rejects.toThrow(reason);
    expect((await readReleaseState(releasesDir)).registry).toEqual(registry);
  });
});

it('asks for a key of the area to publish and to promote, and for one that may roll back to end', async () => {
  const [team, operations] = [newKeyPair(), newKeyPair()];
  const owners = { areas: { committee: [team.publicKey] }, operations: [operations.publicKey] };
  await writeFile(places.owners(releasesDir), JSON.stringify(owners));
  const area = await put('next');
  const asTeam = { ...SARA, key: team.publicKey };
  const asOperations = { ...OMAR, key: operations.publicKey };

  await expect(publishPreview(releasesDir, area, SARA)).rejects.toThrow('owners.json asks for a key');
  await expect(publishPreview(releasesDir, area, asOperations)).rejects.toThrow('may not release');
  await publishPreview(releasesDir, area, asTeam);
  await expect(promotePreview(releasesDir, 'committee', LATEST, asOperations)).rejects.toThrow(
    'may not release',
  );
  await expect(endPreview(releasesDir, 'committee', LATEST, OMAR)).rejects.toThrow('asks for a key');
  await endPreview(releasesDir, 'committee', LATEST, asOperations);
  await publishPreview(releasesDir, area, asTeam);
  expect(await promotePreview(releasesDir, 'committee', LATEST, asTeam)).toMatchObject({ to: area.version });
});

const isThere = (version: string) => existsSync(places.area(releasesDir, 'committee', version));

it('pruning removes what has expired with its files, and never a preview that can still be opened', async () => {
  const expired = await preview('expired');
  const open = await publishPreview(releasesDir, await put('open'), SARA, inDays(10));
  const removed = await prune(releasesDir, inDays(KEPT_DAYS + 1));
  expect(removed).toEqual([
    `areas/committee/${expired.area.version}`,
    `the preview of committee ${expired.area.version}`,
  ]);
  expect(await readPreviews(releasesDir)).toEqual([open]);
  expect([isThere(open.area.version), isThere(current.version)]).toEqual([true, true]);
  expect(KEPT_VERSIONS).toBeGreaterThan(1);
});

it.each<[string, () => Promise<unknown>]>([
  ['publishing a preview', () => preview('another')],
  ['ending one', () => endPreview(releasesDir, 'committee', LATEST, OMAR)],
  ['pruning versions', () => prune(releasesDir, inDays(KEPT_DAYS + 1))],
  ['pruning previews', () => prune(releasesDir, inDays(KEPT_DAYS + 10))],
])('%s that lost its lock while the machine slept changes no preview and no release', async (_what, work) => {
  await put('another');
  await publishPreview(releasesDir, await put('next'), SARA, inDays(5));
  const before = await readTree(releasesDir);
  const pipe = places.preview(releasesDir, 'x'.repeat(32));
  execFileSync('mkfifo', [pipe]);
  const refused = expect(work()).rejects.toThrow('took the lock over');
  // Opens once the work reads the previews, under its lock, and lets it go on when it is closed.
  const writer = await open(pipe, 'w');
  await writeFile(places.lock(releasesDir), '1 1 another-host');
  await writer.close();
  await refused;
  await Promise.all([pipe, places.lock(releasesDir)].map((file) => rm(file)));
  expect(await readTree(releasesDir)).toEqual(before);
});
