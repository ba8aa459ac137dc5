import 'fake-indexeddb/auto';
import { Refusal } from '@portal/area-kit/testing';
import {
  AUTHENTICATION_REQUIRED,
  JUDGING_CLOSED,
  RESULTS_FROZEN,
  SERVER_ERROR,
} from '@portal/domain/messages';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  judgePerTest,
  openTab,
  save,
  score,
  setOnline,
  storeDraft,
  storedDrafts,
} from '../../testing/judge.ts';
import { openPage } from '../../testing/open-page.ts';
import { sampleEvaluation, sampleView } from '../../testing/samples.ts';

const judge = judgePerTest();

const open = () => openPage({ at: 'team-details/madar', userId: judge.userId });
const draftsOf = () => storedDrafts(judge.userId);

describe('drafts', () => {
  test('a draft is restored after the tab was closed, for its own judge only', async () => {
    const first = await open();
    await score('وضوح نموذج العمل', 8);
    await userEvent.type(screen.getByRole('textbox', { name: 'ملاحظات اللجنة' }), 'واضح');
    await waitFor(async () => expect((await draftsOf())[0]?.content.note).toBe('واضح'));
    first.close();

    const second = await open();
    expect(await screen.findByRole('radio', { name: '8', checked: true })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'ملاحظات اللجنة' })).toHaveValue('واضح');
    expect(screen.getByText(/^حُفظت المسودة (الآن|قبل)/)).toBeVisible();
    expect(second.reasonToStay()).toBeNull();
    second.close();

    await openPage({ at: 'team-details/madar', userId: 'another-judge' });
    expect(await screen.findByRole('textbox', { name: 'ملاحظات اللجنة' })).toHaveValue('');
  });

  test('a change made while a submission is sent stays a draft of the accepted version', async () => {
    const release = judge.portal.holdSubmission();
    await open();
    await score('وضوح نموذج العمل', 8);
    await score('حجم الفرصة', 7);
    await save('التقييم الاقتصادي');
    await score('حجم الفرصة', 9);
    release();

    expect(await screen.findByText('حُفظ التقييم الاقتصادي')).toBeVisible();
    expect(screen.getByRole('tab', { name: /الاقتصادي/ })).toHaveTextContent('تعديل لم يُرسل');
    expect(screen.getByRole('radio', { name: '9', checked: true })).toBeVisible();
    await waitFor(async () => expect((await draftsOf())[0]?.basedOn).toBe(1));
    expect(judge.portal.submissions[0]?.body.scores[1]?.score).toBe(7);
  });

  test('a change in another tab is shown here and not overwritten', async () => {
    await open();
    await score('وضوح نموذج العمل', 8);
    await waitFor(async () => expect(await draftsOf()).toHaveLength(1));
    await storeDraft(judge.userId, { content: { scores: { model: 8, market: 4 }, note: '' } });
    new BroadcastChannel('portal-committee-drafts').postMessage(null);

    expect(await screen.findByRole('radio', { name: '4', checked: true })).toBeVisible();
    await score('وضوح نموذج العمل', 9);
    await waitFor(async () => expect((await draftsOf())[0]?.content.scores).toEqual({ model: 9, market: 4 }));
  });
});

describe('conflicts', () => {
  test('a draft of an outdated version is shown as a conflict on opening; the stored version can be chosen', async () => {
    await storeDraft(judge.userId, { content: { scores: { model: 9, market: 9 }, note: 'رأي هنا' } });
    judge.portal.submitElsewhere('eco', { model: 5, market: 6 }, 'رأي الجهاز الثاني');
    await open();

    expect(await screen.findByText('توجد نسخة أحدث من هذا التقييم')).toBeVisible();
    expect(screen.getByRole('tab', { name: /الاقتصادي/ })).toHaveTextContent('نسختان');
    expect(screen.getByRole('row', { name: /الملاحظات/ })).toHaveTextContent(/رأي هنارأي الجهاز الثاني$/);
    expect(screen.getByRole('button', { name: 'حفظ التقييم الاقتصادي' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'اعتماد النسخة المحفوظة' }));

    expect(screen.getByRole('radio', { name: '5', checked: true })).toBeVisible();
    expect(screen.queryByText('توجد نسخة أحدث من هذا التقييم')).toBeNull();
    await waitFor(async () => expect(await draftsOf()).toEqual([]));
    expect(judge.portal.submissions).toEqual([]);
  });

  test('an incomplete draft can be continued and then replaces the newer version', async () => {
    await storeDraft(judge.userId, { content: { scores: { model: 9 }, note: '' } });
    judge.portal.submitElsewhere('eco', { model: 5, market: 6 });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'متابعة على نسختي' }));
    await score('حجم الفرصة', 10);
    await save('التقييم الاقتصادي');

    expect(await screen.findByText('حُفظ التقييم الاقتصادي')).toBeVisible();
    expect(judge.portal.submissions).toHaveLength(1);
    expect(judge.portal.submissions[0]?.body.version).toBe(1);
  });

  test('a draft equal to the submitted version is no conflict: only the answer was lost', async () => {
    await storeDraft(judge.userId);
    judge.portal.submitElsewhere('eco', { model: 9, market: 9 });
    await open();
    await openTab(/الاقتصادي/);

    expect(screen.getByRole('tab', { name: /الاقتصادي/ })).toHaveTextContent('أُرسل');
    await score('حجم الفرصة', 8);
    expect(screen.getByRole('tab', { name: /الاقتصادي/ })).toHaveTextContent('تعديل لم يُرسل');
  });

  test('an evaluation that another device finished is locked, and the draft stays visible until discarded', async () => {
    judge.portal.view = sampleView({
      eco: sampleEvaluation({ model: 8, market: 7 }),
      idea: sampleEvaluation({ novelty: 9 }),
    });
    await open();
    await score('جودة النموذج', 10);
    judge.portal.submitElsewhere('tech', { quality: 6 });
    await save('التقييم التقني');
    await userEvent.click(await screen.findByRole('button', { name: 'حفظ وإنهاء التقييم' }));

    expect(await screen.findByText('اكتمل هذا التقييم من قبل وأُقفل')).toBeVisible();
    expect(await screen.findByText('على هذا الجهاز تعديلات لم تُرسل قبل القفل')).toBeVisible();
    expect(await draftsOf()).toHaveLength(1);

    await userEvent.click(screen.getByRole('button', { name: 'تجاهل تعديلاتي' }));
    await userEvent.click(await screen.findByRole('button', { name: 'حذف نسختي' }));
    await waitFor(async () => expect(await draftsOf()).toEqual([]));
    // The page learns of the deletion a moment after the storage has it.
    await waitFor(() => expect(screen.queryByText('على هذا الجهاز تعديلات لم تُرسل قبل القفل')).toBeNull());
  });

  test('a colleague’s newer version closes the review and is shown; the review does not come back by itself', async () => {
    const submitted = (tech: number, version: number) => ({
      eco: sampleEvaluation({ model: 8, market: 7 }),
      idea: sampleEvaluation({ novelty: 9 }),
      tech: { ...sampleEvaluation({ quality: tech }), version },
    });
    judge.portal.view = sampleView(submitted(6, 1), { state: 'reopened' });
    const page = await open();
    await openTab(/التقني/);
    await score('جودة النموذج', 10);
    await save('التقييم التقني');
    await screen.findByRole('dialog');
    judge.portal.view = sampleView(submitted(3, 2), { state: 'reopened' });
    await page.change({ type: 'team', id: 'madar' });

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('توجد نسخة أحدث من هذا التقييم')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'اعتماد النسخة المحفوظة' }));
    expect(await screen.findByRole('radio', { name: '3', checked: true })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(judge.portal.submissions).toEqual([]);
  });
});

