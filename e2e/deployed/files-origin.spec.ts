import { dirname } from 'node:path';
import { startPortal } from '../../tools/checks/portal-server.ts';
import { startWebServer } from '../../tools/checks/stories/web-server.ts';
import { freePort } from '../../tools/checks/temporary.ts';
import { drawImage } from '../support/drawn-image.ts';
import { openTeam } from '../support/judging.ts';
import { authorization, fillLogin } from '../support/sign-in.ts';
import { deploymentOf, expect, testInWholeBrowser as test } from '../support/test.ts';

/** It has delivered an image and a PDF. */
const TEAM = 'وصل';

test('uploaded files are shown from an origin of their own, which serves nothing else', async ({
  page: judge,
  request,
  portal,
}) => {
  const { databaseUrl, filesDir } = deploymentOf(portal);
  const port = await freePort();
  // Two hosts of this machine.
  const [pages, files] = [`https://127.0.0.1:${port}`, `https://localhost:${port}`];
  await using api = await startPortal(portal.releasesDir, {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dirname(filesDir),
    TRUST_PROXY: '127.0.0.1',
    PUBLIC_URL: pages,
    FILES_ORIGIN: files,
  });
  const settings = { HTTPS_PORT: String(port), FILES_ORIGIN: files };
  await using _web = await startWebServer(portal.releasesDir, [new URL(api.url).host], settings);
  // nginx ends once the page has closed its event stream.
  await using _page = judge;
  await judge.goto(`${pages}/`);
  await fillLogin(judge, 'committee1@demo.sa');
  await openTeam(judge, TEAM);
  await judge.getByRole('button', { name: 'عرض \u2068واجهة النموذج.png\u2069' }).click();
  const viewer = judge.getByRole('dialog', { name: 'واجهة النموذج.png' });
  const image = viewer.getByRole('img', { name: 'واجهة النموذج.png' });
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  expect(new URL(String(await image.getAttribute('src'))).origin).toBe(files);

  await viewer.getByRole('button', { name: 'الملف السابق' }).click();
  const frame = judge.getByTitle('خطة العمل.pdf');
  await expect(frame).toBeVisible();
  const address = new URL(String(await frame.getAttribute('src')));
  expect(address.origin).toBe(files);
  // A frame that one of the two policies refused would be a fault of the page.
  const pdf = await request.get(address.href);
  expect(pdf.status()).toBe(200);
  expect(pdf.headers()['content-security-policy']).toContain(`frame-ancestors ${pages};`);

  for (const headers of [{}, { 'x-forwarded-host': 'localhost' }]) {
    const onPages = await request.get(`${pages}${address.pathname}${address.search}`, { headers });
    expect(onPages.status()).toBe(404);
  }
  for (const path of ['/', '/registry.json', '/api/sectors', '/api/files/x']) {
    expect([path, (await request.get(`${files}${path}`)).status()]).toEqual([path, 404]);
  }
  const headers = await authorization(request, pages);
  // More than what nginx takes of other calls.
  const buffer = await drawImage(judge, 'image/png', 1200, 800);
  const padded = Buffer.concat([buffer, Buffer.alloc(2 * 1024 * 1024)]);
  const multipart = { 'files[]': { name: 'plan.png', mimeType: 'image/png', buffer: padded } };
  const uploaded = await request.post(`${pages}/api/pages/images`, { headers, multipart });
  expect(uploaded.status(), await uploaded.text()).toBe(201);
  const { id, url } = (await uploaded.json()).data.image;
  expect(new URL(url).origin).toBe(files);
  expect((await request.get(url)).headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  const body = `![مخطط القاعة](/api/pages/images/${id})`;
  await request.put(`${pages}/api/settings`, { headers, data: { pages: { attendance: body } } });
  await judge.goto(`${pages}/instructions`);
  const plan = judge.getByRole('img', { name: 'مخطط القاعة' });
  await plan.scrollIntoViewIfNeeded();
  await expect.poll(() => plan.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1200);
  expect(await plan.getAttribute('src')).toBe(url);
});
