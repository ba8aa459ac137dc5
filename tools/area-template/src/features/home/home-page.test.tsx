import { connectionLost, fakeServer } from '@portal/area-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../../testing/open-page.ts';

const dates = {
  availability_to_register: true,
  registration_from: '2026-11-01T08:00:00.000Z',
  registration_to: '2026-11-30T08:00:00.000Z',
  delivery_from: null,
  delivery_to: '2026-12-01T08:00:00.000Z',
  event_name: 'هاكاثون الابتكار',
  time_zone: 'Asia/Riyadh',
};
const none = { registration_from: null, registration_to: null, delivery_from: null, delivery_to: null };

test('shows the dates of the event under the heading of its menu entry', async () => {
  fakeServer({ 'GET /available-registers': dates });
  await openPage('home');
  expect(screen.getByRole('heading', { level: 1, name: 'منطقة جديدة' })).toBeVisible();
  expect(await screen.findByText(/^من .*نوفمبر.* حتى .*نوفمبر/)).toBeVisible();
  expect(screen.getByText(/^حتى .*ديسمبر/)).toBeVisible();
});

test('says when no dates are set yet', async () => {
  fakeServer({ 'GET /available-registers': { ...dates, ...none } });
  await openPage('home');
  expect(await screen.findByText('لم تُحدَّد مواعيد الفعالية بعد')).toBeVisible();
});

test('a lost connection has its own message, and a retry loads the dates', async () => {
  let lost = true;
  fakeServer({ 'GET /available-registers': () => (lost ? connectionLost() : dates) });
  await openPage('home');
  expect(await screen.findByRole('alert')).toHaveTextContent('تعذّر تحميل مواعيد الفعالية');
  lost = false;
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await screen.findByText(/^حتى .*ديسمبر/)).toBeVisible();
});
