import { evaluationCalls } from '../../packages/api-schema/src/index.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { apiOf } from '../support/api.ts';
import { evaluationOf, openTeam, saveType, scoreType } from '../support/judging.ts';
import {
  goOffline,
  goOnline,
  KEEPING_PHONE,
  keptForOffline,
  killWhileTyping,
  storedEvaluation,
} from '../support/offline.ts';
import { endSession, fillLogin, openAs, signOut } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const JUDGE = 'committee3@demo.sa';

test.use({ ...KEEPING_PHONE, expectedFaults: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|401|409|Failed to load/ });

test('three submits through a lost connection: the server holds exactly what was typed, once', async ({
  page,
  context,
  portal,
}) => {
  await openAs(page, JUDGE);
  await openTeam(page, 'سراج');
  const address = page.url();
  await keptForOffline(page);

  await test.step('the answer of the first one is lost, and with it the connection', async () => {
    await page.route(
      '**/api/teams/evaluation/eco',
      async (route) => {
        // Offline first: else the page may learn of the change from its stream of events.
        await goOffline(context);
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await scoreType(page, 'الاقتصادي', 8);
    await saveType(page, 'الاقتصادي');
    await expect(page.getByRole('tab', { name: /الاقتصادي.*بانتظار الإرسال/ })).toBeVisible();
    await expect(page.getByText('لا يوجد اتصال بالإنترنت.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the second is submitted without a connection, after the page was reloaded', async () => {
    await page.reload();
    await expect(page.getByText(/^آخر تحديث/)).toBeVisible();
    await scoreType(page, 'الفكرة', 7);
    await saveType(page, 'الفكرة');
    await expect(page.getByText('بانتظار الإرسال: تقييمان')).toBeVisible();
  });

  await test.step('the third too, in a new tab after the first was closed', async () => {
    const next = await context.newPage();
    await page.close();
    await next.goto(address);
    await scoreType(next, 'التقني', 9);
    await saveType(next, 'التقني');
    const review = next.getByRole('dialog', { name: 'مراجعة قبل الإنهاء' });
    await review.getByRole('button', { name: 'حفظ وإنهاء التقييم' }).click();
    await expect(next.getByText('بانتظار الإرسال: 3 تقييمات')).toBeVisible();
    await next.getByRole('link', { name: 'الفرق', exact: true }).click();
    await expect(next.getByRole('link', { name: /سراج.*بانتظار الإرسال/ }).last()).toBeVisible();

    await goOnline(context);
    await expect(next.getByText(/^بانتظار الإرسال/)).toHaveCount(0);
    await next.goto(address);
    await expect(next.getByText('اكتمل التقييم وأُقفل')).toBeVisible();
    expect(await storedEvaluation(next, await apiOf(portal, JUDGE))).toEqual({
      state: 'finished',
      eco: { version: 1, scores: [8] },
      idea: { version: 1, scores: [7] },
      tech: { version: 1, scores: [9] },
    });
  });
});

test('a session that ends while typing: after the login what was submitted is sent, and the draft is there', async ({
  page,
  portal,
}) => {
  await openAs(page, JUDGE);
  await openTeam(page, 'تبيان');
  const address = page.url();
  await scoreType(page, 'الفكرة', 6);
  await scoreType(page, 'الاقتصادي', 5);
  // The session ends while the submission is on its way.
  await page.route(
    '**/api/teams/evaluation/eco',
    async (route) => {
      await endSession(page);
      await route.continue();
    },
    { times: 1 },
  );
  await saveType(page, 'الاقتصادي');
  await expect(page.getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();

  await fillLogin(page, JUDGE);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('tab', { name: /الاقتصادي.*أُرسل/ })).toBeVisible();
  const stored = await storedEvaluation(page, await apiOf(portal, JUDGE));
  expect(stored).toMatchObject({ eco: { version: 1, scores: [5] }, idea: null });
  await page.getByRole('tab', { name: /الفكرة/ }).click();
  await expect(page.getByRole('tabpanel').getByRole('radio', { name: '6' }).first()).toBeChecked();

  await test.step('signing out asks first, and removes it only then', async () => {
    await signOut(page);
    const question = page.getByRole('dialog', { name: 'تسجيل الخروج وحذف ما على هذا الجهاز؟' });
    await expect(question).toContainText('مسودة واحدة بلا إرسال');
    await question.getByRole('button', { name: 'إلغاء' }).click();
    await expect(page.getByRole('tabpanel').getByRole('radio', { name: '6' }).first()).toBeChecked();

    await signOut(page);
    await question.getByRole('button', { name: 'تسجيل الخروج والحذف' }).click();
    await expect(page.getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();
    await fillLogin(page, JUDGE);
    await openTeam(page, 'تبيان');
    await expect(page.getByRole('tab', { name: /الفكرة.*لم يبدأ/ })).toBeVisible();
  });
});

test('what a second tab submits appears beside what was typed here, and the judge chooses', async ({
  page,
  context,
  portal,
}) => {
  await openAs(page, JUDGE);
  await openTeam(page, 'أبجد');
  await scoreType(page, 'التقني', 8);
  await page.getByRole('textbox', { name: 'ملاحظات اللجنة' }).fill('رأي النافذة الأولى');
  await expect(page.getByText(/^حُفظت المسودة/).first()).toBeVisible();

  // Another device of the same committee has drafts of its own.
  const device = await apiOf(portal, JUDGE);
  const team_id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { criteria } = (await evaluationOf(device, team_id)).types.tech;
  const scores = criteria.map(({ id }) => ({ criterion_id: id, score: 3 }));
  const body = { team_id, scores, note: 'رأي الجهاز الثاني' };
  await device.send(evaluationCalls.submit, { params: { type: 'tech' }, body });

  const second = await context.newPage();
  await second.goto(page.url());
  for (const tab of [page, second]) {
    await tab.getByRole('tab', { name: /التقني.*نسختان/ }).click();
    await expect(tab.getByText('توجد نسخة أحدث من هذا التقييم')).toBeVisible();
    const note = tab.getByRole('row', { name: /الملاحظات/ });
    await expect(note).toContainText('رأي النافذة الأولى');
    await expect(note).toContainText('رأي الجهاز الثاني');
  }
  await expectAccessible(page);

  await page.getByRole('button', { name: 'متابعة على نسختي' }).click();
  await saveType(page, 'التقني');
  await expect(page.getByRole('tab', { name: /التقني.*أُرسل/ })).toBeVisible();
  await expect(second.getByRole('tab', { name: /التقني.*أُرسل/ })).toBeVisible();
  await expect(second.getByRole('textbox', { name: 'ملاحظات اللجنة' })).toHaveValue('رأي النافذة الأولى');
  const stored = await storedEvaluation(page, device);
  expect(stored.tech).toEqual({ version: 2, scores: [8] });
});

test('a note is there again even if the tab was killed at the moment of its last letter', async ({
  page,
  context,
}) => {
  await openAs(page, JUDGE);
  await openTeam(page, 'عطاء');
  const address = page.url();
  const note = page.getByRole('textbox', { name: 'ملاحظات اللجنة' });
  await note.fill('فكرة واضحة');
  await expect(page.getByText(/^حُفظت المسودة/).first()).toBeVisible();
  await killWhileTyping(page, note, 'فكرة واضحة، وعرض مقنع');

  const next = await context.newPage();
  await next.goto(address);
  await expect(next.getByRole('textbox', { name: 'ملاحظات اللجنة' })).toHaveValue('فكرة واضحة، وعرض مقنع');
});
