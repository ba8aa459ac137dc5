import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

const PASSWORD = 'Register@2026';
const NEW_PASSWORD = 'Changed@2027';

/** A leader whom no other story registers. */
function newLeader() {
  const digits = String(Date.now()).slice(-8);
  return {
    name: 'سارة العتيبي',
    email: `sara.${digits}@example.sa`,
    // As an Arabic keyboard types it.
    phone: toArabicDigits(`05${digits}`),
    identity: toArabicDigits(`10${digits}`),
    team: `فريق ${digits}`,
  };
}

function toArabicDigits(text: string): string {
  return text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit);
}

/** Opens the mail that the demo kept, by its link on the page, and follows the button in it. */
async function followKeptMail(page: Page, subject: RegExp, action: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: subject }).click();
  const mail = await opened;
  await mail.getByRole('link', { name: action }).click();
  return mail;
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('البريد الإلكتروني').fill(email);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
}

test.describe('a new leader', () => {
  // A login before the email is verified, links that are followed twice, and the browser's word that a kept mail runs
  // no scripts, not even those that find things in it for this story.
  test.use({ expectedFaults: /403|422|Blocked script execution in '[^']+\/dev\/outbox\// });

  test('registers, verifies the email, forgets the password, sets another and signs in', async ({
    page,
    newVisitor,
  }) => {
    const leader = newLeader();
    await page.goto('/');
    await page.getByRole('link', { name: 'مستخدم جديد (قائد فريق)' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'تسجيل فريق جديد' })).toBeVisible();
    await expectAccessible(page);

    await page.getByLabel('الاسم الكامل').fill(leader.name);
    await page.getByLabel('البريد الإلكتروني').fill('leader1@demo.sa');
    await page.getByLabel('رقم الجوال').fill(leader.phone);
    await page.getByLabel('رقم الهوية').fill(leader.identity);
    await page.getByLabel('كلمة المرور', { exact: true }).fill(PASSWORD);
    await page.getByLabel('تأكيد كلمة المرور').fill(PASSWORD);
    await page.getByRole('button', { name: 'التالي' }).click();
    await expect(page.getByText('الإيميل مستخدم مسبقًا')).toBeVisible();
    await expect(page.getByLabel('البريد الإلكتروني')).toBeFocused();
    await page.getByLabel('البريد الإلكتروني').fill(leader.email);
    await page.getByRole('button', { name: 'التالي' }).click();

    await page.getByLabel('اسم الفريق').fill(leader.team);
    await page.getByLabel('القطاع', { exact: true }).selectOption('الصحة الرقمية');
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
    await logIn(early, leader.email, PASSWORD);
    await expect(early.getByText(/يرجى تأكيد بريدك الإلكتروني/)).toBeVisible();

    const verified = await followKeptMail(page, /تأكيد البريد الإلكتروني/, 'تأكيد البريد الإلكتروني');
    await expect(verified.getByText('تم تأكيد بريدك الإلكتروني')).toBeVisible();
    await expectAccessible(verified);
    await verified.reload();
    await expect(verified.getByText('هذا الرابط غير صالح')).toBeVisible();

    await page.goto('/');
    await page.getByRole('link', { name: 'نسيت كلمة المرور؟' }).click();
    await page.getByLabel('البريد الإلكتروني').fill(leader.email);
    await page.getByRole('button', { name: 'إرسال الرابط' }).click();
    await expect(page.getByRole('heading', { name: 'تحقق من بريدك الإلكتروني' })).toBeVisible();
    const reset = await followKeptMail(page, /إعادة تعيين كلمة المرور/, 'تعيين كلمة مرور جديدة');
    await expect(reset.getByText(leader.email)).toBeVisible();
    await expectAccessible(reset);
    await reset.getByLabel('كلمة المرور الجديدة', { exact: true }).fill(NEW_PASSWORD);
    await reset.getByLabel('تأكيد كلمة المرور الجديدة').fill(NEW_PASSWORD);
    const link = reset.url();
    await reset.getByRole('button', { name: 'حفظ كلمة المرور' }).click();
    await expect(reset).toHaveURL('/');

    await logIn(reset, leader.email, NEW_PASSWORD);
    await expect(reset).toHaveURL('/team-leader-dashboard/portal/home');
    await expect(reset.getByText(leader.team).first()).toBeVisible();

    await page.goto(link);
    await page.getByLabel('كلمة المرور الجديدة', { exact: true }).fill(PASSWORD);
    await page.getByLabel('تأكيد كلمة المرور الجديدة').fill(PASSWORD);
    await page.getByRole('button', { name: 'حفظ كلمة المرور' }).click();
    await page.getByRole('link', { name: 'طلب رابط جديد' }).click();
    await expect(page).toHaveURL('/auth/forget-password');
  });
});

test('what was typed is there again after a reload, but never a password', async ({ page }) => {
  await page.goto('/auth/register');
  await page.getByLabel('الاسم الكامل').fill('نورة القحطاني');
  await page.getByLabel('كلمة المرور', { exact: true }).fill(PASSWORD);
  await page.reload();
  await expect(page.getByLabel('الاسم الكامل')).toHaveValue('نورة القحطاني');
  await expect(page.getByLabel('كلمة المرور', { exact: true })).toHaveValue('');
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(kept).not.toContain(PASSWORD);
});

test('outside a demo the pages ask for no kept mail', async ({ page }) => {
  await page.route('**/api/available-registers', async (route) => {
    const answer = await route.fetch();
    const { demo_outbox: _, ...data } = (await answer.json()).data;
    await route.fulfill({ response: answer, json: { message: 'available registers', data } });
  });
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto('/auth/forget-password');
  await page.getByLabel('البريد الإلكتروني').fill('leader5@demo.sa');
  await page.getByRole('button', { name: 'إرسال الرابط' }).click();
  await expect(page.getByText('يمكنك طلب رسالة أخرى بعد')).toBeVisible();
  expect(calls).toContain('/api/auth/password/email');
  expect(calls).not.toContain('/api/dev/outbox');
});
