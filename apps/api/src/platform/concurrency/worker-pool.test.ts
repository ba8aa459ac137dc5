import { workerPool } from './worker-pool.ts';

/** A thread that repeats its task, except for `loop`, `grow` and `fail`. */
const FILE = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', (task) => {
    const kept = [];
    while (task === 'loop') {}
    while (task === 'grow') kept.push(new Array(100_000).fill(task));
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

it('ends a thread that takes too long or too much memory, and goes on with another', async () => {
  const short = workerPool<string, string>(FILE, { limits: { timeMs: 500, memoryMb: 512 } });
  await expect(short('loop')).rejects.toThrow('aborted');
  const small = workerPool<string, string>(FILE, { limits: { timeMs: 60_000, memoryMb: 32 } });
  await expect(small('grow')).rejects.toThrow('memory limit');
  expect(await small('a')).toBe('a');
});
