import { followedLinks, Refusal } from '@portal/area-kit/testing';
import { SERVER_ERROR } from '@portal/domain/messages';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showPage } from '../../testing/open-page.ts';

const DATA = 'GET /team-data';
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
let followed: ReturnType<typeof followedLinks>;

beforeEach(() => {
  followed = followedLinks();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('a leader downloads the data of the team through its signed URL, and finds the privacy policy', async () => {
  await showPage('team-members', {}, { [DATA]: { download_url: '/api/team-data/t1/content?signature=abc' } });
  await press('تنزيل بيانات الفريق');

  await waitFor(() =>
    expect(followed).toMatchObject([{ href: 'http://localhost/api/team-data/t1/content?signature=abc' }]),
  );
  expect(screen.getByRole('link', { name: 'سياسة الخصوصية' })).toHaveAttribute('href', '/privacy');
});

test('a member downloads their own data', async () => {
  await showPage('team-members', {}, { [DATA]: { download_url: '/api/team-data/u1/content' } }, 'member');
  await press('تنزيل بياناتك');

  await waitFor(() =>
    expect(followed).toMatchObject([{ href: 'http://localhost/api/team-data/u1/content' }]),
  );
  expect(screen.queryByRole('button', { name: 'تنزيل بيانات الفريق' })).not.toBeInTheDocument();
});

test('a failure is shown, and nothing is opened', async () => {
  await showPage('team-members', {}, { [DATA]: new Refusal(500, SERVER_ERROR) });
  await press('تنزيل بيانات الفريق');

  expect(await screen.findByText(/تعذّر تنزيل بيانات الفريق/)).toBeVisible();
  expect(followed).toEqual([]);
});
