import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { openTeam, scoreType } from './support/judging.ts';
import { openFromMenu, openHome, pdf } from './support/leader.ts';
import { newLeader } from './support/registration.ts';
import { fillLogin, signIn, tokenOf, userMenu } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.describe('a session that ends in the middle of work', () => {
  test.use({ expectedFaults: /401/ });

  test('ends in every tab, and login leads back to the same page with what was typed', async ({
    page,
    context,
  }) => {
    await signIn(page, 'committee2@demo.sa');
    const otherTab = await context.newPage();
    await otherTab.goto(page.url());
    await expect(otherTab.getByRole('main')).toBeVisible();
    await openTeam(page, 'غيث');
    const address = page.url();
    await scoreType(page, 'الاقتصادي', 6);
    await expect(page.getByText('حُفظت المسودة على هذا الجهاز')).toBeVisible();

    const headers = { authorization: `Bearer ${await tokenOf(page)}` };
    // The stream of live changes is refused within seconds, also while nothing is pressed.
    await page.request.post('/api/auth/logout', { headers });
    await expect(page).toHaveURL('/');
    await expect(otherTab.getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();

    await fillLogin(page, 'committee2@demo.sa');
    await expect(page).toHaveURL(address);
    const criteria = page.getByRole('tabpanel').getByRole('radiogroup');
    await expect(criteria.first().getByRole('radio', { name: '6', exact: true })).toBeChecked();
  });
});

test.describe("a leader's session that ends in the middle of work", () => {
  test.use({ expectedFaults: /401/ });

  const endSession = async (page: Page) => {
    const headers = { authorization: `Bearer ${await tokenOf(page)}` };
    await page.request.post('/api/auth/logout', { headers });
  };

  test('keeps the member that was typed, and a project, until they are stored', async ({ page, context }) => {
    const member = { ...newLeader(), name: 'هند الغامدي' };
    await signIn(page, 'leader14@demo.sa');
    const otherTab = await context.newPage();
    await otherTab.goto(page.url());
    await expect(otherTab.getByRole('main')).toBeVisible();
    await openFromMenu(page, 'اعضاء الفريق');
    const address = page.url();
    await page.getByRole('button', { name: 'إضافة عضو' }).click();
    const form = page.getByRole('dialog', { name: 'إضافة عضو إلى الفريق' });
    await form.getByLabel('الاسم الكامل').fill(member.name);
    await form.getByLabel('البريد الإلكتروني').fill(member.email);
    await form.getByLabel('رقم الجوال').fill(member.phone);
    await form.getByLabel('رقم الهوية أو الإقامة').fill(member.identity);
    await endSession(page);
    await form.getByRole('button', { name: 'إضافة عضو' }).click();
    await expect(page.getByText(/انتهت الجلسة/)).toBeVisible();
    await expect(otherTab.getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();

    await fillLogin(page, 'leader14@demo.sa');
    await expect(page).toHaveURL(address);
    await expect(form.getByLabel('الاسم الكامل')).toHaveValue(member.name);
    await expect(form.getByLabel('رقم الهوية أو الإقامة')).toHaveValue(member.identity);
    await expectAccessible(page);
    await form.getByRole('button', { name: 'إضافة عضو' }).click();
    await expect(page.getByRole('row', { name: new RegExp(member.phone) })).toBeVisible();
    await expect(form).toBeHidden();

    await openHome(page);
    await page.getByLabel(/اسحب الملفات إلى هنا/).setInputFiles(pdf('فكرة.pdf'));
    await page.getByLabel('عنوان المشروع').fill('ظل المدينة');
    await endSession(page);
    await page.getByRole('button', { name: /^(تسليم المشروع|إضافة إلى التسليم)$/ }).click();
    await fillLogin(page, 'leader14@demo.sa');
    await expect(page.getByText(/اختر الملفات لإكمال التسليم/)).toBeVisible();
    await page.getByLabel(/اسحب الملفات إلى هنا/).setInputFiles(pdf('فكرة.pdf'));
    await expect(page.getByLabel('عنوان المشروع')).toHaveValue('ظل المدينة');
  });

  test('leaves nothing typed behind for whoever signs out', async ({ page }) => {
    await signIn(page, 'leader14@demo.sa');
    await page.getByLabel(/اسحب الملفات إلى هنا/).setInputFiles(pdf('فكرة.pdf'));
    await page.getByLabel('عنوان المشروع').fill('سر لا يبقى');
    await userMenu(page).click();
    await page.getByRole('menuitem', { name: 'تسجيل الخروج' }).click();
    await expect(page.getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    expect(kept).not.toContain('سر لا يبقى');
  });
});

test.describe('a server that cannot be reached', () => {
  test.use({ expectedFaults: /ERR_|Failed to load/ });

  test('is said on the login page, and the page works again when it is back', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();
    await page.route('**/api/**', (route) => route.abort());
    await fillLogin(page, 'leader8@demo.sa');
    await expect(page.getByText(/تعذّر الاتصال بالخادم/)).toBeVisible();
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
    await expect(page).toHaveURL('/team-leader-dashboard/portal/home');
  });
});

test('a leader sees the status of the team, and no scores', async ({ page }) => {
  await signIn(page, 'leader2@demo.sa');
  await expect(page.getByRole('main').getByText('قيد المراجعة').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'شهادات الفريق' })).toHaveCount(0);
  await expect(page.getByText(/المجموع|الدرجة/)).toHaveCount(0);
});

test('certificates stand third in the menu of a qualified team that has one', async ({ page }) => {
  await signIn(page, 'leader1@demo.sa');
  const entries = page.getByRole('navigation', { name: 'القائمة الرئيسية' }).first().getByRole('link');
  await expect(entries).toHaveText([
    'الرئيسية',
    'اعضاء الفريق',
    'شهادات الفريق',
    'مركز المساعدة',
    'تعليمات التسجيل',
    'تعليمات الحضور',
  ]);
});
