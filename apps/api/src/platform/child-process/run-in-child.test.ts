import { Readable } from 'node:stream';
import { UPLOAD_INTERRUPTED } from '@portal/domain/messages';
import { type ChildTask, runInChild } from './run-in-child.ts';

/** A process that repeats its task, except for some. */
const FILE = new URL('./testing/repeat.ts', import.meta.url);
const limits = { cpuSeconds: 20, memoryMb: 1_024 };

const run = (task: object, changes: Partial<ChildTask> = {}) =>
  runInChild(FILE, { content: Readable.from([Buffer.from('مدار')]), task, limits, ...changes });

it('answers, without the secrets of this process', async () => {
  expect(await run({})).toEqual(new Uint8Array(Buffer.from('مدار')));
  process.env.SECRET_OF_TEST = 'secret';
  expect(await run({ tell: 'environment' })).not.toHaveProperty('SECRET_OF_TEST');
});

it('ends what takes too much time or memory, and what nobody waits for', async () => {
  expect(await run({ take: 'time' }, { limits: { ...limits, cpuSeconds: 1 } })).toBe('ended');
  expect(await run({ take: 'heap' }, { limits: { ...limits, memoryMb: 256 } })).toBe('ended');
  expect(await run({ take: 'refused memory' })).toBe('ended');
  const left = run({ take: 'time' }, { signal: AbortSignal.timeout(500) });
  await expect(left).rejects.toMatchObject({ status: 400, message: UPLOAD_INTERRUPTED });
});

it('says what went wrong in it, or with the content', async () => {
  await expect(run({ take: 'fault' })).rejects.toThrow(/ended with 1:[\s\S]*A fault of ours/);
  const content = new Readable({ read: () => content.destroy(new Error('The store is gone')) });
  await expect(run({}, { content })).rejects.toThrow('The store is gone');
});

// Other kernels do not count it.
(process.platform === 'linux' ? it : it.skip)('ends what takes memory outside of JavaScript', async () => {
  expect(await run({ take: 'buffers' }, { limits: { ...limits, memoryMb: 256 } })).toBe('ended');
});
