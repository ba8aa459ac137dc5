import type { EvaluationView } from '@portal/api-client';
import { fakeServer, Refusal } from '@portal/area-kit/testing';
import { NOT_FOUND } from '@portal/domain/messages';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../../../testing/open-page.ts';
import { sampleType, sampleView } from './sample-views.ts';

const AT = 'evaluated-teams/evaluation/t1';
const finished = sampleView();
const inProgress = sampleView({
  committee: { id: 'c2', full_name: 'اللجنة الثانية' },
  state: 'in_progress',
  total: null,
  finished_at: null,
  types: {
    eco: sampleType('الاقتصادي', 30, [0, 6]),
    idea: sampleType('الفكرة', 30),
    tech: sampleType('التقني', 40),
  },
});

const show = async (committees: readonly EvaluationView[]) => {
  const calls = fakeServer({
    'GET /teams/evaluation': { committees, disagreement_points: 15 },
    'PUT /teams/allow-evaluation/t1': { committees: [] },
  });
  await openPage(AT);
  return calls;
};
const rowOf = async (type: string, criterion: RegExp) => {
  const section = await screen.findByRole('region', { name: type });
  return within(section).getByRole('row', { name: criterion }).textContent;
};

test('the scores of all committees are shown side by side, and a missing one is never zero', async () => {
  await show([finished, inProgress]);

  expect(await rowOf('الاقتصادي', /وضوح نموذج العمل/)).toContain('8.5 من 100 من 10');
  expect(await rowOf('الاقتصادي', /مجموع النوع/)).toContain('79.0024.00');
  expect(await rowOf('الفكرة', /حجم الفرصة/)).toContain('9 من 10لم يُقيّم');
});

test('only a finished committee has a total and can be re-opened', async () => {
  await show([finished, inProgress]);

  const first = await screen.findByRole('region', { name: 'اللجنة الأولى' });
  expect(first).toHaveTextContent('82.70');
  expect(within(first).getByRole('button', { name: 'إعادة فتح تقييم اللجنة الأولى' })).toBeVisible();
  const second = screen.getByRole('region', { name: 'اللجنة الثانية' });
  expect(second).toHaveTextContent('قيد التقييم');
  expect(within(second).queryByRole('button')).not.toBeInTheDocument();
});

test('the scores of a withdrawn team are marked as not counted and cannot be re-opened', async () => {
  const team = { ...finished.team, status: 'Withdrawn' as const };
  await show([
    { ...finished, team },
    { ...finished, team, committee: { id: 'c2', full_name: 'اللجنة الثانية' } },
  ]);

  expect(await screen.findByText('خارج الترتيب والتقدّم')).toBeVisible();
  expect(screen.getByText('منسحب')).toBeVisible();
  expect(screen.getByRole('region', { name: 'اللجنة الأولى' })).toHaveTextContent('82.70');
  expect(screen.queryByRole('button', { name: /إعادة فتح/ })).not.toBeInTheDocument();
});

test('one committee is re-opened from its card', async () => {
  const calls = await show([finished, inProgress]);

  await userEvent.click(await screen.findByRole('button', { name: 'إعادة فتح تقييم اللجنة الأولى' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'إعادة فتح التقييم' }));

  expect(await screen.findByText('أُعيد فتح تقييم مدار')).toBeVisible();
  expect(calls.find(({ route }) => route.startsWith('PUT'))?.body).toEqual({ committee_id: 'c1' });
});

test('a committee shows each time its evaluation was finished and re-opened, by whom and why', async () => {
  const director = { id: 'u2', full_name: 'نورة السبيعي' };
  const committee = { id: 'c1', full_name: 'اللجنة الأولى' };
  await show([
    sampleView({
      state: 'reopened',
      history: [
        { event: 'finished', by: committee, reason: null, happened_at: '2026-11-20T13:12:00Z' },
        { event: 'reopened', by: director, reason: 'خطأ في الإدخال', happened_at: '2026-11-20T15:00:00Z' },
      ],
    }),
  ]);

  const steps = within(await screen.findByRole('list', { name: 'سجل التقييم' })).getAllByRole('listitem');
  expect(steps[0]).toHaveTextContent('اكتمل 20 نوفمبر 2026، 4:12 م');
  expect(steps[1]).toHaveTextContent('أُعيد فتحه 20 نوفمبر 2026، 6:00 م، فتحه نورة السبيعي');
  expect(steps[1]).toHaveTextContent('السبب: خطأ في الإدخال');
});

const reopen_request = {
  id: 'r1',
  reason: 'نسينا معيارًا',
  state: 'open' as const,
  requested_at: '2026-11-20T15:00:00Z',
  decided_at: null,
  decline_reason: null,
};

