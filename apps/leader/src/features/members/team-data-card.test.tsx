import { followedLinks, Refusal } from '@portal/area-kit/testing';
import { SERVER_ERROR } from '@portal/domain/messages';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { leaderServer } from '../../testing/leader-server.ts';
import { openPage } from '../../testing/open-page.ts';
import { sampleHome } from '../../testing/samples.ts';

const DATA = 'GET /team-data';
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'تنزيل بيانات الفريق' }));
let followed: ReturnType<typeof followedLinks>;

beforeEach(() => {
  followed = followedLinks();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('a leader downloads the data of the team through its signed URL, and finds the privacy policy', async () => {
  leaderServer({
    'GET /index': sampleHome({ registration_open: false }),
    [DATA]: { download_url: '/api/team-data/t1/content?signature=abc' },
  });
  await openPage('team-members');
  await press();

  await waitFor(() =>
    expect(followed).toMatchObject([{ href: 'http://localhost/api/team-data/t1/content?signature=abc' }]),
  );
  expect(screen.getByRole('link', { name: 'سياسة الخصوصية' })).toHaveAttribute('href', '/privacy');
});

test('a member downloads their own data', async () => {
  leaderServer({ [DATA]: { download_url: '/api/team-data/u1/content?signature=abc' } });
  await openPage('team-members', 'member');
  await userEvent.click(await screen.findByRole('button', { name: 'تنزيل بياناتك' }));

  await waitFor(() =>
    expect(followed).toMatchObject([{ href: 'http://localhost/api/team-data/u1/content?signature=abc' }]),
  );
  expect(screen.queryByRole('button', { name: 'تنزيل بيانات الفريق' })).not.toBeInTheDocument();
});

test('a failure is shown, and nothing is opened', async () => {
  leaderServer({
    'GET /index': sampleHome({ registration_open: false }),
    [DATA]: new Refusal(500, SERVER_ERROR),
  });
  await openPage('team-members');
  await press();

  expect(await screen.findByText(/تعذّر تنزيل بيانات الفريق/)).toBeVisible();
  expect(followed).toEqual([]);
});
