import type { Receptionist } from '@portal/api-schema';
import { type FakeAnswer, Refusal } from '@portal/area-kit/testing';
import { ACCOUNT_CHANGED, NOT_FOUND } from '@portal/domain/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseAction, openWith } from '../testing/open-page.ts';

// The drawer of an account of the reception, as an example of the form of a record.

const opened: Receptionist = {
  user_id: 'u1',
  full_name: 'ريم الحربي',
  email: 'north@demo.sa',
  pending_email: null,
  desk: 'المدخل الشمالي',
  is_active: true,
  disabled_at: null,
  version: 1,
  created_at: '2026-10-22T08:00:00Z',
};

/** The drawer with an edit, of an account that another director can save. */
const edit = async (answer: FakeAnswer = { receptionist: opened }) => {
  let saved: Receptionist | null = opened;
  const { change, bodies } = await openWith('settings?tab=reception', {
    'GET /receptionists': () => ({
      receptionists: saved ? [saved] : [],
      pagination: { page: 1, per_page: 20, total: 1 },
    }),
    'PUT /receptionists': answer,
  });
  await screen.findByRole('row', { name: /ريم/ });
  await chooseAction('ريم الحربي', 'تعديل الحساب');
  const form = within(await screen.findByRole('dialog'));
  fireEvent.change(form.getByLabelText('المكتب'), { target: { value: 'المدخل الغربي' } });
  return {
    form,
    press: (name: string) => userEvent.click(form.getByRole('button', { name })),
    sent: () => bodies('PUT /receptionists'),
    /** The list shows other accounts only, such as those of the next page. */
    leavesList: () => {
      saved = null;
    },
    otherSaves: async (changes: Partial<Receptionist>, isNotified = true) => {
      saved = { ...opened, version: 2, ...changes };
      if (isNotified) await change({ type: 'account', id: 'u1' });
    },
  };
};

test('what another director saves in other fields is followed, and is no conflict', async () => {
  const { form, press, sent, otherSaves } = await edit();

  await otherSaves({ full_name: 'ريم المطيري' });
  await waitFor(() => expect(form.getByLabelText('الاسم الكامل')).toHaveValue('ريم المطيري'));
  expect(form.getByLabelText('المكتب')).toHaveValue('المدخل الغربي');

  await press('حفظ');
  await waitFor(() => expect(sent()).toEqual([{ user_id: 'u1', version: 2, desk: 'المدخل الغربي' }]));
});

test('of the same field the saved value is shown, and may be taken', async () => {
  const { form, press, sent, otherSaves } = await edit();

  await otherSaves({ desk: 'البوابة' });
  expect(await form.findByText(/غيّر عضو آخر في المجلس هذا الحساب/)).toBeVisible();
  expect(form.getByText(/المحفوظ الآن.*المكتب.*البوابة/)).not.toHaveTextContent('ريم الحربي');
  expect(form.getByRole('button', { name: 'حفظ' })).toBeDisabled();

  await press('أخذ المحفوظ');
  expect(form.getByLabelText('المكتب')).toHaveValue('البوابة');
  expect(form.getByRole('button', { name: 'حفظ' })).toBeEnabled();
  expect(sent()).toEqual([]);
});

test('the same that another director saves too is no edit any more, also when they save again', async () => {
  const { form, otherSaves } = await edit();

  await otherSaves({ desk: 'المدخل الغربي', full_name: 'ريم المطيري' });
  await waitFor(() => expect(form.getByLabelText('الاسم الكامل')).toHaveValue('ريم المطيري'));
  await otherSaves({ desk: 'البوابة', version: 3 });
  await waitFor(() => expect(form.getByLabelText('المكتب')).toHaveValue('البوابة'));
});

test('a refused save says who changed the field, keeps what was typed, and may then overwrite', async () => {
  const changed = 'غيّره سارة القحطاني الآن إلى «البوابة»';
  const { form, press, sent, otherSaves } = await edit(({ body }) =>
    (body as { version: number }).version === 1
      ? new Refusal(409, ACCOUNT_CHANGED, { desk: [changed] })
      : { receptionist: opened },
  );

  await otherSaves({ desk: 'البوابة' }, false);
  await press('حفظ');
  const desk = form.getByLabelText('المكتب');
  await waitFor(() => expect(desk).toHaveAccessibleDescription(expect.stringContaining(changed)));
  expect(desk).toHaveValue('المدخل الغربي');
  expect(await screen.findByText('لم يُحفظ: غيّره شخص آخر قبل قليل. راجع المحفوظ في النموذج')).toBeVisible();
  await form.findByText(/غيّر عضو آخر في المجلس هذا الحساب/);

  await press('إبقاء المكتوب');
  await press('حفظ');
  expect(await screen.findByText(/حُفظ/)).toBeVisible();
  expect(sent().at(-1)).toEqual({ user_id: 'u1', version: 2, desk: 'المدخل الغربي' });
});

test('a refused save of a record that is no longer in the list may overwrite too', async () => {
  const { form, press, sent, leavesList } = await edit(({ body }) =>
    'version' in (body as object)
      ? new Refusal(409, ACCOUNT_CHANGED, { desk: ['غيّره سارة القحطاني الآن إلى «البوابة»'] })
      : { receptionist: opened },
  );

  leavesList();
  await press('حفظ');
  const changed = expect.stringContaining('سارة القحطاني');
  await waitFor(() => expect(form.getByLabelText('المكتب')).toHaveAccessibleDescription(changed));
  await press('حفظ');
  await waitFor(() => expect(sent().at(-1)).toEqual({ user_id: 'u1', desk: 'المدخل الغربي' }));
});

test('a record that another director deleted says so, and what was typed is given up without a question', async () => {
  const { form, press, leavesList } = await edit(new Refusal(404, NOT_FOUND));

  leavesList();
  await press('حفظ');
  expect(await form.findByText(/لم يعد هذا موجودًا/)).toBeVisible();
  expect(form.getByRole('button', { name: 'حفظ' })).toBeDisabled();
  await press('تجاهل التعديلات');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
