import { fakeServer } from '@portal/area-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../../testing/open-page.ts';

test('the page has a tab of designs and one of what was issued, which a link opens too', async () => {
  fakeServer({
    'GET /certificates/issued': { certificates: [], pagination: { page: 1, per_page: 20, total: 0 } },
  });
  const { close } = await openPage('certificates');
  await userEvent.click(await screen.findByRole('tab', { name: 'الشهادات الصادرة' }));
  expect(await screen.findByText('لم تصدر شهادات بعد')).toBeVisible();
  close();

  await openPage('certificates?tab=issued');
  expect(await screen.findByRole('tab', { name: 'الشهادات الصادرة', selected: true })).toBeVisible();
});
