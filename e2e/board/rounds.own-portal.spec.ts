import { expectAccessible, expectAccessibleAt } from '../support/accessibility.ts';
import { openTeam, saveType, scoreType } from '../support/judging.ts';
import { openFromMenu } from '../support/leader.ts';
import { goOffline, goOnline, keptForOffline } from '../support/offline.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

// Another round is judged, and the first one again at the end.
test.use({
  ownPortal: 'settings',
  serviceWorkers: 'allow',
  // None of what a page may know to be gone.
  expectedFaults: /404(?!.*\/api\/(results|rounds|teams\/details))|409|ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
});

test('the next round begins with the first teams, while a judge without a connection still scores the round before', async ({
  page,
  newVisitor,
}) => {
  const judge = await newVisitor();
  await judge.setViewportSize({ width: 360, height: 740 });
  await openAs(judge, 'committee3@demo.sa');
  await openTeam(judge, 'سراج');
  const address = judge.url();
  await keptForOffline(judge);
  await goOffline(judge.context());
  await scoreType(judge, 'الاقتصادي', 8);
  await saveType(judge, 'الاقتصادي');
  await expect(judge.getByRole('tab', { name: /الاقتصادي.*بانتظار الإرسال/ })).toBeVisible();

  await openAs(page, 'super@demo.sa');
  await test.step('a director plans the final', async () => {
    await openFromMenu(page, 'الإعدادات');
    await page.getByRole('tab', { name: 'الجولات' }).click();
    await page.getByRole('button', { name: 'إضافة جولة' }).click();
    const form = page.getByRole('dialog', { name: 'إضافة جولة' });
    await form.getByLabel('اسم الجولة').fill('النهائي');
    await form.getByLabel('عدد المتأهلين').fill('٢');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'حفظ' }).click();
    await expect(page.getByText(/المتأهلون: الأوائل في الترتيب العام/)).toBeVisible();
    await expectAccessibleAt(page, [360, 1280]);
  });

  const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name }).click();
  await test.step('freezes the ranking, and begins the final', async () => {
    await openFromMenu(page, 'النتائج');
    await page.getByRole('button', { name: 'تجميد النتائج' }).click();
    await confirm('تجميد النتائج');
    await expect(page.getByText('المتأهلون: فريقان')).toBeVisible();
    await expectAccessibleAt(page, [360, 1280]);
    await page.getByRole('button', { name: 'بدء الجولة' }).click();
    await confirm('بدء الجولة');
    await expect(page.getByRole('radio', { name: 'النهائي' })).toBeChecked();
    await expectAccessible(page);
  });

  await test.step('what the judge wrote stays on the device, and does not count in the final', async () => {
    await goOnline(judge.context());
    await expect(judge.getByText(/انتهت الجولة التي كُتب فيها هذا التقييم/).first()).toBeVisible();
    await expectAccessible(judge);
    await judge.getByRole('link', { name: 'الرئيسية' }).first().click();
    await expect(judge.getByRole('main').getByText(/^بدأت جولة «.*النهائي/)).toBeVisible();
  });

  await test.step('the beginning is taken back, and the first round goes on', async () => {
    await page.getByRole('button', { name: 'التراجع عن بدء الجولة' }).click();
    await page.getByRole('dialog').getByLabel('السبب').fill('تجربة');
    await confirm('التراجع عن بدء الجولة');
    await page.getByRole('button', { name: 'فكّ التجميد' }).click();
    await page.getByRole('dialog').getByLabel('السبب').fill('تجربة');
    await confirm('فكّ التجميد');
    await expect(page.getByText('التحكيم مستمر', { exact: true })).toBeVisible();
    await judge.goto(address);
    await expect(judge.getByRole('tab', { name: /الاقتصادي/ })).toBeVisible();
  });

  await openFromMenu(page, 'الإعدادات');
  await page.getByRole('tab', { name: 'الجولات' }).click();
  await page.getByRole('button', { name: 'إجراءات النهائي' }).click();
  await page.getByRole('menuitem', { name: 'حذف الجولة' }).click();
  await confirm('حذف الجولة');
  await expect(page.getByText('النهائي', { exact: false }).first()).toBeHidden();
});
