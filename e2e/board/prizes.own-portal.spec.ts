import { prizeCalls } from '../../packages/api-schema/src/index.ts';
import { expectAccessible, expectAccessibleAt } from '../support/accessibility.ts';
import { apiOf } from '../support/api.ts';
import { openFromMenu } from '../support/leader.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

// The results are frozen and published, and open again without prizes at the end; those of the demo are deleted.
test.use({ ownPortal: 'prizes' });

test('prizes are made, voted on, celebrated and published', async ({ page, portal, newVisitor }) => {
  const { send } = await apiOf(portal, 'super@demo.sa');
  for (const { id } of (await send(prizeCalls.list)).prizes)
    await send(prizeCalls.delete, { body: { prize_id: id } });
  await openAs(page, 'super@demo.sa');
  const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name }).click();
  const openPrizes = async () => {
    await openFromMenu(page, 'الإعدادات');
    await page.getByRole('tab', { name: 'الجوائز' }).click();
  };
  const add = async (name: string, kind: string, part?: string) => {
    await page.getByRole('button', { name: 'إضافة جائزة' }).click();
    const form = page.getByRole('dialog', { name: 'إضافة جائزة' });
    await form.getByLabel('اسم الجائزة').fill(name);
    await form.getByLabel('كيف تُمنح').selectOption(kind);
    if (part) await form.getByLabel('نوع التقييم').selectOption(part);
    await expectAccessible(page);
    await form.getByRole('button', { name: 'حفظ' }).click();
    await expect(form).toBeHidden();
  };

  await test.step('a director makes two prizes', async () => {
    await openPrizes();
    await add('أفضل تقني', 'part', 'tech');
    await add('جائزة المحكّمين', 'votes');
    await expect(page.getByText('1. شفاء')).toBeVisible();
    await expectAccessibleAt(page, [360, 1280]);
  });

  await test.step('a judge votes for a team', async () => {
    const judge = await newVisitor();
    await judge.setViewportSize({ width: 360, height: 740 });
    await openAs(judge, 'committee1@demo.sa');
    await judge.getByLabel('جائزة المحكّمين').selectOption('نماء');
    await expect(judge.getByText('حُفظ صوتكم')).toBeVisible();
    await expectAccessible(judge);
    await expect(page.getByText('تصويت المحكّمين · الأصوات: 1')).toBeVisible();
  });

  await test.step('the ceremony shows each prize before its winner', async () => {
    await openFromMenu(page, 'النتائج');
    await page.getByRole('button', { name: 'تجميد النتائج' }).click();
    await confirm('تجميد النتائج');
    await expect(page.getByText('مجمّدة', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'حفل إعلان النتائج' }).click();
    await page.getByRole('button', { name: 'بدء العرض' }).click();
    const stage = page.getByRole('dialog', { name: 'حفل إعلان النتائج' });
    await expect(stage.getByText('إعلان النتائج', { exact: true })).toBeVisible();
    // Three places with their teams, the podium, and the first prize.
    for (let slide = 1; slide <= 8; slide += 1) await page.keyboard.press('PageDown');
    await expect(stage.getByRole('heading', { name: 'أفضل تقني' })).toBeVisible();
    await expect(stage.getByRole('heading', { name: 'شفاء' })).toBeHidden();
    await page.keyboard.press('PageDown');
    await expect(stage.getByRole('heading', { name: 'شفاء' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('PageDown');
    await expect(stage.getByRole('heading', { name: 'جائزة المحكّمين' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  });

  await test.step('everybody sees the winners once they are published', async () => {
    const visitor = await newVisitor();
    await openFromMenu(page, 'النتائج');
    await page.getByRole('button', { name: 'نشر النتائج' }).click();
    await confirm('نشر النتائج');
    await expect(page.getByText('منشورة', { exact: true })).toBeVisible();
    await visitor.goto('/results');
    const prizes = visitor.getByRole('list', { name: 'الجوائز' });
    await expect(prizes.getByRole('listitem').filter({ hasText: 'جائزة المحكّمين' })).toContainText('نماء');
    await expectAccessible(visitor);
  });

  const goBack = async (step: string) => {
    await page.getByRole('button', { name: step }).click();
    await page.getByRole('dialog').getByLabel('السبب').fill('تجربة');
    await confirm(step);
  };
  await goBack('سحب النتائج');
  await page.getByRole('button', { name: 'ليس الآن' }).click();
  await goBack('فكّ التجميد');
  await expect(page.getByText('التحكيم مستمر', { exact: true })).toBeVisible();
  await openPrizes();
  for (const name of ['أفضل تقني', 'جائزة المحكّمين']) {
    await page.getByRole('button', { name: `إجراءات ${name}` }).click();
    await page.getByRole('menuitem', { name: 'حذف الجائزة' }).click();
    await confirm('حذف الجائزة');
    await expect(page.getByRole('button', { name: `إجراءات ${name}` })).toBeHidden();
  }
  await expect(page.getByText('الفعالية بلا جوائز')).toBeVisible();
});
