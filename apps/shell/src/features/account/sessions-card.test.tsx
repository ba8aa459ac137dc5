import { Refusal } from '@portal/area-kit/testing';
import { NOT_FOUND } from '@portal/domain/messages';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAccountPage } from '../../testing/open-account-page.tsx';
import { sentTo } from '../../testing/open-public-page.tsx';
import { SessionsCard } from './sessions-card.tsx';

const LIST = 'GET /auth/sessions';
const END = 'DELETE /auth/sessions';

const own = {
  id: 's1',
  browser: 'chrome',
  system: 'windows',
  address: '203.0.113.7',
  created_at: '2026-11-20T06:00:00.000Z',
  last_seen_at: new Date().toISOString(),
  is_current: true,
};
const phone = {
  ...own,
  id: 's2',
  browser: 'safari',
  system: 'ios',
  address: '2001:db8::1',
  is_current: false,
};
const unknown = { ...phone, id: 's3', browser: null, system: null, address: '' };

const deviceOf = (name: string | RegExp) => {
  const device = screen.getByText(name).closest('li');
  if (!device) throw new Error('No such device');
  return within(device);
};

it('names every device in words and marks this one', async () => {
  openAccountPage(<SessionsCard />, { [LIST]: { sessions: [own, phone, unknown] } });

  expect(await screen.findByText('كروم على ويندوز')).toBeVisible();
  expect(deviceOf('كروم على ويندوز').getByText('هذا الجهاز')).toBeVisible();
  expect(deviceOf('كروم على ويندوز').queryByRole('button')).not.toBeInTheDocument();
  expect(deviceOf('سفاري على آيفون').getByText('2001:db8::1')).toBeVisible();
  expect(deviceOf('متصفح غير معروف').getByText('عنوان غير معروف')).toBeVisible();
});

it('ends one session', async () => {
  let sessions = [own, phone];
  const calls = openAccountPage(<SessionsCard />, {
    [LIST]: () => ({ sessions }),
    [END]: () => {
      sessions = [own];
      return {};
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'إنهاء الجلسة: سفاري على آيفون' }));

  expect(await screen.findByText(/أُنهيت الجلسة/)).toBeVisible();
  expect(sentTo(calls, END)).toEqual([{ session_id: 's2' }]);
  await waitFor(() => expect(screen.queryByText('سفاري على آيفون')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'إنهاء كل الجلسات الأخرى' })).not.toBeInTheDocument();
});

it('says when a session could not be ended, and loads the list again', async () => {
  const calls = openAccountPage(<SessionsCard />, {
    [LIST]: { sessions: [own, phone] },
    [END]: new Refusal(404, NOT_FOUND),
  });
  await userEvent.click(await screen.findByRole('button', { name: /سفاري/ }));
  await waitFor(() => expect(sentTo(calls, LIST)).toHaveLength(2));
});

it('offers a retry when the list cannot be loaded', async () => {
  openAccountPage(<SessionsCard />, { [LIST]: new Refusal(500, 'Server error') });
  expect(await screen.findByRole('button', { name: /المحاولة/ })).toBeVisible();
});
