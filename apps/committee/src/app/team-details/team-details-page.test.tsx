import 'fake-indexeddb/auto';
import { Refusal } from '@portal/area-kit/testing';
import { NOT_FOUND, SERVER_ERROR } from '@portal/domain/messages';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { judgePerTest, openTab, save, score, storedDrafts, total } from '../../testing/judge.ts';
import { openPage } from '../../testing/open-page.ts';
import { sampleEvaluation, sampleTeam, sampleView } from '../../testing/samples.ts';

const judge = judgePerTest();

const open = () => openPage({ at: 'team-details/madar', userId: judge.userId });
const draftsOf = () => storedDrafts(judge.userId);

const allSubmitted = {
  eco: sampleEvaluation({ model: 8, market: 7 }),
  idea: sampleEvaluation({ novelty: 9 }),
  tech: sampleEvaluation({ quality: 6 }),
};

describe('scoring', () => {
  test('the page shows the team’s table, project and members', async () => {
    await open();

    expect(await screen.findByRole('heading', { level: 1, name: 'فريق مدار' })).toBeVisible();
    expect(screen.getByText('الطاولة 12 · القاعة أ · الصحة الرقمية')).toBeVisible();
    expect(screen.getByText('منصة تجمع مؤشرات المريض.')).toBeVisible();
    expect(screen.getByText('سارة القحطاني')).toBeVisible();
  });

  test('the total follows every score and is marked as partial', async () => {
    await open();
    await score('وضوح نموذج العمل', 8);
    const [half] = screen.getAllByRole('checkbox', { name: 'نصف درجة' });
    await userEvent.click(half as HTMLElement);

    // 8.5/10 × 60 = 51 of the type, of which 30 % count.
    expect(screen.getByRole('progressbar', { name: /الاقتصادي/ })).toHaveAttribute('aria-valuenow', '51');
    expect(total()).toHaveTextContent('15.3 من 100');
    expect(total()).toHaveTextContent('مجموع جزئي لما قُيّم حتى الآن');
    expect(total()).toHaveTextContent('بقي: حجم الفرصة، وتقييم الفكرة كاملًا، والتقييم التقني كاملًا');
    expect(screen.getByRole('tab', { name: /الاقتصادي/ })).toHaveTextContent('1 من 2');
  });

  test('a complete type is submitted with the version it replaces and is then shown as submitted', async () => {
    await open();
    await score('وضوح نموذج العمل', 8);
    await score('حجم الفرصة', 0);
    await userEvent.type(screen.getByRole('textbox', { name: 'ملاحظات اللجنة' }), ' جيد ');
    expect(screen.getByText('لم تُرسل بعد')).toBeVisible();
    await save('التقييم الاقتصادي');

    expect(await screen.findByText('حُفظ التقييم الاقتصادي')).toBeVisible();
    expect(judge.portal.submissions).toEqual([
      {
        type: 'eco',
        body: {
          team_id: 'madar',
          scores: [
            { criterion_id: 'model', score: 8 },
            { criterion_id: 'market', score: 0 },
          ],
          note: 'جيد',
          version: 0,
        },
      },
    ]);
    expect(screen.getByRole('tab', { name: /الاقتصادي/ })).toHaveTextContent('أُرسل');
    expect(screen.queryByText('لم تُرسل بعد')).toBeNull();
    await waitFor(async () => expect(await draftsOf()).toEqual([]));
    await userEvent.click(screen.getByRole('button', { name: 'الانتقال إلى تقييم الفكرة' }));
    expect(screen.getByRole('button', { name: 'حفظ تقييم الفكرة' })).toBeEnabled();
  });

  test('missing criteria are listed, the first one is focused, and nothing is sent', async () => {
    await open();
    await score('وضوح نموذج العمل', 8);
    await save('التقييم الاقتصادي');

    expect(screen.getByText('لم يُقيّم بعد: معيار واحد')).toBeVisible();
    const missing = screen.getByRole('radiogroup', { name: 'حجم الفرصة' });
    expect(missing).toContainElement(document.activeElement as HTMLElement);
    expect(judge.portal.submissions).toEqual([]);
    await score('حجم الفرصة', 5);
    expect(screen.queryByText(/لم يُقيّم بعد:/)).toBeNull();
  });

  test('a score is entered and removed by keyboard', async () => {
    await open();
    const strip = await screen.findByRole('radiogroup', { name: 'وضوح نموذج العمل' });
    within(strip).getByRole('radio', { name: '0' }).focus();
    await userEvent.keyboard('7+');
    expect(screen.getByText('7.5', { exact: false, selector: 'bdi' })).toBeVisible();
    await userEvent.keyboard('{Delete}');
    expect(screen.getByRole('tab', { name: /الاقتصادي/ })).toHaveTextContent('لم يبدأ');
  });

  test('a submitted type is marked as changed, and no longer when the change is undone', async () => {
    judge.portal.view = sampleView({ eco: sampleEvaluation({ model: 8, market: 7 }) });
    await open();
    await openTab(/الاقتصادي/);
    await score('حجم الفرصة', 3);
    expect(screen.getByRole('tab', { name: /الاقتصادي/ })).toHaveTextContent('تعديل لم يُرسل');
    await score('حجم الفرصة', 7);
    expect(screen.getByRole('tab', { name: /الاقتصادي/ })).toHaveTextContent('أُرسل');
  });
});

