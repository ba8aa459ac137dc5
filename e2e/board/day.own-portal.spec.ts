import readXlsx from 'read-excel-file/node';
import { expectAccessible } from '../support/accessibility.ts';
import { apiOf } from '../support/api.ts';
import { importTeams } from '../support/import-teams.ts';
import { finishEvaluation } from '../support/judging.ts';
import { openFromMenu } from '../support/leader.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const [FIRST, SECOND] = ['سهم اليوم', 'مجرة اليوم'] as const;
const COMMITTEE = 'لجنة اليوم';
const EMAIL = 'day-committee@example.sa';

// It changes until when judging is open.
test.use({ ownPortal: 'settings' });

test('the board’s day: dates, statuses, tables, a committee, a distribution and the export', async ({
  page,
  portal,
  request,
}) => {
  const dialog = page.getByRole('dialog');
  const save = async () => {
    await dialog.getByRole('button', { name: 'حفظ' }).click();
    await expect(dialog).toBeHidden();
  };
  await importTeams(request, [FIRST, SECOND], 'قيد المراجعة');
  await openAs(page, 'super@demo.sa');

  await test.step('judging is given more time', async () => {
    await openFromMenu(page, 'الإعدادات');
    const until = page.getByLabel('انتهاء التحكيم');
    await until.fill('2099-12-31 20:00');
    await until.press('Tab');
    await page.getByRole('button', { name: 'حفظ التعديلات' }).click();
    await expect(page.getByText('حُفظت الإعدادات').first()).toBeVisible();
  });

  await test.step('two teams qualify at once', async () => {
    await openFromMenu(page, 'إدارة الفرق');
    await page.getByRole('searchbox').fill('اليوم');
    await expect(page.getByText('نتيجتان')).toBeVisible();
    await page.getByRole('checkbox', { name: `اختيار ${FIRST}` }).check();
    await page.getByRole('checkbox', { name: `اختيار ${SECOND}` }).check();
    await page.getByRole('button', { name: 'تغيير الحالة' }).click();
    await dialog.getByText('متأهل', { exact: true }).click();
    await save();
    for (const team of [FIRST, SECOND]) {
      await expect(page.getByRole('row', { name: new RegExp(team) })).toContainText('متأهل');
    }
  });

  await test.step('a row of tables, the first with a team', async () => {
    await openFromMenu(page, 'إدارة الطاولات');
    await page.getByRole('button', { name: 'إضافة عدة طاولات' }).click();
    await dialog.getByLabel(/ما قبل الرقم/).fill('يوم-');
    await dialog.getByLabel('إلى رقم').fill('2');
    await save();
    await page.getByRole('searchbox').fill('يوم-');
    await expect(page.getByText('نتيجتان')).toBeVisible();
    await page.getByRole('button', { name: 'إجراءات الطاولة يوم-1' }).click();
    const assign = page.getByRole('menuitem', { name: 'تعيين فريق' });
    // All stories ask for less motion, with which antd could place the menu off the screen.
    await expect(assign).toBeInViewport();
    await assign.click();
    await dialog.getByRole('searchbox').fill(FIRST);
    await dialog.getByLabel('الفريق', { exact: true }).selectOption({ label: FIRST });
    await save();
    await expect(page.getByRole('row', { name: /يوم-1/ })).toContainText(FIRST);
  });

  let password = '';
  await test.step('a committee is added with one of the teams', async () => {
    await openFromMenu(page, 'إدارة لجان التحكيم');
    await page.getByRole('link', { name: 'إضافة لجنة' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'إضافة لجنة تحكيم' })).toBeVisible();
    await page.getByLabel('اسم اللجنة').fill(COMMITTEE);
    await page.getByLabel('البريد الإلكتروني').fill(EMAIL);
    await page.getByLabel('رقم الجوال').fill('٠٥٠٨٨٨٠٠٩٩');
    await page.getByRole('button', { name: 'توليد كلمة مرور' }).click();
    password = await page.getByLabel('كلمة المرور', { exact: true }).inputValue();
    await page.getByRole('button', { name: 'حفظ اللجنة' }).click();
    await expect(page.getByText('يجب اختيار الفرق').first()).toBeVisible();
    await page.getByRole('searchbox', { name: 'ابحث باسم الفريق' }).fill(FIRST);
    await page.getByRole('checkbox', { name: `اختيار ${FIRST}` }).check();
    await page.getByRole('searchbox', { name: 'ابحث باسم الفريق' }).fill('');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'حفظ اللجنة' }).click();
    await expect(page.getByText(`أُضيفت ${COMMITTEE}`)).toBeVisible();
    await expect(page).toHaveURL(/judging-committees-management$/);
    await expect(page.getByRole('row', { name: new RegExp(COMMITTEE) })).toContainText('0 من 1');
    await expectAccessible(page);
  });

  await test.step('the team without a committee is distributed to it', async () => {
    await page.getByRole('button', { name: 'توزيع الفرق على اللجان' }).click();
    for (const other of ['اللجنة الأولى', 'اللجنة الثانية', 'اللجنة الثالثة']) {
      await dialog.getByRole('checkbox', { name: other }).uncheck();
    }
    await expect(dialog.getByRole('listitem')).toHaveText([new RegExp(`${COMMITTEE}من 1 إلى 2`)]);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'تنفيذ التوزيع' }).click();
    await expect(page.getByText('اكتمل التوزيع: فريق واحد')).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(COMMITTEE) })).toContainText('0 من 2');
  });

  const committee = await apiOf(portal, EMAIL, password);
  await test.step('the committee’s progress is followed while it judges', async () => {
    await page.getByRole('link', { name: COMMITTEE }).click();
    await expect(page.getByRole('heading', { level: 1, name: COMMITTEE })).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(FIRST) })).toContainText('لم يبدأ');
    await finishEvaluation(committee, FIRST, 1);
    await expect(page.getByRole('row', { name: new RegExp(FIRST) })).toContainText('مكتمل');
    await expect(page.getByText('1 من 2')).toBeVisible();
    await expectAccessible(page);
    await finishEvaluation(committee, SECOND, 1);
  });

  await test.step('the export holds what the screen shows, and every score behind it', async () => {
    await openFromMenu(page, 'الفرق المقيّمة');
    await expect(page.getByRole('row', { name: new RegExp(FIRST) })).toContainText('100.00');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'تصدير' }).click();
    const [ranking, scores] = await readXlsx(await (await download).path());
    const [header = [], ...rows] = ranking?.data ?? [];
    const of = (team: string) =>
      Object.fromEntries(
        rows.find((row) => row.includes(team))?.map((cell, at) => [String(header[at]), cell]) ?? [],
      );
    expect(of(FIRST)).toMatchObject({ الفريق: FIRST, الطاولة: 'يوم-1', 'عدد اللجان': 1, الدرجة: 100 });
    expect(of(SECOND)).toMatchObject({ الفريق: SECOND, الطاولة: null, الدرجة: 100 });
    expect(of(FIRST).الترتيب).toBe(of(SECOND).الترتيب);
    const own = scores?.data.filter((row) => row.includes(COMMITTEE)) ?? [];
    expect(own.map((row) => row.find((cell) => cell === FIRST || cell === SECOND))).toEqual(
      expect.arrayContaining([FIRST, SECOND]),
    );
  });
});
