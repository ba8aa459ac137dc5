import { ApiError, NO_ANSWER } from '@portal/api-client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { OfflineNotice } from './offline-notice.tsx';

let queryClient: QueryClient;

beforeEach(() => {
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: 1, retryDelay: 0 } } });
  render(
    <QueryClientProvider client={queryClient}>
      <OfflineNotice text="تُستأنف عند عودته." />
    </QueryClientProvider>,
  );
});
afterEach(() => jest.restoreAllMocks());

function setOnline(online: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

/** A page reads something; `answers` are the server's, one for each try, `NO_ANSWER` included. */
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

test('says that there is no connection while there is none, in a place that is read out', () => {
  expect(screen.getByRole('status')).toBeEmptyDOMElement();

  setOnline(false);
  expect(screen.getByRole('status')).toHaveTextContent('لا يوجد اتصال بالإنترنت. تُستأنف عند عودته.');

  setOnline(true);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('says that the server does not answer, over a network that claims to be there, until it does', async () => {
  await read(NO_ANSWER, NO_ANSWER);
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('الخادم لا يستجيب الآن. تُستأنف عند عودته.'),
  );

  await read(200);
  await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
});

test('says nothing of a single hiccup, nor of a server that refuses', async () => {
  await read(NO_ANSWER, 200);
  await read(403, 403);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