describe('finishing', () => {
  beforeEach(() => {
    judge.portal.view = sampleView({ eco: allSubmitted.eco, idea: allSubmitted.idea });
    judge.portal.teams = [
      sampleTeam({ evaluation_state: 'in_progress' }),
      sampleTeam({
        id: 'sanad',
        name: 'سند',
        table: { name: 'الطاولة 13', location: 'القاعة أ' },
      }),
    ];
  });

  test('the last type is reviewed with all totals, then the evaluation is locked and the next team is linked', async () => {
    await open();
    await score('جودة النموذج', 6);
    await save('التقييم التقني');

    const review = await screen.findByRole('dialog', { name: 'مراجعة قبل الإنهاء' });
    // 76 × 30 % + 90 × 30 % + 60 × 40 %
    expect(review).toHaveTextContent(/الاقتصادي 30٪76\.0.*الفكرة 30٪90\.0.*التقني 40٪60\.0.*المجموع73\.8/);
    expect(judge.portal.submissions).toEqual([]);
    await userEvent.click(within(review).getByRole('button', { name: 'حفظ وإنهاء التقييم' }));

    expect(await screen.findByText('اكتمل التقييم وأُقفل')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'التالي: فريق سند' })).toHaveAttribute(
      'href',
      '/judging-committees-dashboard/portal/team-details/sanad',
    );
    expect(screen.queryByRole('button', { name: /^حفظ/ })).toBeNull();
    expect(screen.getByRole('radio', { name: '6' })).toBeDisabled();
    expect(screen.getByRole('textbox', { name: 'ملاحظات اللجنة' })).toHaveAttribute('readonly');
  });

  test('cancelling the review sends nothing', async () => {
    await open();
    await score('جودة النموذج', 6);
    await save('التقييم التقني');
    const review = await screen.findByRole('dialog');
    await userEvent.click(
      within(review).getAllByRole('button', { name: /إلغاء|Close|إغلاق/ })[0] as HTMLElement,
    );

    expect(judge.portal.submissions).toEqual([]);
    expect(screen.getByRole('button', { name: 'حفظ التقييم التقني' })).toBeEnabled();
  });
});

describe('a re-opened evaluation', () => {
  beforeEach(() => {
    judge.portal.view = sampleView(allSubmitted, {
      state: 'reopened',
      reopened_at: '2026-11-20T12:00:00Z',
      reopen_reason: 'خطأ في درجة التقني',
      reopened_by_role: 'authority',
    });
  });

  test('shows reason and time, and may be finished again unchanged', async () => {
    await open();

    expect(
      await screen.findByText('أُعيد فتح التقييم من مجلس الإدارة في 20 نوفمبر 2026، 3:00 م'),
    ).toBeVisible();
    expect(screen.getByText('السبب: خطأ في درجة التقني')).toBeVisible();
    await save('التقييم الاقتصادي');
    await userEvent.click(await screen.findByRole('button', { name: 'حفظ وإنهاء التقييم' }));
    expect(await screen.findByText('اكتمل التقييم وأُقفل')).toBeVisible();
    expect(judge.portal.submissions[0]?.body.version).toBe(1);
  });

  test('stays open after the first of two changed types; the second finishes it', async () => {
    await open();
    await score('حجم الفرصة', 2);
    await openTab(/التقني/);
    await score('جودة النموذج', 9);
    await save('التقييم التقني');

    expect(await screen.findByText(/^حُفظ التقييم التقني، ويبقى التقييم مفتوحًا/)).toBeVisible();
    await openTab(/الاقتصادي/);
    expect(screen.getByRole('radio', { name: '2', checked: true })).toBeVisible();
    await save('التقييم الاقتصادي');
    await userEvent.click(await screen.findByRole('button', { name: 'حفظ وإنهاء التقييم' }));
    expect(await screen.findByText('اكتمل التقييم وأُقفل')).toBeVisible();
    expect(judge.portal.submissions.map(({ type, body }) => [type, body.keep_open])).toEqual([
      ['tech', true],
      ['eco', undefined],
    ]);
    await waitFor(async () => expect(await draftsOf()).toEqual([]));
  });
});

describe('loading', () => {
  test('a failed load shows an error with a retry', async () => {
    judge.portal.failNext('GET /teams/evaluation', new Refusal(500, SERVER_ERROR));
    await open();

    expect(await screen.findByRole('alert')).toHaveTextContent('تعذّر تحميل بيانات الفريق');
    await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'فريق مدار' })).toBeVisible();
  });

  test('a team that is not assigned is not found, with a link back', async () => {
    judge.portal.failNext('GET /teams/evaluation', new Refusal(404, NOT_FOUND));
    const page = await open();

    expect(await screen.findByText('هذا الفريق غير موجود أو غير مسند إليكم')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'العودة إلى الفرق' }));
    expect(page.url()).toBe('/judging-committees-dashboard/portal/home');
  });
});
