import { fakeServer } from '@portal/area-kit/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startSession } from '../../shared/session/session.store.ts';
import { TestProviders } from '../../testing/test-providers.tsx';
import { LazyInbox } from './lazy-inbox.tsx';

let mockIsOffline = true;
jest.mock('./inbox.tsx', () => {
  if (mockIsOffline) throw new Error('ChunkLoadError');
  return jest.requireActual('./inbox.tsx');
});

test('an inbox that did not load is opened by its button, which says when it fails and keeps the focus', async () => {
  globalThis.reportError = jest.fn();
  fakeServer({
    'GET /inbox': { messages: [], unread_count: 0, pagination: { page: 1, per_page: 20, total: 0 } },
  });
  startSession({ id: 'u1', token: 't1', role: 'leader', full_name: 'سارة' });
  render(
    <TestProviders>
      <h1>الرئيسية</h1>
      <LazyInbox userId="u1" events={{ subscribe: () => () => {} }} timeZone="Asia/Riyadh" />
    </TestProviders>,
  );
  const button = await screen.findByRole('button', { name: 'صندوق الوارد' });
  await userEvent.click(button);
  expect(await screen.findByText('تعذّر تحميل الرسائل')).toBeVisible();
  expect(button).toHaveFocus();

  mockIsOffline = false;
  const clicked = jest.fn();
  document.addEventListener('click', ({ target }) => clicked(target));
  await userEvent.click(button);
  await waitFor(() => expect(button).not.toBeInTheDocument());
  const inbox = screen.getByRole('button', { name: 'صندوق الوارد' });
  expect(inbox).toHaveFocus();
  expect(clicked).toHaveBeenLastCalledWith(inbox);
});
