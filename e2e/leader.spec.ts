import { expectAccessible } from './support/accessibility.ts';
import { director, menuOf, openFromMenu, openHome, pdf } from './support/leader.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** The demo's team that waits for the board and has delivered nothing. */
const LEADER = 'leader2@demo.sa';
const TEAM = 'سند';
/** How long what another person changes may take to appear. */
const LIVE_MS = 2_000;

// The upload that is interrupted on purpose.
test.use({ expectedFaults: /net::ERR_(FAILED|CONNECTION_FAILED|INTERNET_DISCONNECTED).*\/api\/files/ });

test('a leader adds a member, delivers over a broken connection, is qualified and keeps a certificate', async ({
  page,
  request,
}) => {
  await signIn(page, LEADER);

  await test.step('adds a member with Arabic digits', async () => {
    await openFromMenu(page, 'اعضاء الفريق');
    await page.getByRole('button', { name: 'إضافة عضو' }).click();
    const form = page.getByRole('dialog', { name: 'إضافة عضو إلى الفريق' });
    await form.getByLabel('الاسم الكامل').fill('ريم الشهري');
    await form.getByLabel('البريد الإلكتروني').fill('reem.story@demo.sa');
    await form.getByLabel('رقم الجوال').fill('٠٥٨٧٦٥٤٣٢١');
    await form.getByLabel('رقم الهوية أو الإقامة').fill('٢٠٩٨٧٦٥٤٣٢');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'إضافة عضو' }).click();
    await expect(page.getByRole('row', { name: /ريم الشهري.*0587654321/ })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('delivers the project: the connection breaks, what was chosen stays, the retry arrives', async () => {
    await openHome(page);
    await page.getByLabel(/اسحب الملفات إلى هنا/).setInputFiles([pdf('خطة.pdf'), pdf('عرض.pdf')]);
    await page.getByLabel('عنوان المشروع').fill('سند للرعاية');
    await page.route('**/api/files', (route) => route.abort('failed'));
    await page.getByRole('button', { name: 'تسليم المشروع' }).click();
    await expect(page.getByText('تأكد من البيانات المدخلة')).toBeVisible();
    await expect(page.getByText('انقطع الاتصال قبل اكتمال الرفع')).toBeVisible();
    await expect(page.getByLabel('عنوان المشروع')).toHaveValue('سند للرعاية');
    await expectAccessible(page);

    await page.unroute('**/api/files');
    await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
    await expect(page.getByText('تم تسليم المشروع')).toBeVisible();
    const delivered = page.getByRole('list', { name: 'ملفات المشروع' }).getByRole('listitem');
    await expect(delivered).toHaveCount(2);
    await expectAccessible(page);
  });

  const board = await director(request);
  await test.step('the board qualifies the team: page and menu change at once', async () => {
    expect(await menuOf(page)).not.toContain('شهادات الفريق');
    await board.openCertificates(true);
    await board.setStatus(TEAM, 'Qualified');
    await expect(page.getByText('متأهل', { exact: true })).toBeVisible({ timeout: LIVE_MS });
    await expect.poll(async () => (await menuOf(page))[2], { timeout: LIVE_MS }).toBe('شهادات الفريق');
  });

  await test.step('keeps a certificate and takes it away again', async () => {
    await openFromMenu(page, 'شهادات الفريق');
    await page.getByLabel(/اسحب الشهادات إلى هنا/).setInputFiles(pdf('شهادة ريم.pdf'));
    await expect(page.getByText('تم رفع الشهادات')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'تنزيل شهادة ريم.pdf' }).click();
    expect((await download).suggestedFilename()).toBe('شهادة ريم.pdf');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'حذف شهادة ريم.pdf' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'حذف' }).click();
    await expect(page.getByText('لا توجد شهادات بعد')).toBeVisible();
  });

  await test.step('finds the table and a code of the team to print', async () => {
    await openFromMenu(page, 'تعليمات الحضور');
    await expect(page.getByRole('img', { name: `رمز فريق ${TEAM}` })).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(`فريق ${TEAM}`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'طباعة البطاقة' })).toBeHidden();
    await page.emulateMedia({ media: null });
  });

  await board.setStatus(TEAM, 'Pending');
  await expect.poll(() => menuOf(page), { timeout: LIVE_MS }).not.toContain('شهادات الفريق');
  await board.openCertificates(false);
});