describe('failed submissions', () => {
  const sendEco = async () => {
    await open();
    await score('وضوح نموذج العمل', 8);
    await score('حجم الفرصة', 7);
    await save('التقييم الاقتصادي');
  };

  test.each([
    [422, JUDGING_CLOSED, 'التحكيم مغلق الآن، ومسودتكم محفوظة'],
    [409, RESULTS_FROZEN, 'جمّد المجلس النتائج فلا يُقبل تقييم الآن، وما كتبتموه محفوظ على هذا الجهاز'],
    [422, 'سبب لا نعرفه', 'سبب لا نعرفه'],
    [401, AUTHENTICATION_REQUIRED, 'انتهت الجلسة قبل الإرسال. سجّلوا الدخول ليُرسل التقييم'],
    [500, SERVER_ERROR, 'لم تتم عملية التقييم: يُعاد الإرسال تلقائيًا بعد قليل'],
  ])('the status %i «%s» is shown in Arabic', async (status, message, expected) => {
    // Also where it is sent again by itself before this test looks.
    for (let sent = 0; sent < 10; sent += 1)
      judge.portal.failNext('POST /teams/evaluation/eco', new Refusal(status, message));
    await sendEco();

    const [sentence] = await screen.findAllByText(expected);
    expect(sentence).toBeVisible();
    expect(await draftsOf()).toHaveLength(1);
  });

  test('while judging is closed the form is read-only and a notice says why', async () => {
    judge.portal.view = sampleView({}, { judging_open: false });
    await open();

    expect(await screen.findByText('التحكيم مغلق الآن')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'حفظ التقييم الاقتصادي' })).toBeDisabled();
    for (const radio of screen.getAllByRole('radio')) expect(radio).toBeDisabled();
  });

  const inASecond = () => new Date(Date.now() + 1_000).toISOString();

  test('when judging begins while the page is open without a connection, the form opens by itself', async () => {
    judge.portal.view = sampleView({}, { judging_open: false });
    judge.portal.judgingFrom = inASecond();
    await open();
    await screen.findByRole('tab', { name: /الاقتصادي/ });
    setOnline(false);

    await waitFor(() => expect(screen.queryByText('التحكيم مغلق الآن')).toBeNull());
    await score('وضوح نموذج العمل', 8);
    await waitFor(async () => expect((await draftsOf())[0]?.content.scores).toEqual({ model: 8 }));
  });

  test('when judging ends while the page is open, the form is locked and keeps what was typed', async () => {
    await storeDraft(judge.userId);
    judge.portal.judgingTo = inASecond();
    await open();

    expect(await screen.findByText('التحكيم مغلق الآن')).toBeVisible();
    for (const radio of screen.getAllByRole('radio', { name: '9', checked: true })) {
      expect(radio).toBeDisabled();
    }
    expect(await draftsOf()).toHaveLength(1);
  });
});

test('when the board removes the open type from the rubric, another one is shown', async () => {
  const page = await open();
  await openTab(/التقني/);
  const { tech: _removed, ...types } = judge.portal.view.types;
  judge.portal.view = { ...judge.portal.view, types: types as typeof judge.portal.view.types };
  await page.change({ type: 'team', id: 'madar' });

  await waitFor(() => expect(screen.queryByRole('tab', { name: /التقني/ })).toBeNull());
  expect(screen.getByRole('tab', { name: /الاقتصادي/, selected: true })).toBeVisible();
});
