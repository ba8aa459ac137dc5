import { execFile } from 'node:child_process';
import { appendFile, cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  findArea,
  readRegistry,
  releaseArea,
  releaseShell,
  removeArea,
  SHELL_PAGE,
  storeShell,
  versionOf,
} from '@portal/releases';
import { releasedBesides } from '../../tools/checks/released-besides.ts';
import { temporaryFolder } from '../../tools/checks/temporary.ts';
import { copyWorkspace, linkLike } from '../../tools/new-area/copy-workspace.ts';
import { ROOT } from '../../tools/processes.ts';
import { expectEntrance, menuEntries } from '../support/entry.ts';
import { AUTHOR, comeBack, released } from '../support/releases.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ ownPortal: 'new call', expectedFaults: /ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED/ });

const LEADER = 'leader5@demo.sa';
const NAME = 'slogans';
const LABEL = 'الشعار';
/** What is tried again has a short limit each time. */
const SOON = { timeout: 1000 };

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
  routes: [routesOf(sloganCalls, { read: async () => ({ slogan: '${LABEL}' }) })],
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
  await run(copy, ['tools/new-area.ts', NAME, '--role', 'leader', '--title', LABEL]);
  await linkLike(copy, 'tools/area-template', 'apps/slogans');
  await writeFile(join(copy, 'apps/slogans/src/features/home/home-page.tsx'), PAGE);
  return copy;
}

/** Releases the shell of this checkout with something added to its page, as the one of before. */
async function releaseOlderShell(releasesDir: string): Promise<void> {
  const folder = await temporaryFolder('older-shell');
  await cp(join(ROOT, 'apps/shell/dist'), folder, { recursive: true });
  await appendFile(join(folder, SHELL_PAGE), '<!-- before -->');
  const version = await versionOf(folder, '0.0.0');
  await storeShell(folder, version, releasesDir);
  await releaseShell(releasesDir, version, AUTHOR);
}

const run = (checkout: string, args: string[], env = {}) =>
  promisify(execFile)(process.execPath, args, { cwd: checkout, env: { ...process.env, ...env } });

test('a new area with a new call is released alone, after the API and without the shell; areas of before run in the next shell', async ({
  page,
  portal,
  newVisitor,
}) => {
  const { releasesDir } = portal;
  await releaseOlderShell(releasesDir);
  const before = await readRegistry(releasesDir);
  const others = await releasedBesides(releasesDir, NAME);
  await openAs(page, LEADER);
  const next = await nextCheckout();
  const release = (app: string, checkout = next) =>
    run(checkout, ['tools/release.ts', app, '--without-browser'], { RELEASES_DIR: releasesDir });
  const entry = menuEntries(page).filter({ hasText: LABEL });
  const menuFollows = (entries: number) =>
    expect(async () => {
      await comeBack(page);
      await expect(entry).toHaveCount(entries, SOON);
    }).toPass();

  await test.step('before the API serves the call, the release is refused with its name', async () => {
    await expect(release(NAME)).rejects.toThrow('uses GET /slogan, which the API does not serve');
    expect(await readRegistry(releasesDir)).toEqual(before);
  });

  await test.step('after it, it is in the menu of its role, with no change of another bundle', async () => {
    await portal.replaceApi?.(next);
    await release(NAME);
    expect(await releasedBesides(releasesDir, NAME)).toEqual(others);
    await menuFollows(1);
    await expectEntrance(await newVisitor(), LEADER, { name: NAME, label: LABEL });
  });

  const area = await released(releasesDir, NAME);

  await test.step('open tabs follow its removal and its next release', async () => {
    await removeArea(releasesDir, NAME, AUTHOR);
    await menuFollows(0);
    await releaseArea(releasesDir, area, AUTHOR);
    await menuFollows(1);
  });

  await test.step('a link into it opens after the sign-in, and another role is kept out', async () => {
    const visitor = await newVisitor();
    await visitor.goto(area.home);
    await expect(visitor).toHaveURL(/\/(auth\/login)?$/);
    const judge = await newVisitor();
    await openAs(judge, 'committee1@demo.sa', area.home);
    await expect(judge).toHaveURL(/redirect-reason=role-access-denied/);
  });

  await test.step('the areas of before run in the next shell', async () => {
    await release('shell', ROOT);
    const after = await readRegistry(releasesDir);
    expect(after.shell).not.toEqual(before.shell);
    expect(findArea(after, 'leader')).toEqual(findArea(before, 'leader'));
    await page.goto(findArea(before, 'leader')?.home ?? '');
    await expect(page.getByRole('heading', { level: 1, name: /^فريق/ })).toBeVisible();
    await entry.click();
    await expect(page.getByRole('heading', { level: 1, name: LABEL })).toBeVisible();
  });
});
