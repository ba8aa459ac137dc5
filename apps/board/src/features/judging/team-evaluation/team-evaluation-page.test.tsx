import type { EvaluationTypeView, EvaluationView } from '@portal/api-schema';
import { Refusal } from '@portal/area-kit/testing';
import { NOT_FOUND } from '@portal/domain/messages';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openWith } from '../../../testing/open-page.ts';
import { sampleFrozenResults, sampleResults } from '../../../testing/sample-results.ts';
import { sampleRound } from '../../../testing/sample-settings.ts';

const CRITERIA = [
  { id: 'k1', label: 'وضوح نموذج العمل', description: null, max_score: 10, weight: 60 },
  { id: 'k2', label: 'حجم الفرصة', description: null, max_score: 10, weight: 40 },
];

/** An evaluation type with its criteria; without scores it is not submitted. */
function sampleType(label: string, weight: number, scores?: readonly [number, number]): EvaluationTypeView {
  const evaluation = scores && {
    scores: scores.map((score, index) => ({ criterion_id: CRITERIA[index]?.id ?? '', score })),
    note: null,
    total: scores[0] * 6 + scores[1] * 4,
    version: 1,
    submitted_at: '2026-11-20T13:12:00Z',
  };
  return { label, weight, criteria: CRITERIA, evaluation: evaluation ?? null };
}

/** A finished evaluation; takes the fields that differ. */
function sampleView(changes: Partial<EvaluationView> = {}): EvaluationView {
  return {
    team: {
      id: 't1',
      name: 'مدار',
      status: 'Qualified',
      table: { table_id: 'tb1', name: '12', location: 'القاعة أ' },
      sector: { id: 's1', name: 'الصحة الرقمية' },
    },
    committee: { id: 'c1', full_name: 'اللجنة الأولى' },
    types: {
      eco: sampleType('الاقتصادي', 30, [8.5, 7]),
      idea: sampleType('الفكرة', 30, [9, 9]),
      tech: sampleType('التقني', 40, [8, 8]),
    },
    state: 'finished',
    total: 82.7,
    finished_at: '2026-11-20T13:12:00Z',
    reopened_at: null,
    reopen_reason: null,
    reopened_by_role: null,
    reopen_request: null,
    judging_open: true,
    ...changes,
  };
}

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

const show = (committees: readonly EvaluationView[]) =>
  openWith(AT, {
    'GET /teams/evaluation': { committees, disagreement_points: 15 },
    'PUT /teams/allow-evaluation/t1': { committees: [] },
  });
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
  const { bodies } = await show([finished, inProgress]);

  await userEvent.click(await screen.findByRole('button', { name: 'إعادة فتح تقييم اللجنة الأولى' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'إعادة فتح التقييم' }));

  expect(await screen.findByText('أُعيد فتح تقييم مدار')).toBeVisible();
  expect(bodies('PUT /teams/allow-evaluation/t1')).toEqual([{ committee_id: 'c1' }]);
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
  const { of } = await show([sampleView({ reopen_request })]);

  const card = await screen.findByRole('region', { name: 'اللجنة الأولى' });
  expect(card).toHaveTextContent('السبب: نسينا معيارًا');
  await userEvent.click(within(card).getByRole('button', { name: 'إعادة الفتح: مدار، اللجنة الأولى' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(await within(dialog).findByRole('button', { name: 'إعادة الفتح' }));
  await waitFor(() => expect(of('PUT /reopen-requests/r1/grant')).toHaveLength(1));
});

test('totals that are far apart cause a warning above the scores', async () => {
  await show([finished, sampleView({ committee: { id: 'c2', full_name: 'اللجنة الثانية' }, total: 60 })]);
  expect(await screen.findByText('اختلفت اللجان اختلافًا كبيرًا')).toBeVisible();
  expect(screen.getByText(/بين أعلى مجموع \(82.70\) وأدناه \(60.00\) فارق 22.70 من 100/)).toBeVisible();
});

test('the note of a committee is shown under its type', async () => {
  const { eco: type } = finished.types;
  if (!type?.evaluation) throw new Error('The sample has no evaluation');
  const eco = { ...type, evaluation: { ...type.evaluation, note: 'نموذج واضح' } };
  await show([sampleView({ types: { ...finished.types, eco } })]);

  expect(await screen.findByRole('region', { name: 'الاقتصادي' })).toHaveTextContent('نموذج واضح');
});

test('a team without committees shows an empty state', async () => {
  await show([]);
  expect(await screen.findByText('لم تُسند لجنة تحكيم إلى هذا الفريق')).toBeVisible();
});

test('an unknown team shows an empty state with a link to the list', async () => {
  await openWith(AT, { 'GET /teams/evaluation': new Refusal(404, NOT_FOUND) });

  expect(await screen.findByText('هذا الفريق غير موجود')).toBeVisible();
  expect(screen.getByRole('link', { name: 'الفرق المقيّمة' })).toHaveAttribute(
    'href',
    '/board-of-directors/portal/evaluated-teams',
  );
});

test('an evaluation with a conflict of interest is shown with its reason, but counts for nothing', async () => {
  const conflict = { id: 'x1', reason: 'شريك في الفريق', declared_at: '2026-11-20T15:00:00Z' };
  const other = { ...finished, committee: { id: 'c2', full_name: 'اللجنة الثانية' } };
  const { bodies } = await openWith(AT, {
    'GET /teams/evaluation': {
      committees: [
        { ...finished, conflict },
        { ...other, total: 20, conflict: null },
      ],
    },
    'DELETE /conflicts': { assignment_restored: true },
  });

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
  expect(bodies('DELETE /conflicts')).toEqual([{ conflict_id: 'x1' }]);
});

test('an earlier round is shown as it was, and nothing of it is re-opened', async () => {
  const rounds = [
    sampleRound({ number: 1, name: 'الفرز', state: 'frozen' }),
    sampleRound({ number: 2, name: 'النهائي', state: 'open', is_current: true }),
  ];
  const ofRound =
    (earlier: object, current: object) =>
    ({ query }: { query: Record<string, string> }) =>
      query.round === '1' ? earlier : current;
  const { url } = await openWith(AT, {
    'GET /rounds': { rounds },
    'GET /results': ofRound({ results: sampleFrozenResults() }, { results: sampleResults() }),
    'GET /teams/evaluation': ofRound(
      { committees: [finished], disagreement_points: 20 },
      { committees: [], disagreement_points: 20 },
    ),
  });
  expect(await screen.findByText('لم تُسند لجنة تحكيم إلى هذا الفريق')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'الفرز' }));
  expect(await screen.findByRole('region', { name: 'اللجنة الأولى' })).toHaveTextContent('82.70');
  await waitFor(() => expect(screen.queryByRole('button', { name: /إعادة فتح/ })).toBeNull());
  expect(url()).toMatch(/\?round=1$/);
  // The current one has no number in the URL, which would ask for it as for an earlier one.
  await userEvent.click(screen.getByRole('radio', { name: 'النهائي' }));
  await waitFor(() => expect(url()).not.toMatch(/round/));
});
