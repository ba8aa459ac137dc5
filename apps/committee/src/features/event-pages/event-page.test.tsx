import { screen } from '@testing-library/react';
import { FakePortal } from '../../testing/fake-portal.ts';
import { openPage } from '../../testing/open-page.ts';

test('the help page shows the board’s text under the name of its menu entry', async () => {
  new FakePortal();
  await openPage({ at: 'help-center' });

  expect(screen.getByRole('heading', { level: 1, name: 'مركز المساعدة' })).toBeVisible();
  expect(await screen.findByRole('heading', { level: 2, name: 'اسأل' })).toBeVisible();
});
