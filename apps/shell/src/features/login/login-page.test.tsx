import type { AvailableRegisters } from '@portal/api-client';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TestProviders } from '../../testing/test-providers.tsx';
import { LoginPage } from './login-page.tsx';

const open: AvailableRegisters = {
  availability_to_register: true,
  registration_from: '2026-11-01T00:00:00Z',
  registration_to: '2026-12-05T10:00:00Z',
  delivery_from: null,
  delivery_to: '2026-12-12T10:00:00Z',
  event_name: 'هاكاثون الابتكار الوطني',
  time_zone: 'Asia/Riyadh',
};

function showLogin(availability: AvailableRegisters | null = open, pending = false) {
  const onSubmit = jest.fn();
  render(
    <TestProviders>
      <LoginPage
        eventName="هاكاثون الابتكار الوطني"
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

  expect(screen.getByRole('heading', { level: 1, name: 'هاكاثون الابتكار الوطني' })).toBeVisible();
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

it('warns of a demo that others reach, and of no other event', () => {
  showLogin({ ...open, demo: 'public' });
  expect(screen.getByText('بوابة تجريبية')).toBeVisible();
  expect(screen.getByText(/لا تُدخل فيها بيانات حقيقية/)).toBeVisible();
});

it.each([undefined, 'local' as const])('warns of nothing when the demo is %s', (demo) => {
  showLogin(demo === undefined ? open : { ...open, demo });
  expect(screen.queryByText('بوابة تجريبية')).not.toBeInTheDocument();
});

it('requires both fields, with the product’s texts, and focuses the first invalid one', async () => {
  const { onSubmit, user } = showLogin();

  await user.click(submit());

  expect(email()).toHaveAccessibleDescription('ادخل بريد الكتروني صالح');
  expect(password()).toHaveAccessibleDescription('الرجاء إدخال كلمة المرور الخاصة بك');
  expect(email()).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
});

it.each(['leader', 'leader@demo', 'leader@demo.museum', 'قائد@demo.sa'])(
  'refuses %s as an email',
  async (text) => {
    const { onSubmit, user } = showLogin();

    await user.type(email(), text);
    await user.type(password(), 'Demo@2026{Enter}');

    expect(email()).toBeInvalid();
    expect(onSubmit).not.toHaveBeenCalled();
  },
);

it('clears an error as soon as the field is corrected', async () => {
  const { user } = showLogin();

  await user.click(submit());
  await user.type(email(), 'leader1@demo.sa');

  expect(email()).toBeValid();
  expect(screen.queryByText('ادخل بريد الكتروني صالح')).not.toBeInTheDocument();
});

it('submits email and password, with Arabic-Indic digits of the email as 0–9', async () => {
  const { onSubmit, user } = showLogin();

  await user.type(email(), ' leader١@demo.sa');
  await user.type(password(), 'Demo@2026{Enter}');

  expect(onSubmit).toHaveBeenCalledWith('leader1@demo.sa', 'Demo@2026');
});

it('does not submit again while a request is in progress', async () => {
  const { onSubmit, user } = showLogin(open, true);

  await user.type(email(), 'leader1@demo.sa');
  await user.type(password(), 'Demo@2026{Enter}');
  await user.click(submit());

  expect(onSubmit).not.toHaveBeenCalled();
});
