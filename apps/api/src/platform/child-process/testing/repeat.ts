import { serveParent } from '../serve-parent.ts';

const kept: unknown[] = [];

await serveParent(async (bytes, task: { take?: string; tell?: string }) => {
  if (task.tell === 'environment') return { ...process.env };
  if (task.take === 'fault') throw new Error('A fault of ours');
  // As Node does where the system gives no more.
  if (task.take === 'refused memory')
    throw Object.assign(new RangeError('Failed to allocate memory'), {
      code: 'ERR_MEMORY_ALLOCATION_FAILED',
    });
  while (task.take === 'time') {}
  while (task.take === 'heap') kept.push(new Array(100_000).fill(task));
  while (task.take === 'buffers') kept.push(Buffer.alloc(10_000_000, 1));
  return bytes;
});
