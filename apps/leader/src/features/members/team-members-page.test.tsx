import { screen } from '@testing-library/react';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleHome, sampleMembers } from '../../testing/samples.ts';
import TeamMembersPage from './team-members-page.tsx';

const show = (registrationOpen: boolean) => {
  fakeServer({
    'GET /index': sampleHome({ registration_open: registrationOpen }),
    'GET /members': sampleMembers,
  });
  renderPage(TeamMembersPage);
};

test('every member is listed with how to reach them', async () => {
  show(false);

  const row = await screen.findByRole('row', { name: /محمد العتيبي/ });
  expect(row).toHaveTextContent('mohammed@demo.sa');
  expect(row).toHaveTextContent('0500000002');
});

test('the page says why members cannot be changed once registration is over', async () => {
  show(false);
  expect(await screen.findByText('انتهت فترة تعديل الفريق')).toBeVisible();
});

test('the page says that registration is open while it is', async () => {
  show(true);
  expect(await screen.findByText('التسجيل مفتوح')).toBeVisible();
});
