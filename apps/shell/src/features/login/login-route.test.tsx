import { authCalls } from '@portal/api-schema';
import { Refusal } from '@portal/area-kit/testing';
import {
  AUTHENTICATION_REQUIRED,
  EMAIL_NOT_VERIFIED,
  INVALID_CREDENTIALS,
  PERSON_FIELD_TAKEN,
  SECOND_FACTOR_REQUIRED,
  TOO_MANY_ATTEMPTS,
} from '@portal/domain/messages';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readVerification } from '../../shared/sent-mail/sent-mail.ts';
import { api } from '../../shared/session/api.ts';
import {
  endSession,
  followOtherTabs,
  signOutUser,
  startSession,
  useSessionStore,
} from '../../shared/session/session.store.ts';
import { clearStoredUser, writeSignedOut } from '../../shared/session/session-storage.ts';
import { openPublicPage, sentTo } from '../../testing/open-public-page.tsx';
import { LoginRoute } from './login-route.tsx';

const LOGIN = 'POST /auth/login';
const credentials = { email: 'super@demo.sa', password: 'Demo@2026' };
const signedIn = {
  role: 'super-admin',
  user: { id: 'u1', token: 't1', full_name: 'فيصل الراشد', role: 'super-admin' as const },
};
const RIGHT = '123456';

const open = (answers: Parameters<typeof openPublicPage>[2]) => openPublicPage(LoginRoute, '/', answers);
const signIn = async () => {
  await userEvent.type(await screen.findByLabelText('البريد الإلكتروني'), credentials.email);
  await userEvent.type(screen.getByLabelText('كلمة المرور'), `${credentials.password}{Enter}`);
};
const user = () => useSessionStore.getState().user;

beforeEach(() => {
  endSession();
  useSessionStore.setState({ hasEnded: false });
  sessionStorage.clear();
  globalThis.portalStart = undefined;
});

let mockIsOffline = false;
jest.mock('./code-step.tsx', () => {
  if (mockIsOffline) throw new Error('ChunkLoadError');
  return jest.requireActual('./code-step.tsx');
});

describe('a director with a second factor', () => {
  const answer = ({ body }: { body: unknown }) =>
    'code' in (body as object)
      ? new Refusal(429, TOO_MANY_ATTEMPTS)
      : new Refusal(403, SECOND_FACTOR_REQUIRED);
  const field = () => screen.findByLabelText('رمز التحقق');

  it('can go back also from a step that does not load', async () => {
    mockIsOffline = true;
    globalThis.reportError = jest.fn();
    open({ [LOGIN]: answer });
    await signIn();
    expect(await screen.findByText(/تعذّر عرض هذا الجزء/)).toBeVisible();
    mockIsOffline = false;
    await userEvent.click(screen.getByRole('button', { name: 'العودة لتسجيل الدخول' }));
    expect(await screen.findByLabelText('كلمة المرور')).toHaveFocus();
  });

  it('shows the error beside the hint, says when there were too many tries, and leads back', async () => {
    open({ [LOGIN]: answer });
    await signIn();
    await userEvent.click(await screen.findByRole('button', { name: 'متابعة' }));
    expect(await field()).toHaveAccessibleDescription(/اكتب رمز التحقق.*رموزك الاحتياطية/);
    await userEvent.type(await field(), '000000{Enter}');
    expect(await screen.findByText(/محاولات كثيرة/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'العودة لتسجيل الدخول' }));
    expect(await screen.findByLabelText('كلمة المرور')).toHaveFocus();
    expect(screen.getByLabelText('البريد الإلكتروني')).toHaveValue(credentials.email);
    expect(user()).toBeNull();
  });
});

describe('a person whose session ended elsewhere', () => {
  it('reads that it ended, until they sign in', async () => {
    startSession(signedIn.user);
    open({ [LOGIN]: signedIn, 'GET /auth/me': new Refusal(401, AUTHENTICATION_REQUIRED) });
    await act(() => api.send(authCalls.me).catch(() => undefined));
    expect(await screen.findByText('انتهت جلستك')).toBeVisible();
    expect(screen.getByText(/سجّل الدخول لتعود إلى صفحتك/)).toBeVisible();
    await signIn();
    await waitFor(() => expect(user()).toMatchObject({ token: 't1' }));
    expect(screen.queryByText('انتهت جلستك')).not.toBeInTheDocument();
  });

  it('is not told so after they signed out themselves', async () => {
    open({});
    startSession(signedIn.user);
    await act(() => signOutUser('u1', () => Promise.resolve()));
    expect(await screen.findByLabelText('كلمة المرور')).toBeVisible();
    expect(screen.queryByText('انتهت جلستك')).not.toBeInTheDocument();
  });

  it('is not told so any longer once the account does not open', async () => {
    startSession(signedIn.user);
    open({ [LOGIN]: new Refusal(401, INVALID_CREDENTIALS) });
    act(() => endSession());
    expect(await screen.findByText(/أو أُوقف الحساب أو حُذف/)).toBeVisible();
    await signIn();
    expect(await screen.findByText(/^يرجى التاكد/)).toBeVisible();
    expect(screen.queryByText('انتهت جلستك')).not.toBeInTheDocument();
  });

  it.each([
    ['the session ended', clearStoredUser, true],
    [
      'they signed out',
      () => {
        writeSignedOut('u1');
        clearStoredUser();
      },
      false,
    ],
  ])('says that the session has ended, unless by a sign-out: in another tab %s', async (_, end, isTold) => {
    startSession(signedIn.user);
    const stop = followOtherTabs();
    open({});
    act(() => {
      end();
      window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
      // The browser tells each key that was removed, one of them later.
      window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
    });
    expect(await screen.findByLabelText('كلمة المرور')).toBeVisible();
    expect(screen.queryAllByText('انتهت جلستك')).toHaveLength(isTold ? 1 : 0);
    stop();
  });
});

