import { fakeServer } from '@portal/area-kit/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startSession } from '../../shared/session/session.store.ts';
import { TestProviders } from '../../testing/test-providers.tsx';
import { LazyInbox } from './lazy-inbox.tsx';

let mockIsOffline = true;
jest.mock('./inbox.tsx', () => {
  if (mockIsOffline) throw new Error('ChunkLoadError');
  return jest.requireActual('./inbox.tsx');
});

test('an inbox that did not load is opened by its button, which says when it fails and leaves its focus', async () => {
  globalThis.reportError = jest.fn();
  fakeServer({
    'GET /inbox': { messages: [], unread_count: 0, pagination: { page: 1, per_page: 20, total: 0 } },
  });
  startSession({ id: 'u1', token: 't1', role: 'leader', full_name: 'سارة' });
  render(
    <TestProviders>
      <h1>الرئيسية</h1>
      {['opened', 'focused'].map((key) => (
        <LazyInbox key={key} userId="u1" events={{ subscribe: () => () => {} }} timeZone="Asia/Riyadh" />
      ))}
    </TestProviders>,
  );
  const name = { name: 'صندوق الوارد' };
  const [button, other] = await screen.findAllByRole('button', name);
  if (!button || !other) throw new Error('two were shown');
  await userEvent.click(button);
  expect(await screen.findByText('تعذّر تحميل الرسائل')).toBeVisible();
  expect(button).toHaveFocus();

  mockIsOffline = false;
  const clicked = jest.fn();
  document.addEventListener('click', ({ target }) => clicked(target));
  await userEvent.click(button);
  await waitFor(() => expect(button).not.toBeInTheDocument());
  const [inbox] = screen.getAllByRole('button', name);
  expect(inbox).toHaveFocus();
  expect(clicked).toHaveBeenLastCalledWith(inbox);

  act(() => other.focus());
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(other).not.toBeInTheDocument());
  expect(screen.getAllByRole('button', name)[1]).toHaveFocus();
  expect(clicked).toHaveBeenCalledTimes(2);
});
