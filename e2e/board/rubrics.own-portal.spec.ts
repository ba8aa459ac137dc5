import { expectAccessible, expectAccessibleAt } from '../support/accessibility.ts';
import { openTeam, saveType, scoreType } from '../support/judging.ts';
import { openFromMenu } from '../support/leader.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

// The rubric stays changed, and names are hidden for a while.
test.use({ ownPortal: 'rubrics' });

const LEVEL = 'نموذج عمل مجرّب مع عملاء';

test('a director says what a score means, a judge reads it while scoring by keyboard, and names are hidden for a while', async ({
  page,
  newVisitor,
}) => {
  await openAs(page, 'super@demo.sa');
  await test.step('the rubric gets a text for a score, as a new version', async () => {
    await openFromMenu(page, 'الإعدادات');
    await page.getByRole('tab', { name: 'المعايير والأوزان' }).click();
    const part = page.getByRole('region', { name: 'الاقتصادي' });
    await part.getByText('معاني الدرجات (اختياري)').first().click();
    await part.getByRole('button', { name: 'إضافة درجة' }).first().click();
    await part.getByLabel('الدرجة', { exact: true }).fill('٨');
    await part.getByLabel('معناها').fill(LEVEL);
    await expectAccessibleAt(page, [360, 1280]);
    await page.getByRole('button', { name: 'حفظ التعديلات' }).click();
    const asked = page.getByRole('dialog', { name: 'نسخة جديدة من نموذج التحكيم؟' });
    await expectAccessible(page);
    await asked.getByRole('button', { name: 'حفظ نسخة جديدة' }).click();
    await expect(page.getByText('حُفظ نموذج التحكيم')).toBeVisible();
  });

  const judge = await newVisitor();
  await test.step('a judge scores a team by it, on a phone', async () => {
    await judge.setViewportSize({ width: 360, height: 740 });
    await openAs(judge, 'committee1@demo.sa');
    await openTeam(judge, 'فسيلة');
    await scoreType(judge, 'الاقتصادي', 7);
    const first = judge
      .getByRole('tabpanel', { name: /الاقتصادي/ })
      .getByRole('radiogroup')
      .first();
    await first.getByRole('radio', { name: '7', exact: true }).focus();
    // A half each.
    await judge.keyboard.press('+');
    await judge.keyboard.press('+');
    await expect(first).toHaveAccessibleDescription(new RegExp(LEVEL));
    await judge.getByText('معاني الدرجات').first().click();
    await expectAccessible(judge);
    await saveType(judge, 'الاقتصادي');
    await expect(judge.getByRole('tab', { name: /الاقتصادي.*أُرسل/ })).toBeVisible();
  });

  await judge.getByRole('link', { name: 'الرئيسية' }).first().click();
  const names = judge.getByRole('heading', { level: 3 });
  await expect(names.filter({ hasText: 'أثر' })).toBeVisible();

  await openFromMenu(page, 'الإعدادات');
  const hidden = page.getByRole('switch', { name: 'إخفاء أسماء الفرق عن لجان التحكيم' });
  await hidden.check();
  await page.getByRole('button', { name: 'حفظ التعديلات' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'إخفاء الأسماء' }).click();
  await expect(page.getByText('حُفظت الإعدادات')).toBeVisible();

  await test.step('every page of the judge has a number', async () => {
    await expect(names.filter({ hasText: /^الفريق \d+$/ }).first()).toBeVisible();
    await expect(names.filter({ hasText: 'أثر' })).toHaveCount(0);
    await expectAccessible(judge);
    await names.first().click();
    await expect(judge.getByRole('heading', { level: 1, name: /^الفريق \d+$/ })).toBeVisible();
    await expectAccessible(judge);
    await judge.getByRole('link', { name: 'الرئيسية' }).first().click();
    await judge.getByRole('link', { name: 'طباعة أوراق التحكيم' }).click();
    await expect(judge.getByRole('heading', { level: 1, name: 'أوراق التحكيم' })).toBeVisible();
    await expect(judge.getByText(/الفريق \d+/).first()).toBeVisible();
    // Not the criterion «الأثر المتوقع».
    await expect(judge.getByText(/(^|\s)أثر(\s|$)/)).toHaveCount(0);
  });

  await hidden.uncheck();
  await page.getByRole('button', { name: 'حفظ التعديلات' }).click();
  await expect(hidden).not.toBeChecked();
  await judge.goBack();
  await expect(names.filter({ hasText: 'أثر' })).toBeVisible();
});
