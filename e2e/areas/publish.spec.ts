import { execFile } from 'node:child_process';
import { appendFile, cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { packArea } from '@portal/area-bundle';
import { newKeyPair } from '@portal/area-bundle/keys';
import { places } from '@portal/releases';
import { temporaryFolder } from '../../tools/checks/temporary.ts';
import { ROOT } from '../../tools/processes.ts';
import { expectAccessibleAt } from '../support/accessibility.ts';
import { drawnVersion, expectOffer, released } from '../support/releases.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** Packs what runs with something added to its script, signed with a new key of its team; gives file and key. */
async function packSigned(releasesDir: string) {
  const { version, contract, ...area } = await released(releasesDir, 'committee');
  const folder = await temporaryFolder('packed');
  await cp(places.area(releasesDir, 'committee', version), join(folder, 'dist'), { recursive: true });
  await appendFile(join(folder, 'dist/remoteEntry.js'), '\n// published');
  const { privatePem, publicKey } = newKeyPair();
  const owners = { areas: { committee: [{ key: publicKey, name: 'فريق التحكيم' }] } };
  await writeFile(places.owners(releasesDir), JSON.stringify(owners));
  const [file, key] = [join(folder, 'committee-1.0.0.area.zip'), join(folder, 'team.pem')];
  await writeFile(key, privatePem);
  const { name, prefix, roles, home, reads } = area;
  const place = { name, prefix, roles, home, ...(reads && { reads }) };
  const packed = { folder: join(folder, 'dist'), area: place, contract, commit: '4f2a', keyPem: privatePem };
  await packArea({ ...packed, appVersion: '1.0.0' }, file);
  return { file, key };
}

/** Takes a step on the page of the releases, with a reason. */
async function take(page: Page, button: string, version: RegExp) {
  await page.getByRole('button', { name: new RegExp(`^${button}: .*${version.source}`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('السبب').fill('جُرّب');
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('a team publishes over HTTP, a director sees it at once, promotes it and rolls back', async ({
  page,
  portal: { url, releasesDir },
  newVisitor,
}) => {
  const before = await released(releasesDir, 'committee');
  const { file, key } = await packSigned(releasesDir);
  const judge = await newVisitor();
  await openAs(judge, 'committee1@demo.sa');
  await openAs(page, 'super@demo.sa', '/board-of-directors/portal/settings');
  await page.getByRole('link', { name: 'الإصدارات' }).click();
  const committee = page.getByRole('region', { name: 'منطقة لجان التحكيم' });
  await expect(committee.getByText(before.version)).toBeVisible();

  await test.step('the command publishes a preview, which the open page shows', async () => {
    const args = ['--url', url, '--key', key, '--note', 'جدول أوسع', file];
    const command = 'packages/area-bundle/src/publish-area.ts';
    const { stdout } = await promisify(execFile)(process.execPath, [command, ...args], { cwd: ROOT });
    expect(stdout).toContain(`${url}/?preview=`);
    await expect(committee.getByText(/^نشر للمعاينة: .*فريق التحكيم/)).toBeVisible();
    await expectAccessibleAt(page, [1280, 360]);
  });

  await test.step('promoted, the tab of a judge is offered it', async () => {
    await take(page, 'نشر', /1\.0\.0-/);
    await expect.poll(async () => (await released(releasesDir, 'committee')).version).toMatch(/^1\.0\.0-/);
    await expectOffer(judge);
  });

  await test.step('rolled back, everyone has what ran before, and the history says why', async () => {
    await take(page, 'الرجوع إلى إصدار سابق', /1\.0\.0-/);
    expect((await released(releasesDir, 'committee')).version).toBe(before.version);
    await expect(page.getByRole('region', { name: 'السجل' }).getByText('جُرّب').first()).toBeVisible();
    await judge.reload();
    await expect.poll(() => drawnVersion(judge, 'committee')).toBe(before.version);
  });
});
