import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ownClient } from '../../shared/own-answers/own-client.ts';
import { startSession } from '../../shared/session/session.store.ts';
import { fakeChanges } from '../../testing/fake-changes.ts';
import Inbox from './inbox.tsx';

let messages: { id: string; read_at: string | null }[];
const { events, send } = fakeChanges();
const read: string[] = [];

beforeEach(() => {
  ownClient.clear();
  messages = [];
  read.length = 0;
  startSession({ id: 'u1', token: 't', role: 'leader', full_name: 'سارة' });
  globalThis.fetch = async (input, init) => {
    const { url, method } = new Request(input, init);
    const id = /inbox\/(\w+)\/read/.exec(url)?.[1];
    if (method === 'POST' && id) {
      read.push(id);
      messages = messages.map((message) => ({ ...message, read_at: '2026-11-20T10:05:00.000Z' }));
      return Response.json({ message: 'message read', data: {} });
    }
    const data = {
      messages: messages.map((message) => ({
        subject: 'موعد الحضور',
        body: 'أهلًا **مدار** <b>',
        received_at: '2026-11-20T10:00:00.000Z',
        ...message,
      })),
      unread_count: messages.filter(({ read_at }) => read_at === null).length,
      pagination: { page: 1, per_page: 20, total: messages.length },
    };
    return Response.json({ message: 'inbox data', data });
  };
});

const show = () => render(<Inbox userId="u1" events={events} timeZone="Asia/Riyadh" />);

test('a message that arrives is counted at once; opening it shows its text and marks it as read', async () => {
  show();
  await screen.findByRole('button', { name: 'صندوق الوارد' });
  messages = [{ id: 'm1', read_at: null }];
  send({ type: 'inbox', id: 'm1' });
  const button = await screen.findByRole('button', { name: 'صندوق الوارد، غير المقروء 1' });

  await userEvent.click(button);
  // jsdom has no popovers.
  const panel = document.querySelector('[popover]') as HTMLElement;
  act(() => void panel.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open' })));
  await userEvent.click(await screen.findByText('موعد الحضور'));
  expect(await screen.findByText('مدار')).toBeInTheDocument();
  await waitFor(() => expect(read).toEqual(['m1']));
  expect(await screen.findByRole('button', { name: 'صندوق الوارد' })).toBeInTheDocument();

  // Closing the message does not close the list.
  await userEvent.click(screen.getByText('موعد الحضور'));
  await waitFor(() => expect(screen.queryByText('مدار')).not.toBeInTheDocument());
  expect(screen.getByText('موعد الحضور')).toBeInTheDocument();
});
