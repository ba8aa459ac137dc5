import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakePortal } from '../../testing/fake-portal.ts';
import { openPage } from '../../testing/render-page.tsx';

test('a page of the settings stands under the name of its menu entry', async () => {
  new FakePortal();
  await openPage({ at: 'help-center' });

  expect(screen.getByRole('heading', { level: 1, name: 'مركز المساعدة' })).toBeVisible();
  expect(await screen.findByRole('heading', { level: 2, name: 'اسأل' })).toBeVisible();
  expect(screen.getByText('هنا').tagName).toBe('STRONG');
});

test('a page that cannot be loaded says so and tries again', async () => {
  const portal = new FakePortal();
  portal.failNext('GET /pages/help', 'lost');
  await openPage({ at: 'help-center' });

  expect(await screen.findByRole('alert')).toHaveTextContent('تحققوا من الاتصال');
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'اسأل' })).toBeVisible();
});
