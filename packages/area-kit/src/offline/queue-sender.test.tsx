import { ApiError, AUTHENTICATION_REQUIRED } from '@portal/api-client';
import { NOT_FOUND, TOO_MANY_ATTEMPTS } from '@portal/domain/messages';
import { type AttemptEnd, obstacleOf, startQueueSender } from './queue-sender.ts';

test.each<[string, AttemptEnd, number]>([
  ['lost its connection is made again', { kind: 'no-connection' }, 1],
  ['the server asked to repeat later waits', { kind: 'server', retryAfterMs: 60_000 }, 0],
])('when the server answers something else, an attempt that %s', async (_what, end, attempts) => {
  const send = jest.fn(async () => end);
  const sender = startQueueSender('queue', send);
  await sender.sendNow();
  send.mockClear();
  sender.serverResponded();
  await new Promise(setImmediate);
  expect(send).toHaveBeenCalledTimes(attempts);
  sender.stop();
});

test.each([401, 403, 404, 413, 422])(
  'a %i that the API did not write may be of what was sent alone',
  (status) => {
    expect(obstacleOf(new ApiError(status, 'Unreadable answer'))).toEqual({ kind: 'server', byOther: true });
  },
);

test('the API refuses what was sent, or the session', () => {
  expect(obstacleOf(new ApiError(404, NOT_FOUND, { request_id: 'r' }))).toBeNull();
  expect(obstacleOf(new ApiError(401, AUTHENTICATION_REQUIRED))).toEqual({ kind: 'session' });
});

test.each([
  ['the API', { request_id: 'r', retry_after: 90 }, { kind: 'server', retryAfterMs: 90_000 }],
  [
    'the API, for longer than its limits last',
    { request_id: 'r', retry_after: 3_000_000 },
    { kind: 'server', retryAfterMs: 900_000 },
  ],
  ['a proxy', { retry_after: 90 }, { kind: 'server' }],
])('how long to wait is believed of the API alone, up to a quarter of an hour: %s', (_who, details, end) => {
  expect(obstacleOf(new ApiError(429, TOO_MANY_ATTEMPTS, details))).toEqual(end);
});
