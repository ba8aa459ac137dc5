import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import {
  fillLeaderStep,
  fillTeamStep,
  followKeptMail,
  MAIL_WITHOUT_SCRIPTS,
  newLeader,
  PASSWORD,
  registerByCall,
} from '../support/registration.ts';
import { fillLogin } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const NEW_PASSWORD = 'Changed@2027';

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('كلمة المرور الجديدة', { exact: true }).fill(password);
  await page.getByLabel('تأكيد كلمة المرور الجديدة').fill(password);
  await page.getByRole('button', { name: 'حفظ كلمة المرور' }).click();
}

test.describe('a new leader', () => {
  // A taken email, a login before the email is verified, and a link that is followed twice.
  test.use({ expectedFaults: new RegExp(`403|422|${MAIL_WITHOUT_SCRIPTS}`) });

  test('registers in two steps, verifies the email and signs in', async ({ page, newVisitor }) => {
    const leader = newLeader();
    await page.goto('/');
    await page.getByRole('link', { name: 'مستخدم جديد (قائد فريق)' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'تسجيل فريق جديد' })).toBeVisible();
    await expectAccessible(page);

    await fillLeaderStep(page, { ...leader, email: 'leader1@demo.sa' });
    await page.getByRole('button', { name: 'التالي' }).click();
    await expect(page.getByText('الإيميل مستخدم مسبقًا')).toBeVisible();
    await expect(page.getByLabel('البريد الإلكتروني')).toBeFocused();
    await page.getByLabel('البريد الإلكتروني').fill(leader.email);
    await page.getByRole('button', { name: 'التالي' }).click();

    await fillTeamStep(page, leader.team);
    await page.getByRole('checkbox', { name: 'التشخيص المبكر' }).check();
    await expectAccessible(page);
    await page.goBack();
    await expect(page.getByLabel('الاسم الكامل')).toHaveValue(leader.name);
    await page.getByRole('button', { name: 'التالي' }).click();
    await expect(page.getByLabel('اسم الفريق')).toHaveValue(leader.team);
    await page.getByRole('button', { name: 'إرسال طلب التسجيل' }).click();

    await expect(page).toHaveURL('/auth/verify-email');
    await expect(page.getByText(leader.email)).toBeVisible();
    await expect(page.getByRole('button', { name: 'إعادة الإرسال' })).toBeDisabled();
    await expectAccessible(page);

    const early = await newVisitor();
    await early.goto('/');
    await fillLogin(early, leader.email, PASSWORD);
    await expect(early.getByText(/يرجى تأكيد بريدك الإلكتروني/)).toBeVisible();

    const verified = await followKeptMail(page, /تأكيد البريد الإلكتروني/, 'تأكيد البريد الإلكتروني');
    await expect(verified.getByText('تم تأكيد بريدك الإلكتروني')).toBeVisible();
    await expectAccessible(verified);
    await verified.reload();
    await expect(verified.getByText('هذا الرابط غير صالح')).toBeVisible();

    await fillLogin(early, leader.email, PASSWORD);
    await expect(early).toHaveURL('/team-leader-dashboard/portal/home');
    await expect(early.getByText(leader.team).first()).toBeVisible();
  });
});

test.describe('a forgotten password', () => {
  // A link that is used twice.
  test.use({ expectedFaults: new RegExp(`422|${MAIL_WITHOUT_SCRIPTS}`) });

  test('is replaced through the link in a mail, once', async ({ page }) => {
    const leader = newLeader();
    await registerByCall(page.request, leader);
    await page.goto('/');
    await page.getByRole('link', { name: 'نسيت كلمة المرور؟' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'نسيت كلمة المرور' })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel('البريد الإلكتروني').fill(leader.email);
    await page.getByRole('button', { name: 'إرسال الرابط' }).click();
    await expect(page.getByRole('heading', { name: 'تحقق من بريدك الإلكتروني' })).toBeVisible();

    const reset = await followKeptMail(page, /إعادة تعيين كلمة المرور/, 'تعيين كلمة مرور جديدة');
    await expect(reset.getByText(leader.email)).toBeVisible();
    await expectAccessible(reset);
    const link = reset.url();
    await setPassword(reset, NEW_PASSWORD);
    await expect(reset).toHaveURL('/');
    await fillLogin(reset, leader.email, NEW_PASSWORD);
    await expect(reset).toHaveURL('/team-leader-dashboard/portal/home');

    await page.goto(link);
    await page.getByRole('link', { name: 'طلب رابط جديد' }).click();
    await expect(page).toHaveURL('/auth/forget-password');
    await expect(page.getByLabel('البريد الإلكتروني')).toHaveValue(leader.email);
  });
});
