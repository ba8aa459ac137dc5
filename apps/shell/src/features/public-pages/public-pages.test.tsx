import { type FakeAnswer, fakeServer, Refusal } from '@portal/area-kit/testing';
import { PortalProvider } from '@portal/ui/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import InstructionsPage from './instructions-page.tsx';
import SupportPage from './support-page.tsx';

const EVENT = 'هاكاثون الابتكار الوطني';

function show(Page: ComponentType, pages: Record<string, FakeAnswer>) {
  const calls = fakeServer({
    'GET /available-registers': { event_name: EVENT, time_zone: 'Asia/Riyadh' },
    ...pages,
  });
  render(
    <PortalProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Page />
      </QueryClientProvider>
    </PortalProvider>,
  );
  return calls;
}

const instructions = { title: 'تعليمات التسجيل', body: '## قبل أن تبدأ\n\nسجّل القائد وحده.' };
const attendance = { title: 'تعليمات الحضور', body: 'أحضر **الهوية**.' };

test('how to register and how to attend stand in two sections', async () => {
  show(InstructionsPage, { 'GET /pages/instructions': instructions, 'GET /pages/attendance': attendance });

  expect(screen.getByRole('heading', { level: 1, name: 'تعليمات التسجيل والحضور' })).toBeVisible();
  const registration = screen.getByRole('region', { name: 'تعليمات التسجيل' });
  expect(await within(registration).findByRole('heading', { name: 'قبل أن تبدأ' })).toBeVisible();
  const arrival = screen.getByRole('region', { name: 'تعليمات الحضور' });
  expect((await within(arrival).findByText('الهوية')).tagName).toBe('STRONG');
});

test('one section that fails is tried again while the other stands', async () => {
  let down = true;
  show(InstructionsPage, {
    'GET /pages/instructions': instructions,
    'GET /pages/attendance': () => (down ? new Refusal(500, 'Server error') : attendance),
  });

  expect(await screen.findByRole('heading', { name: 'قبل أن تبدأ' })).toBeVisible();
  const arrival = screen.getByRole('region', { name: 'تعليمات الحضور' });
  expect(await within(arrival).findByRole('alert')).toHaveTextContent('تعذّر تحميل البيانات');
  down = false;
  await userEvent.click(within(arrival).getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await within(arrival).findByText('الهوية')).toBeVisible();
});

test('the help centre is there without a session, and leads back to login', async () => {
  show(SupportPage, { 'GET /pages/help': { title: 'مركز المساعدة', body: 'اتصل بنا.' } });

  expect(await screen.findByText('اتصل بنا.')).toBeVisible();
  expect(await screen.findByRole('link', { name: EVENT })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'العودة لتسجيل الدخول' })).toHaveAttribute('href', '/');
  expect(document.title).toBe(`مركز المساعدة · ${EVENT}`);
});

test('a help centre that nobody has written says so', async () => {
  show(SupportPage, { 'GET /pages/help': { title: 'مركز المساعدة', body: '' } });
  expect(await screen.findByText('لم يُكتب محتوى هذه الصفحة بعد')).toBeVisible();
});
