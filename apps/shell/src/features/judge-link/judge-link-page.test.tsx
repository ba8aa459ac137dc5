import { Refusal } from '@portal/area-kit/testing';
import { isolate } from '@portal/domain/isolate';
import { JUDGE_LINK_INVALID } from '@portal/domain/messages';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startSession } from '../../shared/session/session.store.ts';
import { openPublicPage, sentTo } from '../../testing/open-public-page.tsx';
import JudgeLinkPage from './judge-link-page.tsx';

const SIGN_IN = 'POST /auth/judge';

test('a newer link that is opened in the same tab replaces one that was refused', async () => {
  const { calls, go } = openPublicPage(JudgeLinkPage, '/auth/judge#used', {
    [SIGN_IN]: new Refusal(422, JUDGE_LINK_INVALID),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'الدخول وبدء التحكيم' }));
  const refused = await screen.findByText('هذا الرابط لا يعمل');
  go('#newer');
  expect(refused).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'الدخول وبدء التحكيم' }));
  await waitFor(() => expect(sentTo(calls, SIGN_IN)).toEqual([{ token: 'used' }, { token: 'newer' }]));
});

test('a signed-in person is named before the link replaces them, and may go on also when it was used', async () => {
  startSession({ id: 'u9', token: 't9', role: 'committee', full_name: 'منى الراجحي' });
  openPublicPage(JudgeLinkPage, '/auth/judge#used', { [SIGN_IN]: new Refusal(422, JUDGE_LINK_INVALID) });
  const open = new RegExp(`حساب ${isolate('منى الراجحي')} مفتوح في هذا المتصفح`);
  expect(await screen.findByText(open)).toBeVisible();
  expect(screen.getByRole('link', { name: 'المتابعة بالحساب المفتوح' })).toHaveAttribute('href', '/');
  await userEvent.click(screen.getByRole('button', { name: 'الدخول وبدء التحكيم' }));
  expect(await screen.findByText('هذا الرابط لا يعمل')).toBeVisible();
  expect(screen.getByText(open)).toHaveTextContent('إن لم يكن حسابك فاطلب رابطًا جديدًا من مجلس الإدارة.');
  expect(screen.getByRole('link', { name: 'المتابعة بالحساب المفتوح' })).toHaveAttribute('href', '/');
});
