import { expectAccessible } from '../support/accessibility.ts';
import { pdfFacts } from '../support/pdf.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const TEAM = 'وهج';
const TABLE = 'ضيوف-1';

test('a director adds a team, seats it, decides its status, extends its delivery and deletes it', async ({
  page,
}) => {
  const row = page.getByRole('row', { name: new RegExp(TEAM) });
  const act = async (action: string) => {
    await row.getByRole('button', { name: `إجراءات ${TEAM}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  const dialog = page.getByRole('dialog');
  const save = async (done: string) => {
    await dialog.getByRole('button', { name: 'حفظ' }).click();
    // The toast goes after three seconds; the dialog may take its leave after it on a busy machine.
    await expect(page.getByText(done)).toBeVisible();
    await expect(dialog).toBeHidden();
  };

  await test.step('a new table', async () => {
    await openAs(page, 'super@demo.sa');
    await page.getByRole('link', { name: 'إدارة الطاولات' }).first().click();
    await page.getByRole('button', { name: 'إضافة طاولة' }).click();
    await dialog.getByLabel('اسم الطاولة').fill(TABLE);
    await save(`حُفظت الطاولة ${TABLE}`);
    await expectAccessible(page);
  });

  await test.step('a new team with its leader; the list comes back by itself', async () => {
    await page.getByRole('link', { name: 'إدارة الفرق' }).first().click();
    await page.getByRole('link', { name: 'إضافة فريق' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'إضافة فريق' })).toBeVisible();
    await page.getByLabel('اسم الفريق', { exact: true }).fill(TEAM);
    await page.getByLabel('المسار').selectOption({ index: 1 });
    await page.getByLabel('القطاع', { exact: true }).selectOption({ index: 1 });
    await page.getByLabel('الاسم الكامل').fill('ريم الشهري');
    await page.getByLabel('البريد الإلكتروني').fill('reem@example.sa');
    await page.getByLabel('رقم الجوال').fill('٠٥٠٠٠٠٧٧٧٧');
    await page.getByLabel('رقم الهوية').fill('1077777777');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'إضافة الفريق' }).click();
    await expect(page.getByText(/ستصل القائد رسالة على بريده/).first()).toBeVisible();
    await expect(page).toHaveURL(/team-management$/);
    await page.getByRole('searchbox').fill(TEAM);
    await expect(row).toContainText('ريم الشهري');
    await expect(page).toHaveURL(/search=/);
  });

  await test.step('its table', async () => {
    await act('تعيين الطاولة');
    await dialog.getByLabel(`الطاولة: ${TEAM}`).selectOption({ label: TABLE });
    await save(`حُفظت طاولة فريق ${TEAM}`);
    await expect(row).toContainText(TABLE);
  });

  await test.step('its status', async () => {
    await act('تغيير الحالة');
    await dialog.getByText('متأهل', { exact: true }).click();
    await save(`أصبحت حالة فريق ${TEAM}: متأهل`);
    await expect(row).toContainText('متأهل');
    await expectAccessible(page);
  });

  await test.step('a delivery of its own, seen on its page', async () => {
    await act('تمديد مهلة التسليم');
    const until = dialog.getByLabel('يستطيع الفريق التسليم حتى');
    await until.fill('2099-12-31 23:45');
    await until.press('Tab');
    await save(`حُفظت مهلة تسليم فريق ${TEAM}`);
    await row.getByRole('link', { name: TEAM }).click();
    await expect(page.getByText('مهلة خاصة بالفريق حتى 31 ديسمبر 2099، 11:45 م')).toBeVisible();
    await expectAccessible(page);
    // On a phone the menu stays in the row of the buttons.
    const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 };
    await page.setViewportSize({ width: 360, height });
    const middleOf = (name: string) =>
      page.getByRole('button', { name }).evaluate((button) => {
        const { top, bottom } = button.getBoundingClientRect();
        return Math.round((top + bottom) / 2);
      });
    await expect
      .poll(async () => (await middleOf(`إجراءات ${TEAM}`)) - (await middleOf('تغيير الحالة')))
      .toBe(0);
    await page.setViewportSize({ width, height });
  });

  await test.step('the team is deleted', async () => {
    await page.getByRole('button', { name: `إجراءات ${TEAM}` }).click();
    await page.getByRole('menuitem', { name: 'حذف الفريق' }).click();
    await dialog.getByRole('button', { name: 'حذف الفريق' }).click();
    await expect(page.getByText(`حُذف فريق ${TEAM}`)).toBeVisible();
    await expect(page).toHaveURL(/team-management$/);
  });
});

test('what is printed is A4 sheets, and nothing of the page around them', async ({ page }) => {
  const sheets = page.getByRole('article');
  const printed = async () =>
    pdfFacts(await page.pdf({ preferCSSPageSize: true, tagged: true, outline: true }));
  /** The words of a title, in any order: Chromium stores them as they are drawn. */
  const words = (title: string) => title.split(/\s+/).sort().join(' ');
  const choose = async (what: string) => {
    await page.getByRole('button', { name: 'طباعة', exact: true }).click();
    await page.getByRole('menuitem', { name: what }).click();
    await expect(sheets.first()).toBeVisible();
  };
  await openAs(page, 'super@demo.sa');

  await test.step('the list of teams', async () => {
    await choose('قائمة الفرق');
    await expectAccessible(page);
    const count = await sheets.count();
    const { pages, headings } = await printed();
    expect(count).toBeGreaterThan(1);
    expect(pages).toEqual(Array(count).fill([210, 297]));
    // The first is the title of the document; the page's own heading is not among the others.
    expect(headings.slice(1).map(words)).toEqual(Array(count).fill(words('قائمة الفرق')));
  });

  await test.step('judging sheets of one committee, whose preview fits a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/board-of-directors/portal/judging-committees-management');
    await page.getByRole('link', { name: 'اللجنة الأولى' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'اللجنة الأولى' })).toBeVisible();
    await choose('أوراق التحكيم');
    const teams = await sheets.getByRole('heading').allTextContents();
    expect(teams).toContain('فريق مدار');
    const width = await sheets.first().evaluate((sheet) => sheet.getBoundingClientRect().width);
    expect(width).toBeLessThan(360);
    const { pages, headings } = await printed();
    expect(pages).toEqual(Array(await sheets.count()).fill([210, 297]));
    expect(headings.slice(1).map(words)).toEqual(teams.map(words));
  });

  await test.step('badges', async () => {
    await page.goto('/board-of-directors/portal/team-management/print-badges?search=مدار');
    await expect(sheets.first()).toContainText('سارة القحطاني');
    expect((await printed()).pages).toEqual([[210, 297]]);
  });
});
