import { expectAccessible } from './support/accessibility.ts';
import { confirmFinish, grantReopening, openTeam, saveType, scoreType } from './support/judging.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const TEAM = 'فسيلة';
const REASON = 'يرجى مراجعة درجة الفكرة';
/** The demo's first committee has finished it. */
const FINISHED_TEAM = 'وصل';

// Three types scored by hand, twice, and two people: more than one screen's worth of time on a busy machine.
test.setTimeout(180_000);

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

test('a committee asks for a re-opening, sees at once that the board granted it, and finishes again', async ({
  page: judge,
  request,
}) => {
  const reason = 'أدخلنا درجة الفكرة لفريق آخر';
  await signIn(judge, 'committee1@demo.sa');
  await openTeam(judge, FINISHED_TEAM);

  await test.step('the judge asks with a reason, and the request waits', async () => {
    await judge.getByRole('button', { name: 'طلب إعادة الفتح' }).click();
    const dialog = judge.getByRole('dialog', { name: new RegExp(`طلب إعادة فتح.*${FINISHED_TEAM}`) });
    await dialog.getByLabel('السبب').fill(reason);
    await expectAccessible(judge);
    await dialog.getByRole('button', { name: 'إرسال الطلب' }).click();
    await expect(judge.getByText('الطلب قيد النظر لدى مجلس الإدارة.')).toBeVisible();
    await expect(judge.getByRole('radio', { name: '9', exact: true }).first()).toBeDisabled();
  });

  await test.step('the board grants it: the page opens again by itself and says why', async () => {
    await grantReopening(request, FINISHED_TEAM);
    await expect(judge.getByText(`السبب: ${reason}`)).toBeVisible();
    await expect(judge.getByText(/أُعيد فتح التقييم من مجلس الإدارة/)).toBeVisible();
    await expectAccessible(judge);
  });

  await test.step('the judge changes the scores and finishes again', async () => {
    await scoreType(judge, 'الفكرة', 10);
    await saveType(judge, 'الفكرة');
    await confirmFinish(judge);
    await expect(judge.getByRole('button', { name: 'طلب إعادة الفتح' })).toBeVisible();
  });
});

for (const { width, height } of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
]) {
  test(`a project's files open over the page at ${width} px`, async ({ page: judge, request }) => {
    await judge.setViewportSize({ width, height });
    await signIn(judge, 'committee1@demo.sa');
    await openTeam(judge, FINISHED_TEAM);
    const opener = judge.getByRole('button', { name: 'عرض واجهة النموذج.png' });
    const viewer = judge.getByRole('dialog', { name: 'واجهة النموذج.png' });

    await test.step('an image arrives and is zoomed', async () => {
      await opener.click();
      const image = viewer.getByRole('img', { name: 'واجهة النموذج.png' });
      await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      const before = await image.boundingBox();
      await viewer.getByRole('button', { name: 'تكبير' }).click();
      await expect.poll(async () => (await image.boundingBox())?.width).toBe((before?.width ?? 0) * 1.5);
      await expectAccessible(judge);
    });

    await test.step('the pdf beside it is given out for reading in place, and as nothing else', async () => {
      await viewer.getByRole('button', { name: 'الملف السابق' }).click();
      const frame = judge.getByTitle('خطة العمل.pdf');
      await expect(frame).toBeVisible();
      const answer = await request.get((await frame.getAttribute('src')) ?? '');
      expect(answer.headers()).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringMatching(/^inline;/),
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'x-content-type-options': 'nosniff',
      });
    });

    await test.step('Escape closes it, and the focus is where it was', async () => {
      await judge.getByRole('button', { name: 'الملف التالي' }).click();
      await judge.keyboard.press('Escape');
      await expect(viewer).toBeHidden();
      await expect(opener).toBeFocused();
    });
  });
}
