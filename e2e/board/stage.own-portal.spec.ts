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

async function openStage(page: Page, email: string): Promise<void> {
  await openAs(page, email);
  await openFromMenu(page, 'يوم الفعالية');
  await page.getByRole('link', { name: 'المنصة' }).click();
  // The page before has a button for the hall too.
  await expect(page.getByRole('heading', { level: 1, name: 'المنصة' })).toBeVisible();
}

/** Brings a team to the stage, also one that was there before, which its label says. */
async function bringToStage(page: Page, team: string): Promise<void> {
  const choice = page.getByRole('combobox', { name: 'الفريق' });
  const option = choice.getByRole('option', { name: team });
  await choice.selectOption(await option.getAttribute('value'));
  await page.getByRole('button', { name: 'إلى المنصة' }).click();
}

test('a clock runs on all screens, and is right again after a lost connection', async ({
  page,
  newVisitor,
}) => {
  await openStage(page, 'super@demo.sa');
  await expect(page.getByText('لا أحد على المنصة')).toBeVisible();
  await bringToStage(page, 'نماء');
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

test('the screen of the hall shows the whole clock on every size, and stays open between teams', async ({
  page,
  newVisitor,
}) => {
  await openStage(page, 'authority@demo.sa');
  await page.getByRole('button', { name: 'على شاشة القاعة' }).click();
  const hall = page.getByRole('dialog', { name: 'المنصة' });
  await expect(hall.getByText('المنصة خالية الآن')).toBeVisible();

  const director = await newVisitor();
  await openStage(director, 'super@demo.sa');
  await director.getByRole('searchbox', { name: /ابحث باسم الفريق/ }).fill('نماء');
  await bringToStage(director, 'نماء');
  await expect(hall.getByText('متوقف', { exact: true })).toBeVisible();
  for (const [width, height] of [
    [1280, 720],
    [1280, 900],
    [1024, 768],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const part of [
      hall.getByRole('heading', { name: 'المنصة' }),
      hall.getByRole('button', { name: 'إغلاق' }),
      hall.getByText('نماء'),
      hall.getByRole('timer'),
      hall.getByText('متوقف', { exact: true }),
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
  }

  // Not smaller than the portal's other texts.
  const strip = director.getByRole('region', { name: 'على المنصة' });
  await expect(strip.getByText('متوقف', { exact: true })).toHaveCSS('font-size', '13px');

  const minutes = director.getByRole('textbox', { name: 'العرض (بالدقائق)' });
  await minutes.fill('8');
  await director.getByRole('button', { name: 'دقيقة إضافية' }).click();
  for (const screen of [hall, director.getByRole('main')])
    await expect(screen.getByRole('timer')).toHaveText('6:00');
  await expect(minutes).toHaveValue('8');
  await minutes.press('Enter');
  await expect(hall.getByRole('timer')).toHaveText('9:00');

  await director.getByRole('button', { name: 'الفريق التالي: وصل' }).click();
  await expect(hall.getByText('وصل')).toBeVisible();
  await expect(director.getByText('لم يبق بعده في القائمة فريق لم يصعد.')).toBeVisible();
  await director.getByRole('button', { name: 'إنزال الفريق' }).click();
  await expect(hall.getByText('المنصة خالية الآن')).toBeVisible();
});
