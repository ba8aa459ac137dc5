import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { goOffline, goOnline, keptForOffline } from '../support/offline.ts';
import { authorization, endSession, fillLogin, openAs, signOut } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  serviceWorkers: 'allow',
  expectedFaults: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|401|Failed to load/,
});

async function checkIn(page: Page, team: string): Promise<void> {
  await page.getByRole('searchbox').fill(team);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^تسجيل الفريق كاملًا/ }).click();
  await expect(page.getByText(/^سُجّل حضور فريق/)).toContainText(team);
}

/** Opens the desk's page and keeps it, with every file that it loads later. */
async function openDesk(page: Page, email: string): Promise<BrowserContext> {
  await openAs(page, email);
  await keptForOffline(page);
  return page.context();
}

test('two desks without a connection, one closed in between: every arrival once, and both learn of the same team', async ({
  page,
  newVisitor,
  request,
}) => {
  const other = await newVisitor();
  const south = await openDesk(other, 'reception2@demo.sa');
  const north = await openDesk(page, 'reception1@demo.sa');
  await goOffline(south);
  await goOffline(north);

  await checkIn(other, 'سراج');
  await checkIn(page, 'أبجد');
  await checkIn(page, 'سراج');
  await expect(page.getByText('بانتظار الإرسال: تسجيلان')).toBeVisible();
  await expectAccessible(page);

  const reopened = await north.newPage();
  await page.close();
  await reopened.goto('/reception/portal/home');
  await expect(reopened.getByText('بانتظار الإرسال: تسجيلان')).toBeVisible();
  await expect(reopened.getByText(/^قائمة الفرق كما كانت/)).toBeVisible();
  await checkIn(reopened, 'عطاء');
  await expect(reopened.getByText('بانتظار الإرسال: 3 تسجيلات')).toBeVisible();

  await goOnline(north);
  await expect(reopened.getByText(/^بانتظار الإرسال/)).toHaveCount(0);
  await goOnline(south);
  await expect(other.getByText(/^بانتظار الإرسال/)).toHaveCount(0);

  for (const [desk, first] of [
    [reopened, /عند مكتبين ?عند .*المدخل الجنوبي.*، ثم هنا/],
    [other, /عند مكتبين ?هنا .*، ثم عند .*المدخل الرئيسي/],
  ] as const) {
    await expect(desk.getByText(/^سُجّل فريق .*سراج.* عند مكتبين$/)).toBeVisible();
    await expect(desk.getByText(first)).toBeVisible();
  }

  const headers = await authorization(request, 'reception1@demo.sa');
  const answer = await request.get('/api/check-ins?undone=false&search=سراج', { headers });
  const { check_ins } = (await answer.json()).data as { check_ins: { desk: { name: string }; at: string }[] };
  expect(check_ins.toSorted((one, two) => one.at.localeCompare(two.at)).map(({ desk }) => desk.name)).toEqual(
    ['المدخل الجنوبي', 'المدخل الرئيسي'],
  );
});

test('a session that ends while check-ins wait: they are sent after the sign-in; signing out asks first', async ({
  page,
  context,
}) => {
  await openDesk(page, 'reception1@demo.sa');
  await goOffline(context);
  await checkIn(page, 'غيث');
  await endSession(page);
  await goOnline(context);
  await expect(page.getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();

  await fillLogin(page, 'reception2@demo.sa');
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(page.getByText(/^بانتظار الإرسال/)).toHaveCount(0);
  await signOut(page);
  await expect(page.getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();

  await fillLogin(page, 'reception1@demo.sa');
  await page.getByRole('searchbox').fill('غيث');
  await page.keyboard.press('Enter');
  await expect(page.getByText('سُجّل حضور الفريق من قبل')).toBeVisible();

  await goOffline(context);
  await page.getByRole('button', { name: /^التراجع عن تسجيل/ }).click();
  await expect(page.getByText('بانتظار الإرسال: تسجيل واحد')).toBeVisible();
  await signOut(page);
  const question = page.getByRole('dialog', { name: 'تسجيل الخروج قبل الإرسال؟' });
  await expect(question).toContainText('تسجيل واحد بانتظار الإرسال');
  await question.getByRole('button', { name: 'إلغاء' }).click();
  await goOnline(context);
  await expect(page.getByText(/^بانتظار الإرسال/)).toHaveCount(0);
});
