import { act } from '@testing-library/react';
import { watchRegistry } from './watch-registry.ts';

const MINUTE_MS = 60_000;
let asked = 0;
let answer: () => Response;
let stop: () => void;
const heard: string[] = [];

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  asked = 0;
  heard.length = 0;
  answer = () => Response.json({ revision: asked, areas: [] });
  globalThis.fetch = async () => {
    asked += 1;
    return answer();
  };
  stop = watchRegistry(({ revision }) => heard.push(revision));
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const comeBack = () => act(async () => void window.dispatchEvent(new Event('focus')));

test('asks at least once a minute, and no more than every forty seconds', async () => {
  await pass(10 * MINUTE_MS);
  expect(asked).toBeGreaterThanOrEqual(10);
  expect(asked).toBeLessThanOrEqual(15);
  expect(heard).toHaveLength(asked);
});

test('asks at once when the person comes back, once for the events that come together', async () => {
  await pass(5_000);
  await comeBack();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await comeBack();
  expect(heard).toEqual(['1']);
});

test('asks nothing while the page is hidden, and at once when it is shown again', async () => {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await pass(5 * MINUTE_MS);
  expect(asked).toBe(0);
  hidden.mockReturnValue(false);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(heard).toEqual(['1']);
});

test('asks nothing without a connection, and at once when it is back', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await pass(5 * MINUTE_MS);
  expect(asked).toBe(0);
  online.mockReturnValue(true);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(heard).toEqual(['1']);
});

test('goes on after a failure', async () => {
  answer = () => new Response('unavailable', { status: 503 });
  await pass(MINUTE_MS);
  answer = () => Response.json({ revision: 7, areas: [] });
  await pass(MINUTE_MS);
  expect(heard).toEqual(expect.arrayContaining(['7']));
});

test('ends when it is stopped', async () => {
  stop();
  await pass(5 * MINUTE_MS);
  await comeBack();
  expect(asked).toBe(0);
});
