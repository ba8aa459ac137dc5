import { constants, getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { WorkerAnswer } from './worker-pool.ts';

/** The thread's side of `workerPool`: does its tasks, on Linux at low priority so that the API's calls go first. */
export function serveTasks<Task>(work: (task: Task) => unknown): void {
  // On Linux a thread has a priority of its own; elsewhere this would be that of the whole process.
  if (process.platform === 'linux')
    setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
  parentPort?.on('message', async (task: Task) => {
    parentPort?.postMessage(await answerTo(task, work));
  });
}

async function answerTo<Task>(task: Task, work: (task: Task) => unknown): Promise<WorkerAnswer<unknown>> {
  try {
    return { value: await work(task) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
