import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAt } from '../support/accessibility.ts';
import { openFromMenu } from '../support/leader.ts';
import { goOffline, goOnline } from '../support/offline.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

// Everybody sees who is on the stage; nobody is at the end.
test.use({
  ownPortal: 'settings',
  expectedFaults: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load/,
});

/** The seconds that a page says are left. */
async function secondsOn(page: Page): Promise<number> {
  const [minutes, seconds] = ((await page.getByRole('timer').first().textContent()) ?? '')
    .split(':')
    .map(Number);
  return (minutes ?? Number.NaN) * 60 + (seconds ?? Number.NaN);
}

test('a clock runs on all screens, and is right again after a lost connection', async ({
  page,
  newVisitor,
}) => {
  await openAs(page, 'super@demo.sa');
  await openFromMenu(page, 'يوم الفعالية');
  await page.getByRole('link', { name: 'المنصة' }).click();
  await expect(page.getByText('لا أحد على المنصة')).toBeVisible();
  await page.getByRole('combobox', { name: 'الفريق' }).selectOption('نماء');
  await page.getByRole('button', { name: 'إلى المنصة' }).click();
  await page.getByRole('button', { name: 'بدء', exact: true }).click();
  await expect(page.getByRole('button', { name: 'إيقاف مؤقت' })).toBeVisible();
  await expectAccessibleAt(page, [360, 1280]);

  const judge = await newVisitor();
  await judge.setViewportSize({ width: 360, height: 740 });
  await openAs(judge, 'committee1@demo.sa');
  const strip = judge.getByRole('region', { name: 'على المنصة' });
  await expect(strip).toContainText('نماء');
  const apart = async () => Math.abs((await secondsOn(judge)) - (await secondsOn(page)));
  await expect.poll(apart).toBeLessThanOrEqual(1);
  await expectAccessible(judge);

  await goOffline(judge.context());
  const before = await secondsOn(judge);
  await page.getByRole('button', { name: 'دقيقة إضافية' }).click();
  await expect.poll(apart).toBeGreaterThan(50);
  // It runs on all the same.
  await expect.poll(() => secondsOn(judge)).toBeLessThan(before);
  await goOnline(judge.context());
  await expect.poll(apart).toBeLessThanOrEqual(1);

  await page.getByRole('button', { name: 'الانتقال إلى الأسئلة' }).click();
  await expect(strip).toContainText('الأسئلة');
  await page.getByRole('button', { name: 'إنزال الفريق' }).click();
  await expect(strip).toBeHidden();
});
