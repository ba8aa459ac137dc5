import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findArea, readRegistry } from '@portal/releases';
import { temporaryFolder } from '../../tools/checks/temporary.ts';
import { copyWorkspace, linkLike } from '../../tools/new-area/copy-workspace.ts';
import { ROOT } from '../../tools/processes.ts';
import { menuEntries } from '../support/entry.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ ownPortal: 'new call', expectedFaults: /ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED/ });

const CALLS = `
import { Type } from 'typebox';
import { strictObject } from './common.ts';
import { callsOf } from './define-call.ts';

const { get } = callsOf('slogans', { roles: ['leader'] });
export const sloganCalls = {
  read: get('/slogan', {
    summary: 'The slogan of the event',
    message: 'slogan data',
    data: strictObject({ slogan: Type.String() }),
  }),
};
`;

const MODULE = `
import { sloganCalls } from '@portal/api-schema';
import type { Module } from '../platform/context.ts';
import { routesOf } from '../platform/http/route.ts';

export const slogansModule: Module = {
  name: 'slogans',
  routes: [routesOf(sloganCalls, { read: async () => ({ slogan: 'نبني معًا' }) })],
};
`;

const PAGE = `
import { sloganCalls } from '@portal/api-schema';
import { useRead } from '@portal/area-kit';
import { PageHeader } from '@portal/ui';

export default function HomePage() {
  const { data } = useRead(sloganCalls.read);
  return <PageHeader title={data?.slogan ?? '…'} />;
}
`;

/** A checkout of the next day: a new call in the API, and a new area that makes it. */
async function nextCheckout(): Promise<string> {
  const copy = await temporaryFolder('next-checkout');
  await copyWorkspace(ROOT, copy);
  const insert = async (file: string, mark: string, text: string) => {
    const before = await readFile(join(copy, file), 'utf8');
    expect(before).toContain(mark);
    await writeFile(join(copy, file), before.replace(mark, text));
  };
  await writeFile(join(copy, 'packages/api-schema/src/slogans.ts'), CALLS);
  await insert(
    'packages/api-schema/src/index.ts',
    "export * from './tables.ts';",
    "export * from './slogans.ts';\nexport * from './tables.ts';",
  );
  await writeFile(join(copy, 'apps/api/src/main/slogans.ts'), MODULE);
  await insert(
    'apps/api/src/main/modules.ts',
    'export const MODULES',
    "import { slogansModule } from './slogans.ts';\nexport const MODULES",
  );
  await insert(
    'apps/api/src/main/modules.ts',
    '  deliveryModule,\n]',
    '  deliveryModule,\n  slogansModule,\n]',
  );
  await run(copy, ['tools/new-area.ts', 'slogans', '--role', 'leader', '--title', 'الشعار']);
  await linkLike(copy, 'tools/area-template', 'apps/slogans');
  await writeFile(join(copy, 'apps/slogans/src/features/home/home-page.tsx'), PAGE);
  return copy;
}

const run = (checkout: string, args: string[], env = {}) =>
  promisify(execFile)(process.execPath, args, { cwd: checkout, env: { ...process.env, ...env } });

test('an area with a new call is released alone, after the API and without the shell; areas of before run in the next shell', async ({
  page,
  portal,
}) => {
  const { releasesDir } = portal;
  const before = await readRegistry(releasesDir);
  await openAs(page, 'leader5@demo.sa');
  const next = await nextCheckout();
  const release = (app: string) =>
    run(next, ['tools/release.ts', app, '--without-browser'], { RELEASES_DIR: releasesDir });

  await test.step('before the API serves the call, the release is refused with its name', async () => {
    await expect(release('slogans')).rejects.toThrow('uses GET /slogan, which the API does not serve');
    expect(await readRegistry(releasesDir)).toEqual(before);
  });

  await test.step('after it, the person who is signed in finds the area in the shell of before', async () => {
    await portal.replaceApi?.(next);
    await release('slogans');
    await page.reload();
    await menuEntries(page).filter({ hasText: 'الشعار' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'نبني معًا' })).toBeVisible();
    const { shell, areas } = await readRegistry(releasesDir);
    expect(shell).toEqual(before.shell);
    expect(areas).toEqual(expect.arrayContaining(before.areas));
  });

  await test.step('the areas of before run in the next shell', async () => {
    await release('shell');
    const after = await readRegistry(releasesDir);
    expect(after.shell).not.toEqual(before.shell);
    expect(findArea(after, 'leader')).toEqual(findArea(before, 'leader'));
    await page.goto(findArea(before, 'leader')?.home ?? '');
    await expect(page.getByRole('heading', { level: 1, name: /^فريق/ })).toBeVisible();
    await menuEntries(page).filter({ hasText: 'الشعار' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'نبني معًا' })).toBeVisible();
  });
});
