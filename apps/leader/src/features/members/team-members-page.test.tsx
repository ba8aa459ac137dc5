import { fakeServer } from '@portal/area-kit/testing';
import { screen } from '@testing-library/react';
import { openPage } from '../../testing/open-page.ts';
import { sampleHome, sampleMembers } from '../../testing/samples.ts';

const show = async (registrationOpen: boolean) => {
  fakeServer({
    'GET /index': sampleHome({ registration_open: registrationOpen }),
    'GET /members': sampleMembers,
  });
  await openPage('team-members');
};

test('every member is listed with how to reach them', async () => {
  await show(false);

  const row = await screen.findByRole('row', { name: /محمد العتيبي/ });
  expect(row).toHaveTextContent('mohammed@demo.sa');
  expect(row).toHaveTextContent('0500000002');
});

test('the page says why members cannot be changed once registration is over', async () => {
  await show(false);
  expect(await screen.findByText('انتهت فترة تعديل الفريق')).toBeVisible();
});

test('the page says that registration is open while it is', async () => {
  await show(true);
  expect(await screen.findByText('التسجيل مفتوح')).toBeVisible();
});
