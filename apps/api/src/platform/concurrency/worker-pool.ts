import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { limitConcurrency } from './limit-concurrency.ts';

/** Threads of one pool: at most three, and if possible one core fewer than there are. */
export const POOL_THREADS = Math.min(Math.max(availableParallelism() - 1, 1), 3);

/** What a thread answers: the value, or what went wrong with the task. */
export type WorkerAnswer<Value> = { readonly value: Value } | { readonly error: string };

interface PoolOptions {
  /** How long a thread waits after each task, before it takes the next. */
  readonly pause?: Parameters<typeof limitConcurrency>[1];
}

/**
 * Returns a function that runs tasks on worker threads, outside Node's own thread pool. They start on demand; the script `file`
 * calls `serveTasks`.
 */
export function workerPool<Task, Value>(
  file: URL,
  { pause }: PoolOptions = {},
): (task: Task) => Promise<Value> {
  const limited = limitConcurrency(POOL_THREADS, pause);
  const idle: Worker[] = [];
  return (task) =>
    limited(async () => {
      const worker = idle.pop() ?? new Worker(file);
      worker.ref();
      const answered = once(worker, 'message');
      worker.postMessage(task);
      let answer: WorkerAnswer<Value>;
      try {
        [answer] = await answered;
      } catch (error) {
        await worker.terminate();
        throw error;
      }
      // An idle thread does not keep the process alive.
      worker.unref();
      idle.push(worker);
      if ('error' in answer) throw new Error(answer.error);
      return answer.value;
    });
}
