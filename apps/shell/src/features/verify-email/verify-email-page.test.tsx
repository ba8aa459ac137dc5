import { Refusal } from '@portal/area-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openEvent, openPublicPage, sentTo } from '../../testing/open-public-page.tsx';
import { rememberVerification } from '../sent-mail/sent-mail.ts';
import VerifyEmailPage from './verify-email-page.tsx';

const VERIFY = 'POST /auth/email/verify';
const RESEND = 'POST /auth/email/resend';
const LINK = '/auth/verify-email?token=abc';
const MINUTE_MS = 60_000;

const resend = () => screen.findByRole('button', { name: 'إعادة الإرسال' });

beforeEach(() => sessionStorage.clear());

test('the link of the mail is followed once and leads to login', async () => {
  const { calls } = openPublicPage(VerifyEmailPage, LINK, { [VERIFY]: {} });

  expect(await screen.findByText('تم تأكيد بريدك الإلكتروني')).toBeVisible();
  expect(screen.getByRole('link', { name: 'تسجيل الدخول' })).toHaveAttribute('href', '/');
  window.dispatchEvent(new Event('focus'));
  expect(sentTo(calls, VERIFY)).toEqual([{ token: 'abc' }]);
});

test('a link that was used or is too old is explained, and another can be asked for', async () => {
  const { calls } = openPublicPage(VerifyEmailPage, LINK, {
    [VERIFY]: new Refusal(422, 'This email verification token is invalid.'),
    [RESEND]: {},
  });

  expect(await screen.findByText('هذا الرابط غير صالح')).toBeVisible();
  await userEvent.type(screen.getByLabelText('البريد الإلكتروني'), 'sara');
  await userEvent.click(await resend());
  expect(screen.getByLabelText('البريد الإلكتروني')).toHaveAccessibleDescription('ادخل بريد الكتروني صالح');
  await userEvent.type(screen.getByLabelText('البريد الإلكتروني'), '@example.sa');
  await userEvent.click(await resend());

  expect(await screen.findByText('sara@example.sa')).toBeVisible();
  expect(sentTo(calls, RESEND)).toEqual([{ email: 'sara@example.sa' }]);
});

test('a server that fails says nothing about the link; the same one is tried again', async () => {
  let down = true;
  openPublicPage(VerifyEmailPage, LINK, {
    [VERIFY]: () => (down ? new Refusal(500, 'Server error') : {}),
  });

  expect(await screen.findByText('تعذّر تأكيد البريد الإلكتروني')).toBeVisible();
  expect(screen.queryByText('هذا الرابط غير صالح')).not.toBeInTheDocument();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await screen.findByText('تم تأكيد بريدك الإلكتروني')).toBeVisible();
});

test('after a registration it says which inbox to look into, and waits before sending again', async () => {
  rememberVerification({ to: 'sara@example.sa', at: Date.now() - 20_000 });
  openPublicPage(VerifyEmailPage, '/auth/verify-email', {});

  expect(await screen.findByText('sara@example.sa')).toBeVisible();
  expect(await resend()).toBeDisabled();
  expect(screen.getByText(/بعد 0:(40|39)$/)).toBeVisible();
});

test('once the wait is over the mail is sent again, and the wait begins anew', async () => {
  rememberVerification({ to: 'sara@example.sa', at: Date.now() - 2 * MINUTE_MS });
  const { calls } = openPublicPage(VerifyEmailPage, '/auth/verify-email', { [RESEND]: {} });

  await userEvent.click(await resend());
  await waitFor(() => expect(sentTo(calls, RESEND)).toEqual([{ email: 'sara@example.sa' }]));
  expect(await screen.findByText(/بعد (1:00|0:59)$/)).toBeVisible();
  expect(await resend()).toBeDisabled();
});

test('a mail that could not be sent again is said, and can be tried at once', async () => {
  rememberVerification({ to: 'sara@example.sa', at: 0 });
  openPublicPage(VerifyEmailPage, '/auth/verify-email', { [RESEND]: new Refusal(429, 'Too many attempts') });

  await userEvent.click(await resend());
  expect(await screen.findByText(/محاولات كثيرة متتالية/)).toBeVisible();
  expect(await resend()).toBeEnabled();
});

test('the demo opens the kept mail of this person', async () => {
  rememberVerification({ to: 'sara@example.sa', at: Date.now() });
  const mails = [
    { id: 'm2', to: 'noura@example.sa', subject: 'لغيرها', sent_at: null },
    { id: 'm1', to: 'Sara@example.sa', subject: 'تأكيد البريد', sent_at: null },
  ];
  openPublicPage(VerifyEmailPage, '/auth/verify-email', {
    'GET /available-registers': { ...openEvent, demo_outbox: true },
    'GET /dev/outbox': { mails },
    'GET /dev/outbox/m1': { mail: { ...mails[1], page: '/api/dev/outbox/m1/page' } },
  });
  expect(await screen.findByRole('link', { name: 'فتح الرسالة: تأكيد البريد' })).toHaveAttribute(
    'href',
    '/api/dev/outbox/m1/page',
  );
});

test('an event that is no demo is never asked for kept mails', async () => {
  rememberVerification({ to: 'sara@example.sa', at: Date.now() });
  const { calls } = openPublicPage(VerifyEmailPage, '/auth/verify-email', {});
  expect(await screen.findByRole('link', { name: 'هاكاثون الابتكار الوطني' })).toBeVisible();
  expect(calls.map(({ route }) => route)).toEqual(['GET /available-registers']);
});
