import { callAt } from './call-at.ts';

const HOUR_MS = 60 * 60 * 1000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each([
  ['an instant that has passed', -HOUR_MS, 0],
  ['one soon', 5_000, 5_000],
  ['one further away than a timer holds', 30 * 24 * HOUR_MS, 30 * 24 * HOUR_MS],
])('calls once at %s', (_which, fromNow, waited) => {
  const reached = jest.fn();
  callAt(Date.now() + fromNow, reached);
  if (waited > 0) {
    jest.advanceTimersByTime(waited - 1);
    expect(reached).not.toHaveBeenCalled();
  }
  jest.advanceTimersByTime(HOUR_MS);
  expect(reached).toHaveBeenCalledTimes(1);
});

test('calls soon after a device slept over the instant', () => {
  const reached = jest.fn();
  callAt(Date.now() + HOUR_MS, reached);
  // Timers pause in the meantime.
  jest.setSystemTime(Date.now() + 2 * HOUR_MS);
  jest.advanceTimersByTime(60_001);
  expect(reached).toHaveBeenCalledTimes(1);
});

test('never calls once it is cancelled', () => {
  const reached = jest.fn();
  callAt(Date.now() + HOUR_MS, reached)();
  jest.advanceTimersByTime(2 * HOUR_MS);
  expect(reached).not.toHaveBeenCalled();
});
