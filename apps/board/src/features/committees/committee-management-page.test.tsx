import { type FakeAnswer, Refusal } from '@portal/area-kit/testing';
import {
  COMMITTEE_HAS_EVALUATED,
  DISTRIBUTION_PLAN_CHANGED,
  REGISTRATION_CLOSED,
  SERVER_ERROR,
} from '@portal/domain/messages';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseAction, openWith } from '../../testing/open-page.ts';
import { sampleCommittee, sampleCommittees, samplePlan } from './testing/sample-committees.ts';

const first = sampleCommittee();
const second = sampleCommittee({ id: 'c2', full_name: 'اللجنة الثانية', teams_count: 0, finished_count: 0 });

const show = async (answers: Readonly<Record<string, FakeAnswer>> = {}, at = '') => {
  const page = await openWith(`judging-committees-management${at}`, {
    'GET /committee': sampleCommittees([first, second]),
    'POST /committee/distribution/plan': { plan: samplePlan() },
    ...answers,
  });
  await screen.findByRole('row', { name: /اللجنة الثانية/ });
  return page;
};
const openDistribution = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'توزيع الفرق على اللجان' }));
  return within(await screen.findByRole('dialog'));
};

test('every committee shows its progress, which follows new evaluations', async () => {
  let finished = 2;
  const { change } = await show({
    'GET /committee': () => sampleCommittees([{ ...first, finished_count: finished }, second]),
  });
  expect(screen.getByRole('progressbar', { name: 'تقدّم اللجنة الأولى' })).toHaveAttribute(
    'aria-valuenow',
    '25',
  );
  expect(within(screen.getByRole('row', { name: /اللجنة الثانية/ })).getByText('بلا فرق')).toBeVisible();

  finished = 4;
  await change({ type: 'evaluation', id: 't1' });
  expect(await screen.findByText('4 من 8')).toBeVisible();
});

test('search, sort and page are read from the URL, and the export has the search', async () => {
  const answers = { 'GET /export': new Refusal(500, SERVER_ERROR) };
  const { of } = await show(answers, '?search=اللجنة&sort=-finished_count&page=2');
  expect(of('GET /committee')[0]?.query).toEqual({ search: 'اللجنة', sort: '-finished_count', page: '2' });
  await userEvent.click(screen.getByRole('button', { name: 'تصدير' }));
  await waitFor(() => expect(of('GET /export')[0]?.query).toEqual({ kind: 'committees', search: 'اللجنة' }));
});

test('a committee that has evaluated is not deleted, and the reason is shown', async () => {
  const { of } = await show({ 'DELETE /committee': new Refusal(409, COMMITTEE_HAS_EVALUATED) });

  await chooseAction('اللجنة الأولى', 'حذف اللجنة');
  const dialog = await screen.findByRole('dialog', { name: 'حذف اللجنة الأولى؟' });
  expect(of('DELETE /committee')).toHaveLength(0);
  await userEvent.click(within(dialog).getByRole('button', { name: 'حذف اللجنة' }));

  expect(await screen.findByText('لا يمكن حذف اللجنة لأنها أرسلت تقييمًا')).toBeVisible();
  expect(of('DELETE /committee')[0]?.body).toEqual({ committee_id: 'c1' });
});

test('the menu of a committee opens its form', async () => {
  const { url } = await show();
  await chooseAction('اللجنة الأولى', 'تعديل اللجنة');
  expect(url()).toMatch(/edit-judging\/c1$/);
});

