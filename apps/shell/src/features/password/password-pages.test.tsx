import { connectionLost, type FakeAnswer, Refusal } from '@portal/area-kit/testing';
import { INVALID_DATA, RESET_LINK_INVALID, SERVER_ERROR } from '@portal/domain/messages';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startSession, useSessionStore } from '../../shared/session/session.store.ts';
import { forgetTypedEmail, keepTypedEmail, readTypedEmail } from '../../shared/start/typed-email.ts';
import { openPublicPage, sentTo } from '../../testing/open-public-page.tsx';
import ForgetPasswordPage from './forget-password-page.tsx';
import ResetPasswordPage from './reset-password-page.tsx';

const FORGET = 'POST /auth/password/email';
const OPEN = 'POST /auth/reset/open';
const RESET = 'POST /auth/reset';

describe('a forgotten password', () => {
  const open = (answer: FakeAnswer) =>
    openPublicPage(ForgetPasswordPage, '/auth/forget-password', { [FORGET]: answer });
  const ask = async (email: string) => {
    await userEvent.type(screen.getByLabelText('البريد الإلكتروني'), email);
    await userEvent.click(screen.getByRole('button', { name: 'إرسال الرابط' }));
  };

  it('gets the same answer for every email: a link was sent if the account exists', async () => {
    const { calls } = open({});
    await ask(' sara١@example.sa');

    expect(await screen.findByText('تم إرسال الرابط. تحقق من بريدك.')).toBeVisible();
    expect(screen.getByText('sara1@example.sa')).toBeVisible();
    expect(screen.getByText(/إن كان هذا البريد مسجلًا/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'إعادة الإرسال' })).toBeDisabled();
    expect(sentTo(calls, FORGET)).toEqual([{ email: 'sara1@example.sa' }]);

    await userEvent.click(screen.getByRole('button', { name: 'بريد آخر' }));
    expect(screen.getByLabelText('البريد الإلكتروني')).toHaveValue('sara1@example.sa');
  });

  it.each<[string, RegExp, number, FakeAnswer]>([
    ['blames the email when it is refused', /تأكد من البريد/, 1, new Refusal(422, INVALID_DATA)],
    ['does not blame it when the connection is lost', /تعذّر الاتصال بالخادم/, 0, connectionLost],
  ])('%s', async (_, text, blames, answer) => {
    open(answer);
    await ask('sara@example.sa');
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryAllByText('تأكد من البريد الالكتروني')).toHaveLength(blames);
    expect(screen.getByLabelText('البريد الإلكتروني')).toHaveValue('sara@example.sa');
  });

  it('starts with the email that was typed on the login page', () => {
    keepTypedEmail('sara@example.sa');
    open({});
    expect(screen.getByLabelText('البريد الإلكتروني')).toHaveValue('sara@example.sa');
    forgetTypedEmail();
  });
});

describe('a new password', () => {
  const LINK = '/auth/reset-password?token=abc&email=sara%40example.sa';
  const open = (answer: FakeAnswer, { at = LINK, link = {} }: { at?: string; link?: FakeAnswer } = {}) =>
    openPublicPage(ResetPasswordPage, at, { [OPEN]: link, [RESET]: answer, 'POST /auth/logout': {} });
  const password = () => screen.getByLabelText('كلمة المرور الجديدة');
  const again = () => screen.getByLabelText('تأكيد كلمة المرور الجديدة');
  const save = () => userEvent.click(screen.getByRole('button', { name: 'حفظ كلمة المرور' }));
  const choose = async (first: string, second = first) => {
    await userEvent.type(await screen.findByLabelText('كلمة المرور الجديدة'), first);
    await userEvent.type(again(), second);
    await save();
  };

  it('must be typed twice, and be strong enough', async () => {
    const { calls } = open({});
    expect(await screen.findByLabelText('كلمة المرور الجديدة')).toHaveAccessibleDescription(
      '8 أحرف على الأقل، منها حرف ورقم',
    );
    await choose('password', 'passw0rd');
    expect(password()).toHaveAccessibleDescription('كلمة المرور 8 أحرف على الأقل، منها حرف ورقم');
    expect(again()).toHaveAccessibleDescription('كلمتا المرور غير متطابقتين');
    expect(password()).toHaveFocus();
    expect(sentTo(calls, RESET)).toEqual([]);
  });

  it('shows the server’s error under its field, and opens the login page once another one is set', async () => {
    const answers = [new Refusal(422, 'wrong', { password: ['كلمة المرور شائعة'] }), {}];
    const { url } = open(() => answers.shift() ?? {});
    await choose('Changed@2027');
    await waitFor(() => expect(password()).toHaveAccessibleDescription('كلمة المرور شائعة'));
    expect(password()).toHaveFocus();
    await save();
    expect(await screen.findByText('تم حفظ كلمة المرور. سجّل الدخول بها الآن.')).toBeVisible();
    await waitFor(() => expect(url()).toBe('/'));
    expect(readTypedEmail()).toBe('sara@example.sa');
    forgetTypedEmail();
  });

  it('that is set where another person is signed in does not lead to the pages of that person', async () => {
    startSession({ id: 'u9', token: 't9', role: 'super-admin', full_name: 'فيصل الراشد' });
    const { url } = open({});
    await choose('Changed@2027');
    expect(await screen.findByText(/حساب .*فيصل الراشد.* مفتوح في هذا المتصفح/)).toBeVisible();
    expect(url()).toMatch(/^\/auth\/reset-password/);
    await userEvent.click(screen.getByRole('button', { name: 'تسجيل الخروج' }));
    await waitFor(() => expect(url()).toBe('/'));
    expect(useSessionStore.getState().user).toBeNull();
  });

  it('cannot be set with an incomplete link', () => {
    open({}, { at: '/auth/reset-password?token=abc' });
    expect(screen.getByText(/^الرابط ناقص/)).toBeVisible();
  });

  it.each([
    [
      'that works no more, and another link is asked for with the same email',
      RESET_LINK_INVALID,
      'sara@example.sa',
      /^ربما استُخدم من قبل/,
    ],
    ['that was cut off, and another link is asked for without its email', INVALID_DATA, '', /^الرابط ناقص/],
  ])('is not asked for by a link %s', async (_what, message, kept, text) => {
    const { calls } = open({}, { link: new Refusal(422, message) });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByLabelText('كلمة المرور الجديدة')).not.toBeInTheDocument();
    expect(sentTo(calls, OPEN)).toEqual([{ token: 'abc', email: 'sara@example.sa' }]);
    // jsdom opens no pages.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await userEvent.click(screen.getByRole('link', { name: 'طلب رابط جديد' }));
    expect(readTypedEmail()).toBe(kept);
    forgetTypedEmail();
  });

  it('is refused with a link that ended while it was typed', async () => {
    open(new Refusal(422, RESET_LINK_INVALID));
    await choose('Changed@2027');
    expect(await screen.findByText(/إن كنت قد عيّنت به كلمة مرورك فسجّل الدخول بها/)).toBeVisible();
  });

  it.each([new Refusal(500, SERVER_ERROR), new Refusal(404, 'Not Found'), connectionLost])(
    'can be set when the link could not be checked',
    async (link) => {
      const { url } = open({}, { link });
      await choose('Changed@2027');
      await waitFor(() => expect(url()).toBe('/'));
    },
  );
});
