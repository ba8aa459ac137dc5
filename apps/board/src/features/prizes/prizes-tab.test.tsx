import type { Prize } from '@portal/api-schema';
import { type FakeAnswer, Refusal } from '@portal/area-kit/testing';
import { INVALID_DATA, RESULTS_FROZEN } from '@portal/domain/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseAction, openWith } from '../../testing/open-page.ts';
import { samplePrize } from '../../testing/sample-settings.ts';

const prize = (id: string, name: string, changes: Partial<Prize> = {}) =>
  samplePrize({ id, name, ...changes });
const winner = (name: string, tie: string | null) => ({ team: { id: name, name }, place: 1, score: 90, tie });
const best = prize('p1', 'أفضل تقني', {
  kind: 'part',
  part: 'tech',
  awarded: [winner('مدار', 'shared'), winner('سند', 'shared')],
});
const sponsor = prize('p2', 'جائزة الراعي', { kind: 'picked' });
const rubric = {
  id: 'r1',
  name: 'النموذج الأساسي',
  is_default: true,
  track_ids: [],
  parts: [{ type: 'tech', label: 'التقني', weight: 100, criteria: [] }],
  number: 1,
  evaluations: { finished: 0, begun: 0 },
  evaluated: [],
  version: 1,
};

const show = (answers: Readonly<Record<string, FakeAnswer>> = {}) =>
  openWith('settings?tab=prizes', {
    'GET /prizes': { prizes: [best, sponsor] },
    'GET /rubrics': { rubrics: [rubric] },
    'GET /tracks': { tracks: [] },
    'GET /sectors': { sectors: [] },
    ...answers,
  });
const drawer = async () => within(await screen.findByRole('dialog'));

test('a prize is for a part of the rubric; who wins and what broke a tie is shown', async () => {
  const { bodies } = await show({ 'POST /prizes': { prize: best } });
  const list = await screen.findByRole('list', { name: 'الفائزون بحسب الترتيب الآن' });
  expect(within(list).getAllByText('مناصفة: لم يحسم التعادل شيء')).toHaveLength(2);
  expect(screen.getByText('لا فائز بعد')).toBeVisible();
  expect(screen.getByText('أعلى درجة في نوع التقييم «التقني»')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'إضافة جائزة' }));
  const form = await drawer();
  await userEvent.selectOptions(form.getByLabelText('كيف تُمنح'), 'part');
  await userEvent.click(form.getByRole('button', { name: 'حفظ' }));
  expect(form.getByLabelText('نوع التقييم')).toHaveAccessibleDescription('اختر نوع التقييم');
  fireEvent.change(form.getByLabelText('اسم الجائزة'), { target: { value: 'أفضل تقني' } });
  await userEvent.selectOptions(form.getByLabelText('نوع التقييم'), 'tech');
  await userEvent.click(form.getByRole('switch', { name: /لفريق لم ينل/ }));
  await userEvent.click(form.getByRole('button', { name: 'حفظ' }));
  expect(await screen.findByText('حُفظت جائزة «أفضل تقني»')).toBeVisible();
  expect(bodies('POST /prizes')).toEqual([
    {
      name: 'أفضل تقني',
      description: '',
      kind: 'part',
      part: 'tech',
      track_id: null,
      sector_id: null,
      winners: 1,
      exclusive: true,
    },
  ]);
});

test('the board picks the winner of a sponsor’s prize, and frozen rules say why they stay', async () => {
  const { bodies } = await show({
    'GET /teams': {
      teams: [{ id: 't1', name: 'مدار' }],
      pagination: { page: 1, per_page: 20, total: 1, pages: 1 },
    },
    'PUT /prizes/picks': { prize: sponsor },
    'DELETE /prizes': new Refusal(409, RESULTS_FROZEN),
  });
  await screen.findByText('جائزة الراعي');
  await chooseAction('جائزة الراعي', 'اختيار الفائزين');
  const dialog = await drawer();
  await userEvent.click(await dialog.findByLabelText('مدار'));
  await userEvent.click(dialog.getByRole('button', { name: 'حفظ' }));
  await waitFor(() => expect(bodies('PUT /prizes/picks')).toEqual([{ prize_id: 'p2', team_ids: ['t1'] }]));

  await chooseAction('أفضل تقني', 'حذف الجائزة');
  await userEvent.click((await drawer()).getByRole('button', { name: 'حذف الجائزة' }));
  expect(await screen.findByText(/النتائج مجمّدة، فلا يتغيّر.*اسحبها إن نُشرت، ثم فُكّ تجميدها/)).toBeVisible();
});

test('winners are picked among the teams of the track, one outside it can be taken away, and too many are named', async () => {
  const robots = { id: 'k1', name: 'الروبوتات', description: '', places: null, version: 1 };
  const outside = { team: { id: 't9', name: 'سند' }, place: 1, score: null, tie: null };
  const { bodies, of } = await show({
    'GET /prizes': { prizes: [{ ...sponsor, track_id: 'k1', awarded: [outside] }] },
    'GET /tracks': { tracks: [robots] },
    'GET /teams': {
      teams: [{ id: 't1', name: 'مدار' }],
      pagination: { page: 1, per_page: 20, total: 1, pages: 1 },
    },
    'PUT /prizes/picks': { prize: sponsor },
  });
  await screen.findByText('جائزة الراعي');
  await chooseAction('جائزة الراعي', 'اختيار الفائزين');
  const dialog = await drawer();
  expect(dialog.getByText(/^فريق واحد على الأكثر، .* تظهر فرق .*الروبوتات.* وحدها/)).toBeVisible();
  await userEvent.click(await dialog.findByLabelText('مدار'));
  expect(of('GET /teams').map(({ query }) => query.track_id)).toContain('k1');
  expect(dialog.getByRole('alert')).toHaveTextContent('اخترت فريقين. الحد الأعلى لهذه الجائزة: فريق واحد.');
  expect(dialog.getByRole('button', { name: 'حفظ' })).toBeDisabled();
  await userEvent.click(dialog.getByLabelText('سند'));
  await userEvent.click(dialog.getByRole('button', { name: 'حفظ' }));
  await waitFor(() => expect(bodies('PUT /prizes/picks')).toEqual([{ prize_id: 'p2', team_ids: ['t1'] }]));
});

test('a change that excludes a picked winner is refused at its field', async () => {
  const sentence = 'نال جائزة قبلها في الترتيب: مدار. غيّر الفائزين أولًا';
  await show({ 'PUT /prizes': new Refusal(422, INVALID_DATA, { exclusive: [sentence] }) });
  await screen.findByText('جائزة الراعي');
  await chooseAction('جائزة الراعي', 'تعديل الجائزة');
  const form = await drawer();
  await userEvent.click(form.getByRole('switch', { name: /لفريق لم ينل/ }));
  await userEvent.click(form.getByRole('button', { name: 'حفظ' }));
  const exclusive = form.getByRole('switch', { name: /لفريق لم ينل/ });
  await waitFor(() => expect(exclusive).toHaveAccessibleDescription(sentence));

  await userEvent.selectOptions(form.getByLabelText('كيف تُمنح'), 'rank');
  expect(exclusive).not.toHaveAccessibleDescription(sentence);
});