test('the distribution shows what each committee would get before it is carried out', async () => {
  const { of } = await show({ 'POST /committee/distribution': { plan: samplePlan() } });
  const dialog = await openDistribution();

  expect(await dialog.findByText('للتوزيع على اللجان: 3 فرق')).toBeInTheDocument();
  const shares = within(dialog.getByRole('region', { name: 'الخطة' })).getAllByRole('listitem');
  expect(shares.map((share) => share.textContent)).toEqual([
    'اللجنة الأولىمن 8 إلى 9الصحة الرقمية 1الإضافة: فريق واحدمدار',
    'اللجنة الثانيةمن 7 إلى 9الصحة الرقمية 1بلا قطاع 1الإضافة: فريقاننبضسند',
  ]);
  expect(of('POST /committee/distribution')).toHaveLength(0);
  await userEvent.click(dialog.getByRole('button', { name: 'تنفيذ التوزيع' }));

  expect(await screen.findByText('اكتمل التوزيع: 3 فرق')).toBeVisible();
  expect(of('POST /committee/distribution')[0]?.body).toEqual({
    committees_per_team: 1,
    include_pending: false,
    plan_id: 'plan-1',
  });
});

test('a committee can be excluded and pending teams included: the plan is fetched again', async () => {
  const { of } = await show();
  const dialog = await openDistribution();
  await userEvent.click(await dialog.findByRole('checkbox', { name: 'اللجنة الأولى' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'الفرق قيد المراجعة أيضًا' }));

  await waitFor(() =>
    expect(of('POST /committee/distribution/plan').at(-1)?.body).toEqual({
      committee_ids: ['c2'],
      committees_per_team: 1,
      include_pending: true,
    }),
  );
  await userEvent.click(dialog.getByRole('checkbox', { name: 'اللجنة الثانية' }));
  expect(dialog.getByText('اختر لجنة واحدة على الأقل.')).toBeInTheDocument();
});

test('each team can get several committees, at most those that take part', async () => {
  const planned = Promise.withResolvers<object>();
  const { of } = await show({
    'POST /committee/distribution/plan': () =>
      of('POST /committee/distribution/plan').length > 1 ? planned.promise : { plan: samplePlan() },
    'POST /committee/distribution': { plan: samplePlan() },
  });
  const dialog = await openDistribution();
  const perTeam = await dialog.findByRole('combobox', { name: 'عدد اللجان لكل فريق' });
  expect(
    within(perTeam)
      .getAllByRole('option', { name: /لجن/ })
      .map(({ textContent }) => textContent),
  ).toEqual(['لجنة واحدة', 'لجنتان']);
  const asked = () => of('POST /committee/distribution/plan').at(-1)?.body;
  await userEvent.selectOptions(perTeam, 'لجنتان');
  await waitFor(() => expect(asked()).toEqual({ committees_per_team: 2, include_pending: false }));
  const apply = dialog.getByRole('button', { name: 'تنفيذ التوزيع' });
  expect(apply).toBeDisabled();
  planned.resolve({ plan: samplePlan() });
  await waitFor(() => expect(apply).toBeEnabled());
  await userEvent.click(apply);
  await waitFor(() =>
    expect(of('POST /committee/distribution')[0]?.body).toMatchObject({ committees_per_team: 2 }),
  );

  const again = await openDistribution();
  await userEvent.selectOptions(await again.findByRole('combobox'), 'لجنتان');
  await userEvent.click(again.getByRole('checkbox', { name: 'اللجنة الأولى' }));
  expect(again.getByRole('combobox')).toHaveValue('1');
});

test('the plan names the teams that lack a committee, and why', async () => {
  const unplaced = [
    { id: 't4', name: 'أفق', missing: 1, reason: 'too_few_committees' as const },
    { id: 't5', name: 'مسار', missing: 2, reason: 'committees_full' as const },
  ];
  await show({
    'POST /committee/distribution/plan': { plan: samplePlan({ unassigned: 5, left_over: 2, unplaced }) },
  });
  const dialog = await openDistribution();
  expect(await dialog.findByText('لا يكتمل عدد لجانها: فريقان')).toBeInTheDocument();
  expect(dialog.getByText(/أفق.*: تنقصه لجنة واحدة، لأن اللجان المشاركة لا تكفي/)).toBeInTheDocument();
  expect(dialog.getByText(/مسار.*: تنقصه لجنتان، لأن اللجان بلغت حدّها/)).toBeInTheDocument();
});

