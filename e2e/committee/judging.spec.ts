import { expectAccessible } from '../support/accessibility.ts';
import { confirmFinish, openTeam, saveType, scoreType } from '../support/judging.ts';
import { LIVE_MS } from '../support/live.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const TEAM = 'فسيلة';
const REASON = 'يرجى مراجعة درجة الفكرة';
/** The demo's second committee has not begun with it. */
const UNFINISHED_TEAM = 'غيث';

test('a committee judges a team and asks for a re-opening, a director re-opens it, the committee finishes it again', async ({
  page: judge,
  newVisitor,
}) => {
  await test.step('the judge scores the three types and finishes', async () => {
    await openAs(judge, 'committee1@demo.sa');
    await openTeam(judge, TEAM);
    await expectAccessible(judge);
    for (const type of ['الاقتصادي', 'الفكرة'] as const) {
      await scoreType(judge, type, 8);
      await saveType(judge, type);
      await expect(judge.getByRole('tab', { name: new RegExp(`${type}.*أُرسل`) })).toBeVisible();
    }
    await scoreType(judge, 'التقني', 8);
    await saveType(judge, 'التقني');
    await confirmFinish(judge);
    await expect(judge.getByRole('radio', { name: '8', exact: true }).first()).toBeDisabled();
  });

  await test.step('the judge asks for a re-opening with a reason, and the request waits', async () => {
    await judge.getByRole('button', { name: 'طلب إعادة الفتح' }).click();
    const dialog = judge.getByRole('dialog', { name: new RegExp(`طلب إعادة فتح.*${TEAM}`) });
    await dialog.getByLabel('السبب').fill('أدخلنا درجة الفكرة لفريق آخر');
    await expectAccessible(judge);
    await dialog.getByRole('button', { name: 'إرسال الطلب' }).click();
    await expect(judge.getByText('الطلب قيد النظر لدى مجلس الإدارة.')).toBeVisible();
  });

  const director = await newVisitor();
  const ranked = director.getByRole('row', { name: new RegExp(TEAM) });

  await test.step('the director sees the total and re-opens it with a reason', async () => {
    await openAs(director, 'super@demo.sa');
    await director.getByRole('link', { name: 'الفرق المقيّمة' }).first().click();
    await expect(ranked).toContainText('80.00');
    await expectAccessible(director);
    await ranked.getByRole('button', { name: `إعادة فتح تقييم ${TEAM}` }).click();
    const dialog = director.getByRole('dialog', { name: `إعادة فتح تقييم ${TEAM}` });
    await dialog.getByLabel('السبب (اختياري)').fill(REASON);
    await dialog.getByRole('button', { name: 'إعادة فتح التقييم' }).click();
    await expect(director.getByText(`أُعيد فتح تقييم ${TEAM}`)).toBeVisible();
    await expect(ranked).toBeHidden();
  });

  await test.step('the page of the judge opens again by itself and says why; the judge finishes again', async () => {
    await expect(judge.getByText(`السبب: ${REASON}`)).toBeVisible({ timeout: LIVE_MS });
    await expectAccessible(judge);
    await scoreType(judge, 'الفكرة', 9);
    await saveType(judge, 'الفكرة');
    await confirmFinish(judge);
  });

  await test.step('the director sees the new total', async () => {
    await director.reload();
    // The idea weighs 30 of 100: 80 + 30 × (90 − 80) / 100.
    await expect(ranked).toContainText('83.00');
  });
});

test('an urgent announcement appears in an open evaluation at 360 px and leaves what is typed alone', async ({
  page: director,
  newVisitor,
}) => {
  const text = 'انتقل التحكيم إلى القاعة الثانية';
  const secondLine = 'وتبقى الفرق في أماكنها';
  const note = 'ملاحظة لم تكتمل';
  const judge = await newVisitor();
  await judge.setViewportSize({ width: 360, height: 700 });
  await openAs(judge, 'committee2@demo.sa');
  await openTeam(judge, UNFINISHED_TEAM);
  const field = judge.getByRole('tabpanel').getByRole('textbox');
  const banner = judge.getByRole('alert').filter({ hasText: text });
  const chosen = judge.getByRole('radio', { name: '7', exact: true }).first();

  await test.step('the judge has chosen a score and is typing a note', async () => {
    await chosen.check();
    await field.pressSequentially(note);
  });
  const heightOfField = () => field.evaluate((element) => element.getBoundingClientRect().top);
  const before = await heightOfField();

  await test.step('a director shows an urgent announcement to the committees', async () => {
    await openAs(director, 'super@demo.sa');
    await director.getByRole('link', { name: 'الإعلانات' }).click();
    await director.getByRole('button', { name: 'إعلان جديد' }).click();
    const form = director.getByRole('dialog', { name: 'إعلان جديد' });
    await form.getByLabel('النص').fill(`${text}\n${secondLine}`);
    await form.getByLabel('الأهمية').selectOption({ label: 'عاجل' });
    await form.getByRole('checkbox', { name: 'لجان التحكيم' }).check();
    await form.getByLabel('يظهر حتى').fill('1 يناير 2040، 9:00 م');
    await form.getByLabel('يظهر حتى').press('Enter');
    await expectAccessible(director);
    await form.getByRole('button', { name: 'حفظ' }).click();
    await expect(director.getByRole('row', { name: new RegExp(text) })).toContainText('ظاهر الآن');
  });

  await test.step('it is above the page at once; focus, text and place of the field are as they were', async () => {
    await expect(banner).toBeInViewport({ timeout: LIVE_MS });
    await expect(banner).toContainText(`${text}\n${secondLine}`, { useInnerText: true });
    await expect(judge.getByRole('button', { name: 'إخفاء الإعلان' })).toBeHidden();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(note);
    await expect(chosen).toBeChecked();
    expect(Math.abs((await heightOfField()) - before)).toBeLessThanOrEqual(1);
    await field.pressSequentially(' بعد');
    await expect(field).toHaveValue(`${note} بعد`);
    await expectAccessible(judge);
  });

  await test.step('the director ends it: it is gone, and the note is still there', async () => {
    await director.getByRole('button', { name: /إجراءات الإعلان/ }).click();
    await director.getByRole('menuitem', { name: 'إنهاء الآن' }).click();
    await expect(banner).toBeHidden({ timeout: LIVE_MS });
    await expect(field).toHaveValue(`${note} بعد`);
    await expect(director.getByRole('row', { name: new RegExp(text) })).toContainText('منتهٍ');
  });
});
