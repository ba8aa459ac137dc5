import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeArea, readRecord, storeArea, storeShell, versionOf } from './bundles.ts';
import { hashFiles, listFiles } from './files.ts';
import { HOME_NEEDS, places } from './places.ts';
import { buildSampleArea, storeSampleArea, storeSampleShell, testFolder } from './testing/index.ts';

let releasesDir: string;

beforeEach(async () => {
  releasesDir = await testFolder();
});

const versions = () => readdir(places.areaVersions(releasesDir, 'committee'));

describe('an area that is put in place', () => {
  it('lies under a version that names its content, as the registry will say', async () => {
    const area = await storeSampleArea(releasesDir, 'committee', 'one');
    expect(area.version).toMatch(/^0\.1\.0-[0-9a-f]{10}$/);
    expect(area.entry).toBe(`/areas/committee/${area.version}/mf-manifest.json`);
    const manifest = await readFile(join(releasesDir, area.entry));
    expect(area.integrity).toBe(`sha384-${createHash('sha384').update(manifest).digest('base64')}`);
    expect((await readRecord(releasesDir, 'committee', area.version))?.area).toEqual(area);
  });

  it('is named with what its home needs, if its build says so, without files that it does not have', async () => {
    const { dist, area } = await buildSampleArea('committee', 'one');
    expect(area.home_needs).toBeUndefined();
    const needs = { files: ['remoteEntry.js', '../../secret.js', 'chunks/area.1.js'], shared: ['dayjs', 7] };
    await writeFile(join(dist, HOME_NEEDS), JSON.stringify(needs));
    const described = await describeArea(dist, { ...area, reads: ['teams'] }, '0.1.0', '1.1.0');
    expect(described).toMatchObject({
      reads: ['teams'],
      home_needs: { files: ['remoteEntry.js', 'chunks/area.1.js'], shared: ['dayjs'] },
    });
  });

  it('has the same version for the same build, compressed or not', async () => {
    const { dist, area } = await buildSampleArea('committee', 'one');
    await writeFile(join(dist, 'remoteEntry.js.br'), 'compressed');
    expect(await describeArea(dist, area, '0.1.0', area.contract)).toEqual(area);
  });

  it('lies beside the older one, whose files stay as they were', async () => {
    const first = await storeSampleArea(releasesDir, 'committee', 'one');
    const second = await storeSampleArea(releasesDir, 'committee', 'two');
    expect(await versions()).toEqual([first.version, second.version].sort());
    const old = join(places.area(releasesDir, 'committee', first.version), 'chunks/area.1.js');
    expect(await readFile(old, 'utf8')).toBe('one');
  });

  it('never writes into a version that is there', async () => {
    const { version } = await storeSampleArea(releasesDir, 'committee', 'one');
    const file = join(places.area(releasesDir, 'committee', version), 'remoteEntry.js');
    await writeFile(file, 'as it was released');
    await storeSampleArea(releasesDir, 'committee', 'one');
    expect(await readFile(file, 'utf8')).toBe('as it was released');
  });

  it('is made whole again after a pruning that was killed has left a part of it', async () => {
    const area = await storeSampleArea(releasesDir, 'committee', 'one');
    const chunk = join(places.area(releasesDir, 'committee', area.version), 'chunks/area.1.js');
    await rm(chunk);
    await storeSampleArea(releasesDir, 'committee', 'one');
    expect(await readFile(chunk, 'utf8')).toBe('one');
  });

  it('may be put there by two at once', async () => {
    const { dist, area } = await buildSampleArea('committee', 'one');
    await Promise.all([1, 2, 3].map(() => storeArea(dist, area, releasesDir)));
    expect(await versions()).toEqual([area.version]);
  });
});

describe('a shell that is put in place', () => {
  it('lies under a version that names its content alone', async () => {
    const { dist } = await buildSampleArea('committee', 'one');
    const hash = await hashFiles(dist, await listFiles(dist));
    expect(await versionOf(dist, '0.1.0')).toBe(`0.1.0-${hash.slice(0, 10)}`);
  });

  it('adds its assets to those of the others and knows its own version', async () => {
    const one = await storeSampleShell(releasesDir, 'one');
    const two = await storeSampleShell(releasesDir, 'two');
    expect(await readdir(places.shellAssets(releasesDir))).toEqual(['main.one.js', 'main.two.js']);
    expect(await readdir(places.shellVersions(releasesDir))).toEqual([one, two].sort());
    const page = await readFile(join(places.shell(releasesDir, two), 'index.html'), 'utf8');
    expect(page).toContain(`name="shell-version" content="${two}"`);
    expect((await readRecord(releasesDir, 'shell', two))?.assets).toEqual(['main.two.js']);
  });

  it('is made whole again after a pruning that was killed has left a part of it', async () => {
    const version = await storeSampleShell(releasesDir, 'one');
    const page = join(places.shell(releasesDir, version), 'index.html');
    await rm(page);
    await storeSampleShell(releasesDir, 'one');
    expect(await readFile(page, 'utf8')).toContain(`name="shell-version" content="${version}"`);
  });

  it('keeps beside its page what belongs to it, but no compressed page: that is made with its nonce', async () => {
    const dist = await testFolder();
    await mkdir(join(dist, 'assets'));
    const pages = ['index.html', 'index.html.br', 'login.html', 'login.html.gz'];
    for (const file of [...pages, 'service-worker.js', 'service-worker.js.br']) {
      await writeFile(join(dist, file), file);
    }
    await storeShell(dist, '1', releasesDir);
    const kept = ['index.html', 'login.html', 'service-worker.js', 'service-worker.js.br'];
    expect(await readdir(places.shell(releasesDir, '1'))).toEqual(kept);
  });
});
