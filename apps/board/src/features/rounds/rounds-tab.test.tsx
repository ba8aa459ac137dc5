import type { Round } from '@portal/api-schema';
import { type FakeAnswer, Refusal } from '@portal/area-kit/testing';
import { ROUND_NAME_TAKEN } from '@portal/domain/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseAction, openWith } from '../../testing/open-page.ts';
import { sampleRound, sampleRubric } from '../../testing/sample-settings.ts';

const first = sampleRound({ number: 1, name: 'الفرز', state: 'open', is_current: true, teams_count: 18 });
const final: Round = sampleRound({ number: 2, name: 'النهائي', advance_count: 3, carried_weight: 40 });

const show = (answers: Readonly<Record<string, FakeAnswer>> = {}) =>
  openWith('settings?tab=rounds', {
    'GET /rounds': { rounds: [first, final] },
    'GET /rubrics': { rubrics: [] },
    ...answers,
  });
const drawer = async () => within(await screen.findByRole('dialog'));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('a round is planned with who moves on to it, and a taken name is pointed to', async () => {
  let taken = true;
  const { bodies } = await show({
    'POST /rounds': () => {
      if (!taken) return { round: final };
      taken = false;
      return new Refusal(422, ROUND_NAME_TAKEN, { name: ['اسم الجولة مستخدم مسبقًا'] });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'إضافة جولة' }));
  const form = await drawer();
  await userEvent.click(form.getByRole('button', { name: 'حفظ' }));
  expect(form.getByLabelText('اسم الجولة')).toHaveAccessibleDescription('الرجاء إدخال اسم الجولة');
  expect(form.getByLabelText('عدد المتأهلين')).toHaveAccessibleDescription(/^عدد صحيح من 1/);
  type(form.getByLabelText('اسم الجولة'), 'نصف النهائي');
  await userEvent.selectOptions(form.getByLabelText('من يتأهل إلى هذه الجولة'), 'track');
  type(form.getByLabelText('عدد المتأهلين من كل مسار'), '٣');
  await userEvent.click(form.getByRole('button', { name: 'حفظ' }));
  await waitFor(() =>
    expect(form.getByLabelText('اسم الجولة')).toHaveAccessibleDescription('اسم الجولة مستخدم مسبقًا'),
  );
  type(form.getByLabelText('اسم الجولة'), 'ربع النهائي');
  await userEvent.click(form.getByRole('button', { name: 'حفظ' }));
  expect(await screen.findByText('حُفظت جولة «ربع النهائي»')).toBeVisible();
  expect(bodies('POST /rounds').at(-1)).toMatchObject({
    name: 'ربع النهائي',
    advance: 'track',
    advance_count: 3,
    carried_weight: 0,
    rubric_id: null,
  });
});

test('of a round that has begun only the name, the mode and the rubric change, and only the last planned one is removed', async () => {
  const { bodies } = await show({ 'PUT /rounds': { round: first }, 'DELETE /rounds': {} });
  expect(
    await screen.findByText(/المتأهلون: الأوائل في الترتيب العام \(3\) · من الجولة السابقة: 40٪/),
  ).toBeVisible();
  await chooseAction('الفرز', 'تعديل الجولة');
  const form = await drawer();
  expect(form.queryByLabelText('عدد المتأهلين')).toBeNull();
  type(form.getByLabelText('اسم الجولة'), 'التصفية');
  await userEvent.click(form.getByRole('button', { name: 'حفظ' }));
  await waitFor(() => expect(bodies('PUT /rounds')).toEqual([{ number: 1, name: 'التصفية', version: 1 }]));

  await chooseAction('النهائي', 'حذف الجولة');
  await userEvent.click((await drawer()).getByRole('button', { name: 'حذف الجولة' }));
  await waitFor(() => expect(bodies('DELETE /rounds')).toEqual([{ number: 2 }]));
});

test('of a round that has begun it says how many moved on, and what is set for it', async () => {
  const begun = { ...final, state: 'open', is_current: true, teams_count: 5 } as const;
  const rubric = sampleRubric({ id: 'r9', name: 'نموذج النهائي' });
  await show({
    'GET /rubrics': { rubrics: [rubric] },
    'GET /rounds': {
      rounds: [
        { ...first, is_current: false, state: 'frozen' },
        { ...begun, blind: true, rubric_id: 'r9', judging_to: '2026-12-02T12:00:00.000Z' },
        sampleRound({
          number: 3,
          name: 'الختام',
          advance: 'picked',
          advance_count: null,
          state: 'open',
          teams_count: 2,
        }),
      ],
    },
  });
  expect(await screen.findByText(/الفرق: 18 فريقًا/)).toBeVisible();
  const facts = await screen.findByText(/تأهل إليها: 5 فرق · من الجولة السابقة: 40٪/);
  expect(facts).toHaveTextContent('نموذج التحكيم: نموذج النهائي');
  expect(facts).toHaveTextContent(/التحكيم حتى .*2 ديسمبر/);
  expect(facts).toHaveTextContent('أسماء الفرق مخفية عن اللجان');
  expect(screen.queryByText(/الأوائل في الترتيب العام/)).toBeNull();
  expect(screen.getByText(/تأهل إليها: فريقان · باختيار المجلس/)).toBeVisible();
});

test('another rubric for a round that is judged says what becomes of what was judged', async () => {
  await show({
    'GET /rounds': { rounds: [{ ...first, has_evaluations: true }, final] },
    'GET /rubrics': { rubrics: [sampleRubric({ id: 'r2', name: 'النهائيات' })] },
  });
  await screen.findByRole('heading', { name: /الفرز/ });
  await chooseAction('الفرز', 'تعديل الجولة');
  const rubric = (await drawer()).getByLabelText('نموذج التحكيم');
  expect(rubric).not.toHaveAccessibleDescription(/يبقى على نموذجه/);
  await userEvent.selectOptions(rubric, 'r2');
  expect(rubric).toHaveAccessibleDescription(/^ما قُيّم في هذه الجولة يبقى على نموذجه/);
});
