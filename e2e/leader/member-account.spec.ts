import { expectAccessible } from '../support/accessibility.ts';
import { mailedLink } from '../support/api.ts';
import { openFromMenu } from '../support/leader.ts';
import { PASSWORD } from '../support/registration.ts';
import { fillLogin, openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const MEMBER = 'member10-1@demo.sa';
const PHONE = { width: 360, height: 740 };

// The session ends with the member.
test.use({ expectedFaults: /401/ });

test('an invited member accepts, signs in on a phone to the own pass, answers about themselves, and is signed out once removed', async ({
  page,
  newVisitor,
}) => {
  await openAs(page, 'leader10@demo.sa');
  await openFromMenu(page, 'اعضاء الفريق');
  const account = page.getByRole('list', { name: 'حسابات الأعضاء' }).getByRole('listitem').first();
  await expect(account).toContainText('بلا حساب');
  await account.getByRole('button').click();
  await page.getByRole('menuitem', { name: 'إرسال الدعوة بالبريد' }).click();
  await expect(account).toContainText('مدعو حتى');
  await expectAccessible(page);

  const member = await newVisitor();
  await member.setViewportSize(PHONE);
  await member.goto(await mailedLink(page.request, MEMBER));
  await expect(member.getByText(/دعوة من .* إلى فريق .*مسار/)).toBeVisible();
  await expectAccessible(member);
  await member.getByLabel('كلمة المرور', { exact: true }).fill(PASSWORD);
  await member.getByLabel('تأكيد كلمة المرور').fill(PASSWORD);
  await member.getByRole('button', { name: 'أوافق وأقبل الدعوة' }).click();
  await expect(member).toHaveURL('/');
  await expect(account).toContainText('له حساب');

  await fillLogin(member, MEMBER, PASSWORD);
  await expect(member.getByRole('heading', { level: 1, name: /مسار/ })).toBeVisible();
  await expect(member.getByRole('img', { name: /رمز فريق/ })).toBeVisible();
  await expect(member.getByText(/^[A-Z0-9]{3}-[A-Z0-9]{3}-[A-Z0-9]{3}$/)).toBeVisible();
  await expectAccessible(member);

  await member.getByRole('link', { name: 'عرض الأعضاء' }).click();
  const about = member.getByRole('region', { name: 'أسئلة عنك' });
  await about.getByRole('button', { name: 'تعديل الإجابات' }).click();
  const drawer = member.getByRole('dialog', { name: 'أسئلة عنك' });
  await drawer.getByLabel(/مقاس القميص/).selectOption('XL');
  await expectAccessible(member);
  await drawer.getByRole('button', { name: 'حفظ' }).click();
  await expect(about.getByText('XL', { exact: true })).toBeVisible();
  await expectAccessible(member);
  await page
    .getByRole('button', { name: /^تعديل بيانات/ })
    .nth(1)
    .click();
  const data = page.getByRole('dialog', { name: /^تعديل بيانات/ });
  await expect(data.getByLabel(/مقاس القميص/)).toHaveValue('XL');
  await data.getByRole('button', { name: 'إلغاء' }).click();
  await expect(data).toBeHidden();

  await page.getByRole('button', { name: /^حذف/ }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'حذف' }).click();
  await expect(member.getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();
  await fillLogin(member, MEMBER, PASSWORD);
  await expect(member.getByText(/يرجى التاكد من البريد/)).toBeVisible();
});