describe('a person whose email is not verified', () => {
  const answers = {
    [LOGIN]: new Refusal(403, EMAIL_NOT_VERIFIED),
    'POST /auth/email/resend': {},
    'PUT /auth/email': ({ body }: { body: unknown }) =>
      (body as { new_email: string }).new_email === 'taken@demo.sa'
        ? new Refusal(422, 'The given data was invalid.', { email: [PERSON_FIELD_TAKEN.email] })
        : {},
  };
  beforeEach(() => sessionStorage.clear());

  it('can have the link sent again from the login page', async () => {
    const { calls, url } = open(answers);
    await signIn();
    await userEvent.click(await screen.findByRole('button', { name: 'إرسال رابط جديد' }));
    await waitFor(() => expect(url()).toBe('/auth/verify-email'));
    expect(sentTo(calls, 'POST /auth/email/resend')).toEqual([{ email: credentials.email }]);
  });

  it('can correct the email with the password that was just typed', async () => {
    const { calls, url } = open(answers);
    await signIn();
    await userEvent.click(await screen.findByRole('button', { name: 'البريد مكتوب خطأ' }));
    const field = screen.getByLabelText('البريد الصحيح');
    await userEvent.clear(field);
    await userEvent.type(field, 'taken@demo.sa{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(PERSON_FIELD_TAKEN.email));
    expect(field).toHaveFocus();
    await userEvent.clear(field);
    await userEvent.type(field, 'right@demo.sa{Enter}');
    await waitFor(() => expect(url()).toBe('/auth/verify-email'));
    expect(sentTo(calls, 'PUT /auth/email').at(-1)).toEqual({ ...credentials, new_email: 'right@demo.sa' });
    expect(readVerification()?.to).toBe('right@demo.sa');
  });
});

it('a director who must set the second factor up does so before the session is stored', async () => {
  const { calls } = open({
    [LOGIN]: { ...signedIn, second_factor_setup: true },
    'POST /auth/second-factor': { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' },
    'PUT /auth/second-factor': { recovery_codes: ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'] },
  });
  await signIn();
  expect(await screen.findByText(/تشترط الفعالية/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'التحقق بخطوتين' })).toHaveFocus();
  expect(await screen.findByRole('img', { name: 'رمز QR لتطبيق المصادقة' })).toBeVisible();
  expect(screen.getByText('ABCD EFGH')).toBeVisible();
  expect(user()).toBeNull();

  await userEvent.type(screen.getByLabelText('رمز التحقق'), `${RIGHT}{Enter}`);
  const codes = within(await screen.findByRole('list', { name: 'الرموز الاحتياطية' }));
  expect(codes.getByText('EEEE-FFFF-GGGG-HHHH')).toBeVisible();
  expect(screen.queryByText(/تشترط الفعالية/)).not.toBeInTheDocument();
  expect(sentTo(calls, 'PUT /auth/second-factor')).toEqual([{ code: RIGHT }]);
  expect(sentTo(calls, 'POST /auth/second-factor')).toHaveLength(1);
  expect(user()).toBeNull();
  expect(screen.queryByRole('button', { name: 'العودة لتسجيل الدخول' })).not.toBeInTheDocument();
  const closeTab = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(closeTab()).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'حفظتها، متابعة' }));
  expect(user()).toMatchObject({ token: 't1' });
  cleanup();
  expect(closeTab()).toBe(true);
});

it('goes on with a sign-in that the first page began before the email was verified', async () => {
  const shell = Promise.withResolvers<() => void>();
  const step = { name: 'unverified', credentials } as const;
  globalThis.portalStart = {
    registers: Promise.resolve(null),
    isSubmitted: false,
    readyAt: null,
    shell,
    step,
  };
  open({});
  expect(await screen.findByText(/^يرجى تأكيد بريدك الإلكتروني/)).toBeVisible();
  expect(await screen.findByText('لم تؤكد بريدك بعد')).toBeVisible();
  expect(screen.getByLabelText('البريد الإلكتروني')).toHaveValue(credentials.email);
  expect(globalThis.portalStart.step).toBeUndefined();
});

it('fills in the typed email on return from the page for a forgotten password, until somebody signs in', async () => {
  open({});
  await userEvent.type(await screen.findByLabelText('البريد الإلكتروني'), credentials.email);
  const link = screen.getByRole('link', { name: 'نسيت كلمة المرور؟' });
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  cleanup();
  open({});
  expect(await screen.findByLabelText('البريد الإلكتروني')).toHaveValue(credentials.email);
  cleanup();

  act(() => startSession(signedIn.user));
  await act(() => signOutUser('u1', () => Promise.resolve()));
  open({});
  expect(await screen.findByLabelText('البريد الإلكتروني')).toHaveValue('');
});
