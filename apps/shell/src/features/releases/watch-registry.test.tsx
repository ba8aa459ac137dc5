import { act } from '@testing-library/react';
import { watchRegistry } from './watch-registry.ts';

const MINUTE_MS = 60_000;
let requests = 0;
let answer: () => Response;
let stop: () => void;
const received: string[] = [];

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  requests = 0;
  received.length = 0;
  answer = () => Response.json({ areas: [], shell: { version: String(requests) } });
  globalThis.fetch = async () => {
    requests += 1;
    return answer();
  };
  stop = watchRegistry(({ shellVersion }) => received.push(shellVersion ?? ''));
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const returnToWindow = () => act(async () => void window.dispatchEvent(new Event('focus')));

test('fetches at least once a minute, and at most every forty seconds', async () => {
  await pass(10 * MINUTE_MS);
  expect(requests).toBeGreaterThanOrEqual(10);
  expect(requests).toBeLessThanOrEqual(15);
  expect(received).toHaveLength(requests);
});

test('fetches at once when the user returns to the window, once for events that coincide', async () => {
  await pass(5_000);
  await returnToWindow();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await returnToWindow();
  expect(received).toEqual(['1']);
});

test('does not fetch while the page is hidden, and fetches at once when it is visible again', async () => {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await pass(5 * MINUTE_MS);
  expect(requests).toBe(0);
  hidden.mockReturnValue(false);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(received).toEqual(['1']);
});

test('does not fetch offline, and fetches at once when the connection is back', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await pass(5 * MINUTE_MS);
  expect(requests).toBe(0);
  online.mockReturnValue(true);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(received).toEqual(['1']);
});

test('continues after a failed request', async () => {
  answer = () => new Response('unavailable', { status: 503 });
  await pass(MINUTE_MS);
  answer = () => Response.json({ areas: [], shell: { version: '7' } });
  await pass(MINUTE_MS);
  expect(received).toEqual(expect.arrayContaining(['7']));
});

test('stops when it is told to', async () => {
  stop();
  await pass(5 * MINUTE_MS);
  await returnToWindow();
  expect(requests).toBe(0);
});
