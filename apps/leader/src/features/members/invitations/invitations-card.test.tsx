import { Refusal } from '@portal/area-kit/testing';
import { TOO_MANY_ATTEMPTS } from '@portal/domain/messages';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showPage } from '../../../testing/open-page.ts';

const INVITE = 'POST /members/invitations';
const invitation = {
  id: 'i1',
  user_id: 'u2',
  email: 'mohammed@demo.sa',
  by: 'mail' as const,
  created_at: '2026-11-20T08:00:00Z',
  expires_at: '2099-11-27T08:00:00Z',
};

const show = async (answers?: Parameters<typeof showPage>[2]) => {
  const { sent } = await showPage('team-members', { registration_open: true }, answers);
  return { sent, list: await screen.findByRole('list', { name: 'حسابات الأعضاء' }) };
};
const choose = async (person: string, action: string) => {
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`إجراءات دعوة .*${person}`) }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};

test('each state is shown; a waiting invitation is sent again, or revoked after a question', async () => {
  const expired = {
    ...invitation,
    id: 'i2',
    user_id: null,
    email: 'new@demo.sa',
    expires_at: '2026-01-01T08:00:00Z',
  };
  const { list, sent } = await show({
    'GET /members/invitations': { invitations: [invitation, expired] },
    [INVITE]: new Refusal(429, TOO_MANY_ATTEMPTS),
    'DELETE /members/invitations/i1': {},
  });
  expect(await within(list).findByText(/^مدعو حتى .*27 نوفمبر 2099، 11:00 ص/)).toBeVisible();
  expect(within(list).getByText('new@demo.sa').closest('li')).toHaveTextContent('انتهت الدعوة');
  await choose('new@demo.sa', 'إعادة إرسال الدعوة');
  expect(await screen.findByText(/من فريقك في يوم\. حاول مرة أخرى لاحقًا\.$/)).toBeVisible();
  expect(sent(INVITE)).toEqual([{ by: 'mail', email: 'new@demo.sa' }]);
  await choose('محمد العتيبي', 'إلغاء الدعوة');
  await userEvent.click(await screen.findByRole('button', { name: 'إلغاء الدعوة' }));
  await waitFor(() => expect(sent('DELETE /members/invitations/i1')).toHaveLength(1));
});

test('on a device whose clock is slow an invitation ends by the clock of the server', async () => {
  const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const ended = { ...invitation, expires_at: hoursFromNow(1) };
  const home = { registration_open: true, now: hoursFromNow(2) };
  await showPage('team-members', home, { 'GET /members/invitations': { invitations: [ended] } });
  expect(await screen.findByText('انتهت الدعوة')).toBeVisible();
});

test('a link for a new person is shown once, to be copied', async () => {
  const link = 'https://portal.test/auth/invitation#secret';
  const { sent } = await show({ [INVITE]: { invitation, link } });
  await userEvent.click(screen.getByRole('button', { name: 'دعوة شخص جديد' }));
  const dialog = await screen.findByRole('dialog', { name: 'دعوة شخص جديد' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'إرسال الدعوة' }));
  expect(within(dialog).getByText('ادخل بريد الكتروني صالح')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'إنشاء رابط بدل البريد' }));
  expect(await screen.findByText(link)).toBeVisible();
  expect(sent(INVITE)).toEqual([{ by: 'link' }]);
});

test('a member of the team sees the names, and changes and invites nobody', async () => {
  await showPage('team-members', { registration_open: true }, {}, 'member');
  expect(await screen.findByText('محمد العتيبي')).toBeVisible();
  expect(screen.queryByText('mohammed@demo.sa')).toBeNull();
  for (const name of [/إضافة عضو/, /تعديل/, /حذف/, /دعوة/, /تنزيل بيانات الفريق/])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('an address that was being typed when the session ended is still there, and is given up after a question', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'دعوة شخص جديد' }));
  await userEvent.type(await screen.findByLabelText('البريد الإلكتروني'), 'reem@demo.sa');
  cleanup();
  await show();
  expect(await screen.findByLabelText('البريد الإلكتروني')).toHaveValue('reem@demo.sa');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'إغلاق دون حفظ' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sessionStorage).toHaveLength(0);
});

test('an invitation that is sent late leaves the dialog open that was opened meanwhile', async () => {
  const late = Promise.withResolvers<object>();
  await show({ [INVITE]: () => late.promise });
  const open = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'دعوة شخص جديد' }));
    const dialog = await screen.findByRole('dialog', { name: 'دعوة شخص جديد' });
    return { dialog, email: within(dialog).getByRole('textbox') };
  };
  const { dialog, email } = await open();
  await userEvent.type(email, 'a@demo.sa');
  await userEvent.click(within(dialog).getByRole('button', { name: 'إرسال الدعوة' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'إلغاء' }));
  await userEvent.click(await screen.findByRole('button', { name: 'إغلاق دون حفظ' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const next = await open();
  await userEvent.type(next.email, 'b@demo.sa');

  late.resolve({ invitation });
  expect(await screen.findByText(/أُرسلت الدعوة/)).toBeVisible();
  expect(next.email).toHaveValue('b@demo.sa');
  expect(Object.values(sessionStorage).join()).toContain('b@demo.sa');
});
