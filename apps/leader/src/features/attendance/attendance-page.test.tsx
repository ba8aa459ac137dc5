import { fakeServer } from '@portal/area-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../../testing/open-page.ts';
import { sampleHome, sampleTeam } from '../../testing/samples.ts';

const show = (home: Parameters<typeof sampleHome>[0] = {}) => {
  fakeServer({
    'GET /index': sampleHome(home),
    'GET /pages/attendance': { title: 'تعليمات الحضور', body: 'تفتح الأبواب الساعة 8' },
  });
  return openPage('instructions-attendance');
};

test('the page shows the board’s instructions and a card with table and QR code to print', async () => {
  window.print = jest.fn();
  await show();

  expect(await screen.findByText('تفتح الأبواب الساعة 8')).toBeVisible();
  expect(screen.getByText('الطاولة 12 · القاعة أ')).toBeVisible();
  expect(await screen.findByRole('img', { name: 'رمز فريق مدار' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'طباعة البطاقة' }));
  expect(window.print).toHaveBeenCalled();
});

test('a team that does not take part has no card, and reads why', async () => {
  await show({ team: sampleTeam({ status: 'Withdrawn' }) });
  expect(await screen.findByText(/حالة فريقكم «منسحب»/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'طباعة البطاقة' })).toBeNull();
});

test('a team without a table sees that on its card', async () => {
  await show({ team: sampleTeam({ table: null }) });
  expect(await screen.findByText('لم تُحدَّد بعد')).toBeVisible();
});
