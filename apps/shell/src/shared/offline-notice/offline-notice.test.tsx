import { ApiError, NO_ANSWER } from '@portal/api-client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { OfflineNotice } from './offline-notice.tsx';
import { useServerUnreachable } from './use-server-unreachable.ts';

let queryClient: QueryClient;

function Notice() {
  return <OfflineNotice text="تُستأنف عند عودته." unreachable={useServerUnreachable()} />;
}

beforeEach(() => {
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: 1, retryDelay: 0 } } });
  render(
    <QueryClientProvider client={queryClient}>
      <Notice />
    </QueryClientProvider>,
  );
});
afterEach(() => jest.restoreAllMocks());

function setOnline(online: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

/** Runs a query; `answers` are the statuses of its attempts, `NO_ANSWER` included. */
const read = (...answers: number[]) =>
  act(() =>
    queryClient
      .fetchQuery({
        queryKey: ['teams'],
        queryFn: () => {
          const status = answers.shift() ?? NO_ANSWER;
          if (status === 200) return 'الفرق';
          throw new ApiError(status, 'Network error');
        },
      })
      .catch(() => {}),
  );

test('shows in a live region that the device is offline', () => {
  expect(screen.getByRole('status')).toBeEmptyDOMElement();

  setOnline(false);
  expect(screen.getByRole('status')).toHaveTextContent('لا يوجد اتصال بالإنترنت. تُستأنف عند عودته.');

  setOnline(true);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('shows that the server does not answer while the device is online, until it answers', async () => {
  await read(NO_ANSWER, NO_ANSWER);
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('الخادم لا يستجيب الآن. تُستأنف عند عودته.'),
  );

  await read(200);
  await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
});

test('shows nothing for a single failed attempt or a refused request', async () => {
  await read(NO_ANSWER, 200);
  await read(403, 403);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
