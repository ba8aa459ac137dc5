import { setImmediate as nextTurn } from 'node:timers/promises';
import { limitConcurrency } from './limit-concurrency.ts';

it('runs at most so many tasks at a time, in the order of the calls', async () => {
  const limited = limitConcurrency(2);
  const tasks = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const started: number[] = [];
  const results = tasks.map(({ promise }, index) =>
    limited(() => {
      started.push(index);
      return promise;
    }),
  );
  expect(started).toEqual([0, 1]);
  tasks[1]?.resolve();
  await results[1];
  expect(started).toEqual([0, 1, 2]);
  for (const { resolve } of tasks) resolve();
  await Promise.all(results);
  expect(started).toEqual([0, 1, 2, 3, 4]);
});

it('a task that fails gives its place to the next', async () => {
  const limited = limitConcurrency(1);
  const failed = limited(() => Promise.reject(new Error('no')));
  const next = limited(async () => 'done');
  await expect(failed).rejects.toThrow('no');
  await expect(next).resolves.toBe('done');
});

it('a place stays empty while it rests, and the result does not wait for that', async () => {
  const pause = Promise.withResolvers<void>();
  const limited = limitConcurrency(1, (tookMs) => (tookMs >= 0 ? pause.promise : undefined));
  const started: string[] = [];
  const task = (name: string) => limited(async () => void started.push(name));
  const [first, second] = [task('first'), task('second')];
  await first;
  await nextTurn();
  expect(started).toEqual(['first']);
  pause.resolve();
  await second;
  expect(started).toEqual(['first', 'second']);
});
