import { followChanges, LIVE_PAUSE_MS } from './follow-changes.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Fetches that end when the test calls `end`. */
function heldFetches() {
  const ends: (() => void)[] = [];
  const refetch = jest.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  const end = async () => {
    ends.shift()?.();
    await jest.advanceTimersByTimeAsync(0);
  };
  return { refetch, end };
}

test('the first change fetches at once, and all changes during that fetch share one more', async () => {
  const { refetch, end } = heldFetches();
  const { changed } = followChanges(refetch);

  changed();
  expect(refetch).toHaveBeenCalledTimes(1);
  for (let change = 0; change < 50; change += 1) changed();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(refetch).toHaveBeenCalledTimes(1);

  await end();
  await jest.advanceTimersByTimeAsync(LIVE_PAUSE_MS);
  expect(refetch).toHaveBeenCalledTimes(2);
  await end();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(refetch).toHaveBeenCalledTimes(2);
});

test('changes are still followed after a failed fetch', async () => {
  const refetch = jest.fn(() => Promise.reject(new Error('lost')));
  const { changed } = followChanges(refetch);

  changed();
  await jest.advanceTimersByTimeAsync(LIVE_PAUSE_MS);
  changed();
  expect(refetch).toHaveBeenCalledTimes(2);
});

test('what changed before the page is closed is fetched once more, and nothing later', async () => {
  const { refetch, end } = heldFetches();
  const { changed, stop } = followChanges(refetch);

  changed();
  changed();
  stop();
  changed();
  await end();
  await jest.advanceTimersByTimeAsync(LIVE_PAUSE_MS);
  expect(refetch).toHaveBeenCalledTimes(2);
  await end();
  changed();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(refetch).toHaveBeenCalledTimes(2);
});
