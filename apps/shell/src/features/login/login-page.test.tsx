import type { AvailableRegisters } from '@portal/api-client';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EVENT_NAME, openEvent } from '../../testing/open-public-page.tsx';
import { TestProviders } from '../../testing/test-providers.tsx';
import { LoginPage } from './login-page.tsx';

const open: AvailableRegisters = {
  ...openEvent,
  registration_to: '2026-12-05T10:00:00Z',
  delivery_to: '2026-12-12T10:00:00Z',
};

function showLogin(availability: AvailableRegisters | null = open, pending = false) {
  const onSubmit = jest.fn();
  render(
    <TestProviders>
      <LoginPage
        eventName={EVENT_NAME}
        availability={availability}
        pending={pending}
        unreachable={false}
        onSubmit={onSubmit}
      />
    </TestProviders>,
  );
  return { onSubmit, user: userEvent.setup() };
}

const email = () => screen.getByRole('textbox', { name: 'البريد الإلكتروني' });
const password = () => screen.getByLabelText('كلمة المرور');
const submit = () => screen.getByRole('button', { name: /تسجيل الدخول/ });

it('names the event and links to the other public pages', () => {
  showLogin();

  expect(screen.getByRole('heading', { level: 1, name: EVENT_NAME })).toBeVisible();
  expect(screen.getByText('البوابة الإلكترونية لدخول المشاركين')).toBeVisible();
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('نسيت كلمة المرور؟')).toBe('/auth/forget-password');
  expect(hrefOf('مستخدم جديد (قائد فريق)')).toBe('/auth/register');
  expect(hrefOf('تعليمات التسجيل والحضور')).toBe('/instructions');
  expect(hrefOf('مركز المساعدة')).toBe('/support');
  expect(screen.getByText('التسجيل متاح حتى 5 ديسمبر')).toBeVisible();
});

it.each([
  ['closed', { ...open, availability_to_register: false, registration_to: '2020-12-05T10:00:00Z' }],
  ['unknown', null],
])('offers no registration while it is %s', (_, availability) => {
  showLogin(availability);

  expect(screen.queryByRole('link', { name: 'مستخدم جديد (قائد فريق)' })).not.toBeInTheDocument();
  expect(screen.queryByText(/التسجيل متاح/)).not.toBeInTheDocument();
});

it('says that registration has closed also where the device’s clock is a little slow', () => {
  const soon = new Date(Date.now() + 60_000).toISOString();
  showLogin({ ...open, availability_to_register: false, registration_to: soon });

  expect(screen.getByText(/^انتهى التسجيل في/)).toBeVisible();
});

it('says by the server’s clock whether registration is over or opens later', () => {
  const closed = { ...open, availability_to_register: false };
  const [from, to] = ['2020-12-01T10:00:00Z', '2020-12-05T10:00:00Z'];
  showLogin({ ...closed, registration_from: from, registration_to: to, now: '2020-11-30T10:00:00Z' });

  expect(screen.getByText(/^يبدأ التسجيل/)).toBeVisible();
});

it.each([
  ['public', 1],
  ['local', 0],
  [undefined, 0],
] as const)('warns of a demo that others reach, and of no other event: %s', (demo, warnings) => {
  showLogin({ ...open, ...(demo && { demo }) });
  expect(screen.queryAllByText('بوابة تجريبية')).toHaveLength(warnings);
  expect(screen.queryAllByText(/لا تُدخل فيها بيانات حقيقية/)).toHaveLength(warnings);
});

it('requires both fields, with the product’s texts, focuses the first invalid one, and clears its error once it is corrected', async () => {
  const { onSubmit, user } = showLogin();

  await user.click(submit());

  expect(email()).toHaveAccessibleDescription('ادخل بريد الكتروني صالح');
  expect(password()).toHaveAccessibleDescription('الرجاء إدخال كلمة المرور الخاصة بك');
  expect(email()).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();

  await user.type(email(), 'leader1@demo');
  expect(email()).toBeInvalid();
  await user.type(email(), '.sa');
  expect(email()).toBeValid();
  expect(screen.queryByText('ادخل بريد الكتروني صالح')).not.toBeInTheDocument();
});

it('does not submit again while a request is in progress', async () => {
  const { onSubmit, user } = showLogin(open, true);

  await user.type(email(), 'leader1@demo.sa');
  await user.type(password(), 'Demo@2026{Enter}');
  await user.click(submit());

  expect(onSubmit).not.toHaveBeenCalled();
});
