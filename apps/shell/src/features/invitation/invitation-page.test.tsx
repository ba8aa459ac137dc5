import { type FakeAnswer, Refusal } from '@portal/area-kit/testing';
import {
  INVALID_DATA,
  INVITATION_EXPIRED,
  INVITATION_REVOKED,
  INVITATION_USED,
  MEMBER_HAS_ACCOUNT,
  PERSON_FIELD_TAKEN,
  REGISTRATION_CLOSED,
  TEAM_FULL,
} from '@portal/domain/messages';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startSession, useSessionStore } from '../../shared/session/session.store.ts';
import { openPublicPage, sentTo } from '../../testing/open-public-page.tsx';
import InvitationPage from './invitation-page.tsx';

const OPEN = 'POST /invitations/open';
const ACCEPT = 'POST /invitations/accept';
const invitation = { team_name: 'مدار', leader_name: 'سارة القحطاني', full_name: null, email: null };
const member = { ...invitation, full_name: 'محمد العتيبي', email: 'mohammed@demo.sa' };
const version = 'a'.repeat(64);

const policy = { title: 'سياسة الخصوصية', body: 'نص', version };
const open = (
  opened: FakeAnswer,
  accepted: FakeAnswer = { email: 'x@demo.sa', email_verified: true },
  privacy: FakeAnswer = policy,
) =>
  openPublicPage(InvitationPage, '/auth/invitation#secret', {
    'GET /pages/privacy': privacy,
    [OPEN]: opened,
    'POST /auth/logout': {},
    [ACCEPT]: accepted,
  });
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const choosePassword = async () => {
  await type('كلمة المرور', 'Leader@2026');
  await type('تأكيد كلمة المرور', 'Leader@2026');
};
const press = () => userEvent.click(screen.getByRole('button', { name: 'أوافق وأقبل الدعوة' }));

test('a member sees who invites to which team, and only sets a password', async () => {
  const { calls, url } = open(member);
  expect(await screen.findByText(/دعوة من .*سارة القحطاني.* إلى فريق .*مدار/)).toBeVisible();
  expect(screen.getByText('mohammed@demo.sa')).toBeVisible();
  expect(screen.getByRole('link', { name: /سياسة الخصوصية/ })).toHaveAttribute('href', '/privacy');
  expect(screen.queryByLabelText('الاسم الكامل')).toBeNull();
  await press();
  expect(screen.getByLabelText('كلمة المرور')).toHaveFocus();
  expect(sentTo(calls, ACCEPT)).toEqual([]);
  await choosePassword();
  await press();
  await waitFor(() => expect(url()).toBe('/'));
  expect(sentTo(calls, OPEN)).toEqual([{ token: 'secret' }]);
  const passwords = { password: 'Leader@2026', password_confirmation: 'Leader@2026' };
  expect(sentTo(calls, ACCEPT)).toEqual([{ token: 'secret', privacy_version: version, ...passwords }]);
});

test('what is accepted before the policy has come is sent with it', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const { calls, url } = open(member, undefined, () => promise);
  await screen.findByText('mohammed@demo.sa');
  await choosePassword();
  await press();
  expect(sentTo(calls, ACCEPT)).toEqual([]);
  resolve(policy);
  await waitFor(() => expect(url()).toBe('/'));
  expect(sentTo(calls, ACCEPT)).toEqual([expect.objectContaining({ privacy_version: version })]);
});

test('after an acceptance in the browser of another person, the page names this person and offers the sign-out', async () => {
  startSession({ id: 'u9', token: 't9', role: 'leader', full_name: 'سارة القحطاني' });
  const { calls, url } = open(member);
  await screen.findByLabelText('كلمة المرور');
  await choosePassword();
  await press();
  expect(await screen.findByText(/حساب .*سارة القحطاني.* مفتوح في هذا المتصفح/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'أوافق وأقبل الدعوة' })).toBeNull();
  expect(url()).toBe('/auth/invitation');
  await userEvent.click(screen.getByRole('button', { name: 'تسجيل الخروج' }));
  await waitFor(() => expect(url()).toBe('/'));
  expect(useSessionStore.getState().user).toBeNull();
  expect(calls.map(({ route }) => route)).toContain('POST /auth/logout');
});

