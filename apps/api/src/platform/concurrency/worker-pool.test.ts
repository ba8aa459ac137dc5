import { workerPool } from './worker-pool.ts';

/** A thread that repeats its task, except for `fail`. */
const FILE = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', (task) => {
    parentPort.postMessage(task === 'fail' ? { error: 'It failed' } : { value: task });
  });
`)}`,
);

it('gives tasks to threads, as many as there are', async () => {
  const repeat = workerPool<number, number>(FILE);
  const tasks = Array.from({ length: 20 }, (_, at) => at);
  expect(await Promise.all(tasks.map(repeat))).toEqual(tasks);
});

it('goes on after a task that failed', async () => {
  const repeat = workerPool<string, string>(FILE);
  await expect(repeat('fail')).rejects.toThrow('It failed');
  expect(await repeat('a')).toBe('a');
});
