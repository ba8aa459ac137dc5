import type { Page } from '@playwright/test';
import { settingsCalls, teamCalls } from '../../packages/api-schema/src/index.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { apiOf, mailedLink } from '../support/api.ts';
import { breakingConnection } from '../support/breaking-connection.ts';
import { menuOf, openFromMenu, openHome, pdf, pdfOnDisk } from '../support/leader.ts';
import { LIVE_MS } from '../support/live.ts';
import { newLeader, PASSWORD, registerByCall, toArabicDigits } from '../support/registration.ts';
import { fillLogin } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const MEGABYTE = 1024 * 1024;

const uploadFacts = (page: Page) => page.getByText(/ميغابايت من .*\/ث · متبقٍ/);
const dropZone = (page: Page) => page.getByLabel(/اسحب الملفات إلى هنا/);

test.describe('a new team', () => {
  // A person who is in the team already, and the connection that is lost on purpose.
  // The pass on the home is gone as soon as the team is turned away.
  test.use({
    expectedFaults: /422|\/api\/pass|net::ERR_(CONNECTION_RESET|INTERNET_DISCONNECTED)|409/,
  });

  test('verifies its address, adds a member, delivers over a broken connection, is qualified and keeps a certificate', async ({
    page,
    portal,
  }) => {
    const leader = newLeader();
    const member = { ...newLeader(), name: 'ريم الشهري' };
    const board = await apiOf(portal, 'super@demo.sa');
    const setStatus = async (status: 'Qualified' | 'Rejected') => {
      const { teams } = await board.send(teamCalls.list, { query: { search: leader.team } });
      await board.send(teamCalls.setStatus, { body: { team_id: teams[0]?.id ?? '', status } });
    };

    await test.step('follows the mail to the login', async () => {
      await registerByCall(page.request, leader);
      await page.goto(await mailedLink(page.request, leader.email));
      await page.getByRole('link', { name: 'تسجيل الدخول', exact: true }).click();
      await fillLogin(page, leader.email, PASSWORD);
      await expect(page.getByRole('heading', { level: 1, name: new RegExp(leader.team) })).toBeVisible();
      await expect(page.getByText('قيد المراجعة', { exact: true })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('adds a member with Arabic digits; Tab stays in the form', async () => {
      await openFromMenu(page, 'اعضاء الفريق');
      await page.getByRole('button', { name: 'إضافة عضو' }).click();
      const form = page.getByRole('dialog', { name: 'إضافة عضو إلى الفريق' });
      await form.getByLabel('الاسم الكامل').fill(member.name);
      await form.getByLabel('البريد الإلكتروني').fill(member.email);
      await form.getByLabel('رقم الجوال').fill(leader.phone);
      await form.getByLabel('رقم الهوية أو الإقامة').fill(toArabicDigits(member.identity));
      await expectAccessible(page);
      await form.getByRole('button', { name: 'إضافة عضو' }).click();
      await expect(form.getByText('هذا الشخص مسجّل من قبل')).toBeVisible();
      await form.getByRole('button', { name: 'إضافة عضو' }).focus();
      await page.keyboard.press('Tab');
      await expect(form.getByRole('button', { name: 'إغلاق' })).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expect(form.getByRole('button', { name: 'إضافة عضو' })).toBeFocused();
      await form.getByLabel('رقم الجوال').fill(toArabicDigits(member.phone));
      await page.keyboard.press('Enter');
      await expect(
        page.getByRole('row', { name: new RegExp(`${member.name}.*${member.phone}`) }),
      ).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('delivers the project: cancels, reloads and loses the connection half-way, and it goes on by itself', async () => {
      await openHome(page);
      const connection = await breakingConnection(page, '/api/uploads/*');
      const files = ['خطة.pdf', 'عرض.pdf'].map((name) => pdfOnDisk(name, 12 * MEGABYTE));
      await dropZone(page).setInputFiles(await Promise.all(files));
      await page.getByLabel('عنوان المشروع').fill('منصة الرعاية');
      const deliver = page.getByRole('button', { name: 'تسليم المشروع' });
      await deliver.click();
      await expect(uploadFacts(page)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'إلغاء الرفع' }).click();
      await expect(uploadFacts(page)).toBeHidden();

      await deliver.click();
      await expect(uploadFacts(page)).toBeVisible();
      await page.reload();
      await expect(uploadFacts(page)).toBeVisible();
      await expect(page.getByLabel('عنوان المشروع')).toHaveValue('منصة الرعاية');
      await page.context().setOffline(true);
      connection.cut();
      await expect(page.getByText(/انقطع الاتصال ولم يُفقد شيء/)).toBeVisible();
      await expect(page.getByText('انقطع الاتصال قبل اكتمال الرفع')).toBeVisible();
      await expectAccessible(page);

      await page.context().setOffline(false);
      await expect(page.getByText('تم تسليم المشروع')).toBeVisible();
      const delivered = page.getByRole('list', { name: 'ملفات المشروع' }).getByRole('listitem');
      await expect(delivered).toHaveCount(2);
      await connection.close();
      await expectAccessible(page);
    });

    await test.step('the board qualifies the team: page and menu change at once', async () => {
      expect(await menuOf(page)).not.toContain('شهادات الفريق');
      await board.send(settingsCalls.update, { body: { certificates_open: true } });
      await setStatus('Qualified');
      await expect(page.getByText('متأهل', { exact: true })).toBeVisible({ timeout: LIVE_MS });
      await expect.poll(async () => (await menuOf(page))[2], { timeout: LIVE_MS }).toBe('شهادات الفريق');
    });

    await test.step('keeps a certificate and takes it away again', async () => {
      await openFromMenu(page, 'شهادات الفريق');
      await page.getByLabel(/اسحب الشهادات إلى هنا/).setInputFiles(pdf('شهادة ريم.pdf'));
      await expect(page.getByText('تم رفع الشهادات')).toBeVisible();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'تنزيل \u2068شهادة ريم.pdf\u2069' }).click();
      expect((await download).suggestedFilename()).toBe('شهادة ريم.pdf');
      await expectAccessible(page);

      await page.getByRole('button', { name: 'حذف \u2068شهادة ريم.pdf\u2069' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'حذف' }).click();
      await expect(page.getByText('لا توجد شهادات بعد')).toBeVisible();
    });

    await test.step('finds the table and a code of the team to print', async () => {
      await openFromMenu(page, 'تعليمات الحضور');
      await expect(page.getByRole('img', { name: `رمز ${leader.team}` })).toBeVisible();
      await expect(page.getByText(/^[0-9A-Z]{3}-[0-9A-Z]{3}-[0-9A-Z]{3}$/)).toBeVisible();
      await expectAccessible(page);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByText(leader.team)).toBeVisible();
      await expect(page.getByRole('button', { name: 'طباعة البطاقة' })).toBeHidden();
      await page.emulateMedia({ media: null });
    });

    await test.step('is turned away: nothing more can be delivered, and the page says so at once', async () => {
      await openHome(page);
      await expect(dropZone(page)).toBeEnabled();
      await setStatus('Rejected');
      await expect(page.getByText(/فريقكم لم يعد منها/)).toBeVisible({ timeout: LIVE_MS });
      await expect(dropZone(page)).toBeHidden();
      await expect.poll(() => menuOf(page), { timeout: LIVE_MS }).not.toContain('شهادات الفريق');
      await expectAccessible(page);
    });
    await board.send(settingsCalls.update, { body: { certificates_open: false } });
  });
});
