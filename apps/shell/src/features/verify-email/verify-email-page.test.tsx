import { Refusal } from '@portal/area-kit/testing';
import { SERVER_ERROR, TOO_MANY_ATTEMPTS, VERIFICATION_LINK_INVALID } from '@portal/domain/messages';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rememberVerification } from '../../shared/sent-mail/sent-mail.ts';
import { openEvent, openPublicPage, sentTo } from '../../testing/open-public-page.tsx';
import VerifyEmailPage from './verify-email-page.tsx';

const VERIFY = 'POST /auth/email/verify';
const RESEND = 'POST /auth/email/resend';
const LINK = '/auth/verify-email?token=abc';
const MINUTE_MS = 60_000;

const resend = () => screen.findByRole('button', { name: 'إعادة الإرسال' });

test('the token is sent once, and the page links to login', async () => {
  const { calls } = openPublicPage(VerifyEmailPage, LINK, { [VERIFY]: {} });

  expect(await screen.findByText('تم تأكيد بريدك الإلكتروني')).toBeVisible();
  expect(screen.getByRole('link', { name: 'تسجيل الدخول' })).toHaveAttribute('href', '/');
  window.dispatchEvent(new Event('focus'));
  expect(sentTo(calls, VERIFY)).toEqual([{ token: 'abc' }]);
});

test('a used or expired link is explained, and another can be requested', async () => {
  const { calls } = openPublicPage(VerifyEmailPage, LINK, {
    [VERIFY]: new Refusal(422, VERIFICATION_LINK_INVALID),
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

test('a change of email says which address counts from now on', async () => {
  openPublicPage(VerifyEmailPage, `${LINK}&change=email`, { [VERIFY]: {} });

  expect(await screen.findByText('تم تغيير بريد حسابك')).toBeVisible();
  expect(screen.getByText('سجّل الدخول بالبريد الجديد من الآن.')).toBeVisible();
});

test('a link of a change of email that is over says which address counts, whether or not it was followed before, and offers no other link', async () => {
  openPublicPage(VerifyEmailPage, `${LINK}&change=email`, {
    [VERIFY]: new Refusal(422, VERIFICATION_LINK_INVALID),
  });

  expect(
    await screen.findByText(
      /إن كنت قد أكدت التغيير فسجّل الدخول بالبريد الجديد، وإلا فيبقى بريدك السابق معتمدًا/,
    ),
  ).toBeVisible();
  expect(screen.queryByLabelText('البريد الإلكتروني')).not.toBeInTheDocument();
});

test('a server error is not shown as an invalid link; the same link can be retried', async () => {
  let down = true;
  openPublicPage(VerifyEmailPage, LINK, {
    [VERIFY]: () => (down ? new Refusal(500, SERVER_ERROR) : {}),
  });

  expect(await screen.findByText('تعذّر تأكيد البريد الإلكتروني')).toBeVisible();
  expect(screen.queryByText('هذا الرابط غير صالح')).not.toBeInTheDocument();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await screen.findByText('تم تأكيد بريدك الإلكتروني')).toBeVisible();
});

test('after the wait the mail can be sent again, and the wait restarts', async () => {
  rememberVerification({ to: 'sara@example.sa', at: Date.now() - 2 * MINUTE_MS });
  const { calls } = openPublicPage(VerifyEmailPage, '/auth/verify-email', { [RESEND]: {} });

  await userEvent.click(await resend());
  await waitFor(() => expect(sentTo(calls, RESEND)).toEqual([{ email: 'sara@example.sa' }]));
  expect(await screen.findByText(/بعد (1:00|0:5\d)$/)).toBeVisible();
  expect(await resend()).toBeDisabled();
});

test('a mail that could not be sent again shows an error, and can be retried at once', async () => {
  rememberVerification({ to: 'sara@example.sa', at: 0 });
  openPublicPage(VerifyEmailPage, '/auth/verify-email', { [RESEND]: new Refusal(429, TOO_MANY_ATTEMPTS) });

  await userEvent.click(await resend());
  expect(await screen.findByText(/محاولات كثيرة متتالية/)).toBeVisible();
  expect(await resend()).toBeEnabled();
});

test('the demo links to the stored mail of this address', async () => {
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

test('outside the demo no stored mails are requested', async () => {
  rememberVerification({ to: 'sara@example.sa', at: Date.now() });
  const { calls } = openPublicPage(VerifyEmailPage, '/auth/verify-email', {});
  expect(await screen.findByRole('link', { name: 'هاكاثون الابتكار الوطني' })).toBeVisible();
  expect(calls.map(({ route }) => route)).toEqual(['GET /available-registers']);
});
