import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Page } from '@playwright/test';
import { freePort } from '../../tools/checks/temporary.ts';
import { ROOT } from '../../tools/processes.ts';
import { layerLeft } from '../support/history.ts';
import { keptForOffline } from '../support/offline.ts';
import { drawnVersion, released, watchReports } from '../support/releases.ts';
import { fillLogin, openAs } from '../support/sign-in.ts';
import { expect, PORTAL_OF_AREAS, test } from '../support/test.ts';

test.use({
  expectedFaults: /ERR_CONNECTION_REFUSED/,
  // With the service worker, as in production.
  serviceWorkers: 'allow',
  ...PORTAL_OF_AREAS,
});
// One worker and portal for both.
test.describe.configure({ mode: 'default' });

const JUDGE = 'committee2@demo.sa';
const home = (page: Page) => page.getByRole('heading', { level: 1, name: 'الرئيسية' });
const badge = (page: Page) => page.getByText('من جهازك', { exact: true });
const question = (page: Page) => page.getByRole('alertdialog').or(page.getByRole('dialog'));
const confirm = (page: Page) => page.getByRole('button', { name: 'تحميل من جهازي' });

/** The developer's command; resolves with the link that it prints. */
async function serveInto(url: string, port: number): Promise<{ server: ChildProcess; link: string }> {
  const server = spawn(process.execPath, ['tools/dev.ts', 'committee', '--against', url], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port) },
  });
  let output = '';
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const read = (chunk: Buffer) => {
    output += chunk;
    const [link] = /^http:\S+local-area=\S+$/m.exec(output) ?? [];
    if (link && /compiled/.test(output)) resolve(link);
  };
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', read);
  server.on('close', () => reject(new Error(`The command ended:\n${output}`)));
  return { server, link: await promise };
}

test('a developer sees the area from their machine after they confirmed it, and nobody else does', async ({
  page,
  newVisitor,
  portal,
}) => {
  const { server, link } = await serveInto(portal.url, await freePort());
  const local = `http://localhost:${new URL(link).searchParams.get('local-area')?.split(':')[1]}`;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const ofLocal = () => asked.filter((url) => url.startsWith(local));
  const reports = watchReports(page);
  try {
    await test.step('without an answer to the question nothing is loaded from there', async () => {
      await page.goto(link);
      await fillLogin(page, JUDGE);
      await expect(question(page)).toContainText(local);
      await page.getByRole('button', { name: 'إلغاء' }).click();
      await expect(question(page)).toBeHidden();
      await layerLeft(page);
      await page.reload();
      await expect(home(page)).toBeVisible();
      await expect(question(page)).toBeHidden();
      expect(ofLocal()).toEqual([]);
    });

    await test.step('confirmed, with a badge, on every page', async () => {
      await page.goto(link);
      await confirm(page).click();
      await expect(badge(page)).toBeVisible();
      await expect(home(page)).toBeVisible();
      expect(ofLocal()).toContain(`${local}/areas/committee/dev/remoteEntry.js`);
      await page.reload();
      await expect(badge(page)).toBeVisible();
      await page.getByRole('navigation').first().getByRole('link').last().click();
      await expect(home(page)).toBeHidden();
      await expect(badge(page)).toBeVisible();
      const { version } = await released(portal.releasesDir, 'committee');
      expect(reports.filter((report) => report.version !== version)).toEqual([]);
    });

    await test.step('the service worker keeps no page that allows it', async () => {
      // The answer of the navigation before was offered to the cache before this one began.
      await page.goto('/');
      await expect(badge(page)).toBeVisible();
      const kept = await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        const answers = await Promise.all(['/', '/support'].map((path) => caches.match(path)));
        return Promise.all(answers.map((answer) => answer?.text()));
      });
      expect(kept).toEqual([expect.any(String), expect.any(String)]);
      for (const text of kept) expect(text).not.toContain('name="local-area"');
    });

    await test.step('another browser gets the released version, with the strict policy', async () => {
      const other = await newVisitor();
      const answer = await other.goto(portal.url);
      expect(answer?.headers()['content-security-policy']).toContain("script-src 'self';");
      expect(await answer?.text()).not.toContain('local-area');
      await openAs(other, JUDGE);
      await expect(home(other)).toBeVisible();
      await expect(badge(other)).toBeHidden();
    });

    await test.step('the way out leads to the released version and its policy', async () => {
      await page.getByRole('button', { name: 'العودة إلى النسخة المنشورة' }).click();
      await expect(badge(page)).toBeHidden();
      await expect(home(page)).toBeVisible();
      const answer = await page.reload();
      expect(answer?.headers()['content-security-policy']).toContain("script-src 'self';");
      await expect(home(page)).toBeVisible();
      const { version } = await released(portal.releasesDir, 'committee');
      await expect.poll(() => drawnVersion(page, 'committee')).toBe(version);
      await keptForOffline(page);
    });
  } finally {
    server.removeAllListeners('close');
    server.kill('SIGTERM');
    await once(server, 'close');
  }
});

test('while nothing answers on that port, the error has the way out', async ({ page }) => {
  const port = await freePort();
  await openAs(page, JUDGE, `/?local-area=committee:${port}`);
  await confirm(page).click();
  await expect(page.getByText('تعذّر فتح هذا القسم')).toBeVisible();
  await page.getByRole('button', { name: 'العودة إلى النسخة المنشورة' }).click();
  await expect(home(page)).toBeVisible();
});