test('when every team has enough committees the plan says so', async () => {
  const plan = samplePlan({ unassigned: 0, placed: 0, committees_per_team: 2, committees: [] });
  await show({ 'POST /committee/distribution/plan': { plan } });
  const dialog = await openDistribution();
  expect(await dialog.findByText('لا فرق للتوزيع. أقل ما لكل فريق: لجنتان.')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'تنفيذ التوزيع' })).toBeDisabled();
});

test('a long list of committees is collapsed under the number of chosen ones', async () => {
  const many = Array.from({ length: 13 }, (_, at) =>
    sampleCommittee({ id: `long${at}`, full_name: `لجنة ${at}`, email: `c${at}@demo.sa` }),
  );
  await show({ 'GET /committee': sampleCommittees([...many, second]) });
  const dialog = await openDistribution();
  const fold = await dialog.findByText('اللجان المشاركة: 14 لجنة');
  expect(
    dialog.getByRole('checkbox', { name: 'لجنة 3', hidden: true }).closest('details'),
  ).not.toHaveAttribute('open');
  await userEvent.click(fold);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'لجنة 3' }));
  expect(dialog.getByText('اللجان المشاركة: 13 لجنة')).toBeInTheDocument();
});

test('an outdated plan is refused, and the new plan is shown', async () => {
  let plan = samplePlan();
  const { of } = await show({
    'POST /committee/distribution/plan': () => ({ plan }),
    'POST /committee/distribution': () => {
      plan = samplePlan({ plan_id: 'plan-2', unassigned: 1, placed: 1 });
      return new Refusal(409, DISTRIBUTION_PLAN_CHANGED);
    },
  });
  const dialog = await openDistribution();
  await dialog.findByText('للتوزيع على اللجان: 3 فرق');
  await userEvent.click(dialog.getByRole('button', { name: 'تنفيذ التوزيع' }));

  expect(await screen.findByText(/تغيّرت الفرق أو اللجان بعد عرض الخطة/)).toBeVisible();
  expect(await dialog.findByText('للتوزيع على اللجان: فريق واحد')).toBeInTheDocument();
  expect(of('POST /committee/distribution')).toHaveLength(1);
});

test('after judging has ended the distribution is refused in Arabic', async () => {
  await show({ 'POST /committee/distribution': new Refusal(422, REGISTRATION_CLOSED) });
  const dialog = await openDistribution();
  await dialog.findByText('للتوزيع على اللجان: 3 فرق');
  await userEvent.click(dialog.getByRole('button', { name: 'تنفيذ التوزيع' }));
  expect(await screen.findByText('انتهت فترة الاضافة')).toBeVisible();
});

test('without committees the page says how to start', async () => {
  await openWith('judging-committees-management', { 'GET /committee': sampleCommittees([]) });
  expect(await screen.findByText('لا توجد لجان تحكيم بعد')).toBeVisible();
});

test('the teams of one track are distributed', async () => {
  const track = { id: 'k1', name: 'الروبوتات', description: '', places: null, version: 1 };
  const { of } = await show({
    'GET /tracks': { tracks: [track] },
    'POST /committee/distribution': { plan: samplePlan() },
  });
  const dialog = await openDistribution();
  await userEvent.selectOptions(await dialog.findByLabelText('فرق المسار'), 'الروبوتات');
  await waitFor(() =>
    expect(of('POST /committee/distribution/plan').at(-1)?.body).toMatchObject({ track_id: 'k1' }),
  );
  const apply = dialog.getByRole('button', { name: 'تنفيذ التوزيع' });
  await waitFor(() => expect(apply).toBeEnabled());
  await userEvent.click(apply);
  await waitFor(() => expect(of('POST /committee/distribution')[0]?.body).toMatchObject({ track_id: 'k1' }));
});
