import { expectAccessible } from './support/accessibility.ts';
import { confirmFinish, openTeam, saveType, scoreType } from './support/judging.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const TEAM = 'فسيلة';
const REASON = 'يرجى مراجعة درجة الفكرة';

test('a committee judges a team, a director re-opens it, the committee finishes it again', async ({
  page: judge,
  newVisitor,
}) => {
  await test.step('the judge scores the three types and finishes', async () => {
    await signIn(judge, 'committee1@demo.sa');
    await openTeam(judge, TEAM);
    await expectAccessible(judge);
    for (const type of ['الاقتصادي', 'الفكرة'] as const) {
      await scoreType(judge, type, 8);
      await saveType(judge, type);
      await expect(judge.getByRole('tab', { name: new RegExp(`${type}.*مكتمل`) })).toBeVisible();
    }
    await scoreType(judge, 'التقني', 8);
    await saveType(judge, 'التقني');
    await confirmFinish(judge);
    await expect(judge.getByRole('radio', { name: '8', exact: true }).first()).toBeDisabled();
  });

  const director = await newVisitor();
  const ranked = director.getByRole('row', { name: new RegExp(TEAM) });

  await test.step('the director sees the total and re-opens it with a reason', async () => {
    await signIn(director, 'super@demo.sa');
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

  await test.step('the judge reads why, changes the scores and finishes again', async () => {
    await judge.getByRole('link', { name: 'الرئيسية' }).first().click();
    await openTeam(judge, TEAM);
    await expect(judge.getByText(`السبب: ${REASON}`)).toBeVisible();
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
