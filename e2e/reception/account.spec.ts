import { expectAccessible } from '../support/accessibility.ts';
import { mailedLink } from '../support/api.ts';
import { LIVE_MS } from '../support/live.ts';
import { PASSWORD } from '../support/registration.ts';
import { fillLogin, openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

// The browser reports the 401 with which the session of a deleted account ends.
test.use({ expectedFaults: /401 / });

const EMAIL = 'gate@example.sa';
const DESK = 'البوابة الغربية';
const TEAM = 'مسار';

test('a director adds a desk, its receptionist signs in and checks a team in, and the director’s list shows it live', async ({
  page: director,
  newVisitor,
  request,
}) => {
  await openAs(director, 'super@demo.sa', '/board-of-directors/portal/settings?tab=reception');
  const account = director.getByRole('row', { name: new RegExp(EMAIL) });

  await test.step('the account waits for its password', async () => {
    await director.getByRole('button', { name: 'إضافة حساب' }).click();
    const form = director.getByRole('dialog');
    await form.getByLabel('الاسم الكامل').fill('ليان الحربي');
    await form.getByLabel('البريد الإلكتروني').fill(EMAIL);
    await form.getByLabel('المكتب').fill(DESK);
    await form.getByRole('button', { name: 'حفظ' }).click();
    await expect(account).toContainText(DESK);
    await expect(account).toContainText('لم تُعيَّن كلمة المرور');
    await expectAccessible(director);
  });

  const receptionist = await newVisitor();
  await test.step('the receptionist sets it with the mailed link and signs in', async () => {
    await receptionist.goto(await mailedLink(request, EMAIL));
    await receptionist.getByLabel('كلمة المرور الجديدة', { exact: true }).fill(PASSWORD);
    await receptionist.getByLabel('تأكيد كلمة المرور الجديدة').fill(PASSWORD);
    await receptionist.getByRole('button', { name: 'حفظ كلمة المرور' }).click();
    await expect(receptionist.getByRole('textbox', { name: 'البريد الإلكتروني' })).toHaveValue(EMAIL);
    await fillLogin(receptionist, EMAIL, PASSWORD);
    await expect(receptionist).toHaveURL('/reception/portal/home');
    await expect(account).toContainText('مفعّل', { timeout: LIVE_MS });
  });

  await test.step('an arrival is in the director’s list without a reload, and so is its undo', async () => {
    await director.goto('/board-of-directors/portal/team-management?search=مسار');
    const row = director.getByRole('row', { name: new RegExp(`اختيار ${TEAM} `) });
    await expect(row).toContainText('متأهل');
    await expect(director.getByRole('heading', { name: 'الحضور' })).toHaveCount(0);

    await receptionist.getByRole('searchbox').fill(TEAM);
    await receptionist.keyboard.press('Enter');
    await receptionist.getByRole('button', { name: /^تسجيل الفريق كاملًا/ }).click();
    await expect(row).toContainText(/\d+:\d\d/, { timeout: LIVE_MS });
    await expect(director.getByRole('heading', { name: 'الحضور' })).toBeVisible();
    await expect(director.getByText('وصل 1 من 18')).toBeVisible();
    await expectAccessible(director);

    await receptionist.getByRole('button', { name: 'تراجع' }).click();
    await expect(row).not.toContainText(/\d+:\d\d/, { timeout: LIVE_MS });
    await expect(director.getByRole('heading', { name: 'الحضور' })).toHaveCount(0);
  });

  await test.step('a deleted account is signed out', async () => {
    await director.goto('/board-of-directors/portal/settings?tab=reception');
    await director.getByRole('button', { name: 'إجراءات ليان الحربي' }).click();
    await director.getByRole('menuitem', { name: 'حذف الحساب' }).click();
    await director.getByRole('dialog').getByRole('button', { name: 'حذف الحساب' }).click();
    await expect(account).toHaveCount(0);
    await expect(receptionist.getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();
  });
});
