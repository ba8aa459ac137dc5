import { type AttemptEnd, startQueueSender } from './queue-sender.ts';

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
