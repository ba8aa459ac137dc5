import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  describeArea,
  readRegistry,
  releaseArea,
  releaseShell,
  storeArea,
  storeShell,
  versionOf,
} from '@portal/releases';
import { hashFiles, listFiles } from '@portal/releases/files';
import { type BundledApp, distOf, readWorkspace } from '../../tools/bundles/workspace.ts';
import { temporaryFolder } from '../../tools/checks/temporary.ts';
import { ROOT } from '../../tools/processes.ts';
import { expect, test } from '../support/test.ts';

const AUTHOR = { who: 'a story', commit: null };

test('the built area is released into a portal without it, and no file of another bundle changes', async () => {
  const { apps, contract } = await readWorkspace(ROOT);
  const releasesDir = await temporaryFolder('releases');
  const release = async (app: BundledApp) => {
    if (!app.area) {
      const version = await versionOf(distOf(app), app.version);
      await storeShell(distOf(app), version, releasesDir);
      return releaseShell(releasesDir, version, AUTHOR);
    }
    const area = await describeArea(distOf(app), app.area, app.version, contract);
    await storeArea(distOf(app), area, releasesDir);
    return releaseArea(releasesDir, area, AUTHOR);
  };
  /** The hash of each bundle's files, and what the registry says of the areas. */
  const state = async () => {
    const { areas } = await readRegistry(releasesDir);
    // A link to the version that runs.
    const files = (await listFiles(releasesDir)).filter((file) => file !== 'shell/current');
    const bundles = Object.groupBy(files, (file) => /^(?:areas\/[^/]+|shell)\//.exec(file)?.[0] ?? 'state');
    const hashes = new Map<string, string>();
    for (const [bundle, own] of Object.entries(bundles)) {
      hashes.set(bundle, await hashFiles(releasesDir, own ?? []));
    }
    return { areas: new Map(areas.map((area) => [area.name, area])), hashes };
  };

  const others = apps.filter(({ name }) => name !== 'reception');
  expect(others.map(({ name }) => name)).toEqual(['shell', 'board', 'committee', 'leader']);
  for (const app of others) await release(app);
  const before = await state();

  for (const app of apps) if (app.name === 'reception') await release(app);
  const after = await state();
  expect([...after.areas.keys()].sort()).toEqual(['board', 'committee', 'leader', 'reception']);
  expect(after.hashes.get('areas/reception/')).toBeDefined();
  for (const [name, area] of before.areas) expect(after.areas.get(name)).toEqual(area);
  for (const [bundle, hash] of before.hashes) {
    if (bundle !== 'state') expect([bundle, after.hashes.get(bundle)]).toEqual([bundle, hash]);
  }

  // They were built where the area is too, and yet none of them has its address.
  const prefix = after.areas.get('reception')?.prefix ?? '';
  expect(prefix).not.toBe('');
  for (const app of others) {
    const scripts = (await listFiles(distOf(app))).filter((file) => /\.(js|html|json)$/.test(file));
    expect(scripts.length).toBeGreaterThan(0);
    for (const file of scripts) expect(await readFile(join(distOf(app), file), 'utf8')).not.toContain(prefix);
  }
});