test('a request about a team that does not take part can only be declined, and the card says why', async () => {
  const team = { ...finished.team, status: 'Rejected' as const };
  await show([sampleView({ reopen_request, team })]);

  const card = await screen.findByRole('region', { name: 'اللجنة الأولى' });
  expect(card).toHaveTextContent('السبب: نسينا معيارًالا يُعاد فتح تقييم فريق خارج المشاركة');
  const buttons = within(card).getAllByRole('button');
  expect(buttons.map((button) => button.textContent)).toEqual(['رفض الطلب']);
});

test('a request of a committee is decided on its card', async () => {
  const calls = await show([sampleView({ reopen_request })]);

  const card = await screen.findByRole('region', { name: 'اللجنة الأولى' });
  expect(card).toHaveTextContent('السبب: نسينا معيارًا');
  await userEvent.click(within(card).getByRole('button', { name: 'إعادة الفتح: مدار، اللجنة الأولى' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(await within(dialog).findByRole('button', { name: 'إعادة الفتح' }));
  await waitFor(() => expect(calls.map(({ route }) => route)).toContain('PUT /reopen-requests/r1/grant'));
});

test('totals that are far apart cause a warning above the scores', async () => {
  await show([finished, sampleView({ committee: { id: 'c2', full_name: 'اللجنة الثانية' }, total: 60 })]);
  expect(await screen.findByText('اختلفت اللجان اختلافًا كبيرًا')).toBeVisible();
  expect(screen.getByText(/بين أعلى مجموع \(82.70\) وأدناه \(60.00\) فارق 22.70 من 100/)).toBeVisible();
});

test('the note of a committee is shown under its type', async () => {
  const { evaluation } = finished.types.eco;
  if (!evaluation) throw new Error('The sample has no evaluation');
  const eco = { ...finished.types.eco, evaluation: { ...evaluation, note: 'نموذج واضح' } };
  await show([sampleView({ types: { ...finished.types, eco } })]);

  expect(await screen.findByRole('region', { name: 'الاقتصادي' })).toHaveTextContent('نموذج واضح');
});

test('a team without committees shows an empty state', async () => {
  await show([]);
  expect(await screen.findByText('لم تُسند لجنة تحكيم إلى هذا الفريق')).toBeVisible();
});

test('an unknown team shows an empty state with a link to the list', async () => {
  fakeServer({ 'GET /teams/evaluation': new Refusal(404, NOT_FOUND) });
  await openPage(AT);

  expect(await screen.findByText('هذا الفريق غير موجود')).toBeVisible();
  expect(screen.getByRole('link', { name: 'الفرق المقيّمة' })).toHaveAttribute(
    'href',
    '/board-of-directors/portal/evaluated-teams',
  );
});

test('an evaluation with a conflict of interest is shown with its reason, but counts for nothing', async () => {
  const conflict = { id: 'x1', reason: 'شريك في الفريق', declared_at: '2026-11-20T15:00:00Z' };
  const other = { ...finished, committee: { id: 'c2', full_name: 'اللجنة الثانية' } };
  const calls = fakeServer({
    'GET /teams/evaluation': {
      committees: [
        { ...finished, conflict },
        { ...other, total: 20, conflict: null },
      ],
    },
    'DELETE /conflicts': { assignment_restored: true },
  });
  await openPage(AT);

  const first = await screen.findByRole('region', { name: 'اللجنة الأولى' });
  expect(first).toHaveTextContent('غير محسوب');
  expect(first).toHaveTextContent('السبب: شريك في الفريق');
  expect(within(first).queryByRole('button', { name: /إعادة فتح/ })).toBeNull();
  expect(screen.getByRole('region', { name: 'اللجنة الثانية' })).not.toHaveTextContent('غير محسوب');
  // 82.70 and 20: only counted totals can disagree.
  expect(screen.queryByText('اختلفت اللجان اختلافًا كبيرًا')).toBeNull();
  expect(screen.getAllByRole('columnheader', { name: 'اللجنة الأولى (غير محسوب)' })).toHaveLength(3);

  await userEvent.click(within(first).getByRole('button', { name: 'إزالة التعارض مع اللجنة الأولى' }));
  const dialog = await screen.findByRole('dialog', { name: 'إزالة تعارض اللجنة الأولى مع فريق مدار؟' });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'إزالة التعارض' }));
  expect(await screen.findByText('أُزيل تعارض المصالح')).toBeVisible();
  expect(calls.find(({ route }) => route === 'DELETE /conflicts')?.body).toEqual({ conflict_id: 'x1' });
});
