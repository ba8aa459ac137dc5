import { Refusal } from '@portal/area-kit/testing';
import { INVALID_DATA, PASSWORD_CONFIRMATION_REQUIRED, PASSWORD_WRONG } from '@portal/domain/messages';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession } from '../../shared/session/session.store.ts';
import { ACCOUNT, openAccountPage } from '../../testing/open-account-page.tsx';
import { sentTo } from '../../testing/open-public-page.tsx';
import AccountPage from './account-page.tsx';

const CHANGE = 'PUT /auth/password';
const CONFIRM = 'POST /auth/password/confirm';
const CHOSEN = { password: 'Changed@2027', password_confirmation: 'Changed@2027' };

const choose = async () => {
  await userEvent.type(await screen.findByLabelText('كلمة المرور الجديدة'), CHOSEN.password);
  await userEvent.type(screen.getByLabelText('تأكيد كلمة المرور الجديدة'), CHOSEN.password);
  await userEvent.click(screen.getByRole('button', { name: 'تغيير كلمة المرور' }));
};
const present = () => screen.findByLabelText('كلمة المرور الحالية');
const protectedBy = (isConfirmed: () => boolean) => () =>
  isConfirmed()
    ? {}
    : new Refusal(403, PASSWORD_CONFIRMATION_REQUIRED, { password: ['يلزم إدخال كلمة المرور'] });

it('changes the password without a question soon after signing in', async () => {
  const calls = openAccountPage(<AccountPage />, { [CHANGE]: {} });
  await choose();
  expect(await screen.findByText('تم تغيير كلمة المرور.')).toBeVisible();
  expect(sentTo(calls, CHANGE)).toEqual([CHOSEN]);
  expect(screen.getByRole('region', { name: 'التحقق بخطوتين' })).toBeVisible();
  expect(screen.getByLabelText('كلمة المرور الجديدة')).toHaveValue('');
  expect(screen.getByLabelText('كلمة المرور الجديدة')).toBeValid();
});

it('shows at once what a new password ends: other sessions, and a change of email that waits', async () => {
  let pending_email: string | null = 'new@demo.sa';
  const calls = openAccountPage(
    <AccountPage />,
    {
      'GET /auth/me': () => ({ user: { ...ACCOUNT, role: 'member', pending_email } }),
      [CHANGE]: () => {
        pending_email = null;
        return {};
      },
    },
    'member',
  );
  expect(await screen.findByText('new@demo.sa')).toBeVisible();
  await choose();
  await waitFor(() => expect(screen.queryByText('new@demo.sa')).toBeNull());
  expect(sentTo(calls, 'GET /auth/sessions')).toHaveLength(2);
});

it('asks for the present password when the server wants it, and then repeats the change', async () => {
  let confirmed = false;
  const calls = openAccountPage(<AccountPage />, {
    [CHANGE]: protectedBy(() => confirmed),
    [CONFIRM]: ({ body }) => {
      confirmed = (body as { password: string }).password === 'Right@2026';
      return confirmed ? {} : new Refusal(422, PASSWORD_WRONG, { password: ['كلمة المرور غير صحيحة'] });
    },
  });
  await choose();
  await userEvent.type(await present(), 'Wrong@2026{Enter}');
  await waitFor(async () => expect(await present()).toHaveAccessibleDescription('كلمة المرور غير صحيحة'));
  await userEvent.clear(await present());
  await userEvent.type(await present(), 'Right@2026{Enter}');

  expect(await screen.findByText('تم تغيير كلمة المرور.')).toBeVisible();
  expect(sentTo(calls, CHANGE)).toEqual([CHOSEN, CHOSEN]);
});

it('changes nothing when the question is cancelled', async () => {
  const calls = openAccountPage(<AccountPage />, { [CHANGE]: protectedBy(() => false) });
  await choose();
  await present();
  await userEvent.click(screen.getByRole('button', { name: 'إلغاء' }));
  expect(await screen.findAllByText('يلزم إدخال كلمة المرور')).not.toHaveLength(0);
  expect(sentTo(calls, CHANGE)).toHaveLength(1);
});

it('shows the server’s error under its field', async () => {
  const errors = { password: ['كلمة المرور هذه شائعة'] };
  openAccountPage(<AccountPage />, { [CHANGE]: new Refusal(422, INVALID_DATA, errors) });
  await choose();
  await waitFor(() =>
    expect(screen.getByLabelText('كلمة المرور الجديدة')).toHaveAccessibleDescription('كلمة المرور هذه شائعة'),
  );
});

it('shows whose account it is, who changes it, and the sessions, for every role', async () => {
  openAccountPage(<AccountPage />, {}, 'committee');
  expect(await screen.findByText('khaled@demo.sa')).toBeVisible();
  expect(screen.getByText('خالد العتيبي')).toBeVisible();
  expect(screen.getByText('0501234567')).toBeVisible();
  expect(screen.getByText(/يعدّلهما مجلس الإدارة/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'أجهزتي' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'التحقق بخطوتين' })).not.toBeInTheDocument();
});

it('takes the question away when the session ends', async () => {
  const calls = openAccountPage(<AccountPage />, { [CHANGE]: protectedBy(() => false) });
  await choose();
  await present();
  act(endSession);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sentTo(calls, CHANGE)).toHaveLength(1);
});
