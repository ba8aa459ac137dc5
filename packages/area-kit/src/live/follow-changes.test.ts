import { followChanges, LIVE_PAUSE_MS } from './follow-changes.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Fetches that end when the test says so. */
function heldFetches() {
  const ends: (() => void)[] = [];
  const fetchAnew = jest.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  const end = async () => {
    ends.shift()?.();
    await jest.advanceTimersByTimeAsync(0);
  };
  return { fetchAnew, end };
}

test('the first change is fetched at once, and the many that come meanwhile by one more fetch', async () => {
  const { fetchAnew, end } = heldFetches();
  const { changed } = followChanges(fetchAnew);

  changed();
  expect(fetchAnew).toHaveBeenCalledTimes(1);
  for (let change = 0; change < 50; change += 1) changed();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(fetchAnew).toHaveBeenCalledTimes(1);

  await end();
  await jest.advanceTimersByTimeAsync(LIVE_PAUSE_MS);
  expect(fetchAnew).toHaveBeenCalledTimes(2);
  await end();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(fetchAnew).toHaveBeenCalledTimes(2);
});

test('a fetch that fails does not end the following', async () => {
  const fetchAnew = jest.fn(() => Promise.reject(new Error('lost')));
  const { changed } = followChanges(fetchAnew);

  changed();
  await jest.advanceTimersByTimeAsync(LIVE_PAUSE_MS);
  changed();
  expect(fetchAnew).toHaveBeenCalledTimes(2);
});

test('nothing is fetched after the page has gone', async () => {
  const { fetchAnew, end } = heldFetches();
  const { changed, stop } = followChanges(fetchAnew);

  changed();
  changed();
  stop();
  await end();
  await jest.advanceTimersByTimeAsync(60_000);
  changed();
  expect(fetchAnew).toHaveBeenCalledTimes(1);
});
