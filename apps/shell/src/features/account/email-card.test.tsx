import { Refusal } from '@portal/area-kit/testing';
import { PERSON_FIELD_TAKEN } from '@portal/domain/messages';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCOUNT, openAccountPage } from '../../testing/open-account-page.tsx';
import { sentTo } from '../../testing/open-public-page.tsx';
import AccountPage from './account-page.tsx';

const CHANGE = 'PUT /auth/profile/email';
const change = async (email: string) => {
  const field = await screen.findByLabelText('البريد الجديد');
  await userEvent.clear(field);
  await userEvent.type(field, `${email}{Enter}`);
};

it('sends a link to the new email of a member, and says which one waits', async () => {
  let pending_email: string | null = null;
  const answers = [new Refusal(422, PERSON_FIELD_TAKEN.email, { email: [PERSON_FIELD_TAKEN.email] })];
  const calls = openAccountPage(
    <AccountPage />,
    {
      'GET /auth/me': () => ({ user: { ...ACCOUNT, role: 'member', pending_email } }),
      [CHANGE]: ({ body }) => {
        const refusal = answers.shift();
        if (!refusal) ({ email: pending_email } = body as { email: string });
        return refusal ?? {};
      },
    },
    'member',
  );
  await change('taken@demo.sa');
  expect(await screen.findByText(PERSON_FIELD_TAKEN.email)).toBeVisible();
  await change('new١@demo.sa');
  expect(await screen.findByText('new1@demo.sa')).toBeVisible();
  expect(screen.getByLabelText('البريد الجديد')).toBeValid();
  expect(sentTo(calls, CHANGE).at(-1)).toEqual({ email: 'new1@demo.sa' });
});

it('is not offered to those whose email others change', async () => {
  openAccountPage(<AccountPage />, {});
  expect(await screen.findByText(ACCOUNT.email)).toBeVisible();
  expect(screen.queryByLabelText('البريد الجديد')).toBeNull();
});

it('goes on with an address that was being typed when the session ended', async () => {
  const answers = { 'GET /auth/me': { user: { ...ACCOUNT, role: 'member', pending_email: null } } };
  openAccountPage(<AccountPage />, answers, 'member');
  await userEvent.type(await screen.findByLabelText('البريد الجديد'), 'new@demo.sa');
  cleanup();
  openAccountPage(<AccountPage />, answers, 'member');
  expect(await screen.findByLabelText('البريد الجديد')).toHaveValue('new@demo.sa');
});