test('a new person gives their data, sees which are taken, and verifies the address', async () => {
  const answers: FakeAnswer[] = [
    new Refusal(422, PERSON_FIELD_TAKEN.email, { email: [PERSON_FIELD_TAKEN.email] }),
    { email: 'reem@demo.sa', email_verified: false },
  ];
  const { calls, url } = open(invitation, () => answers.shift() as object);
  await screen.findByLabelText('الاسم الكامل');
  await type('الاسم الكامل', 'ريم الشهري');
  await type('البريد الإلكتروني', 'reem@demo.sa');
  await type('رقم الجوال', '0512345678');
  await type('رقم الهوية أو الإقامة', '1012345678');
  await choosePassword();
  await press();
  expect(await screen.findByText(PERSON_FIELD_TAKEN.email)).toBeVisible();
  expect(screen.getByLabelText('البريد الإلكتروني')).toHaveFocus();
  await press();
  await waitFor(() => expect(url()).toBe('/auth/verify-email'));
  expect(Object.values(sessionStorage).join()).not.toContain('ريم الشهري');
  expect(sentTo(calls, ACCEPT).at(-1)).toMatchObject({ full_name: 'ريم الشهري', identity: '1012345678' });
});

test('what a new person has typed is there after a reload, except the passwords, and for this invitation only', async () => {
  open(invitation);
  await screen.findByLabelText('الاسم الكامل');
  await type('الاسم الكامل', 'ريم الشهري');
  await choosePassword();
  cleanup();
  const { go } = open(invitation);
  expect(await screen.findByLabelText('الاسم الكامل')).toHaveValue('ريم الشهري');
  expect(screen.getByLabelText('كلمة المرور')).toHaveValue('');
  expect(Object.values(sessionStorage).join()).not.toContain('Leader@2026');
  go('#newer');
  await waitFor(() => expect(screen.getByLabelText('الاسم الكامل')).toHaveValue(''));
});

test.each([
  [INVALID_DATA, 'رابط الدعوة غير صالح'],
  [INVITATION_USED, 'قُبلت هذه الدعوة من قبل'],
  [MEMBER_HAS_ACCOUNT, 'لك حساب في هذا الفريق'],
  [INVITATION_REVOKED, 'أُلغيت هذه الدعوة'],
  [INVITATION_EXPIRED, 'انتهت مدة الدعوة'],
  [REGISTRATION_CLOSED, 'انتهى التسجيل'],
  [TEAM_FULL, 'اكتمل الفريق'],
  [PERSON_FIELD_TAKEN.email, 'لهذا البريد حساب في البوابة'],
])('an invitation that is refused with «%s» says «%s»', async (message, title) => {
  open(new Refusal(422, message));
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'أوافق وأقبل الدعوة' })).toBeNull();
});

test('a refused one names the account that is open in the browser, and leads to its pages', async () => {
  startSession({ id: 'u9', token: 't9', role: 'leader', full_name: 'سارة القحطاني' });
  open(new Refusal(422, INVITATION_USED));
  expect(await screen.findByText(/حساب .*سارة القحطاني.* مفتوح في هذا المتصفح/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'المتابعة بالحساب المفتوح' })).toHaveAttribute('href', '/');
});

test('an address that another person took meanwhile ends an invitation to it', async () => {
  const taken = { email: [PERSON_FIELD_TAKEN.email] };
  open(member, new Refusal(422, PERSON_FIELD_TAKEN.email, taken));
  await screen.findByLabelText('كلمة المرور');
  await choosePassword();
  await press();
  await waitFor(() => expect(screen.getAllByText('لهذا البريد حساب في البوابة')).toHaveLength(2));
  expect(screen.queryByLabelText('كلمة المرور')).toBeNull();
});

test('what became of it meanwhile is said, and a failure that may pass keeps the form', async () => {
  const answers = [new Refusal(422, INVALID_DATA), new Refusal(422, INVITATION_REVOKED)];
  const { calls } = open(member, () => answers.shift() ?? {});
  await screen.findByLabelText('كلمة المرور');
  await choosePassword();
  await press();
  await waitFor(() => expect(sentTo(calls, ACCEPT)).toHaveLength(1));
  const accept = screen.getByRole('button', { name: 'أوافق وأقبل الدعوة' });
  await waitFor(() => expect(accept).not.toHaveAttribute('aria-busy'));
  expect(screen.getByLabelText('كلمة المرور')).toHaveValue('Leader@2026');
  await press();
  // The notice and the toast.
  await waitFor(() => expect(screen.getAllByText('أُلغيت هذه الدعوة')).toHaveLength(2));
});

test('another link that is opened in the same tab shows its own invitation', async () => {
  const { calls, go } = open(({ body }) =>
    (body as { token: string }).token === 'secret' ? new Refusal(422, INVITATION_REVOKED) : member,
  );
  expect(await screen.findByText('أُلغيت هذه الدعوة')).toBeVisible();
  go('#newer');
  expect(await screen.findByText('mohammed@demo.sa')).toBeVisible();
  expect(screen.queryByText('أُلغيت هذه الدعوة')).toBeNull();
  expect(sentTo(calls, OPEN)).toEqual([{ token: 'secret' }, { token: 'newer' }]);
});
