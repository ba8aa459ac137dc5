import { constants, getPriority, setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { serialize } from 'node:v8';

/** The child's side of `runInChild`: does one task, at low priority so that the API's calls go first. */
export async function serveParent<Task>(work: (bytes: Buffer, task: Task) => unknown): Promise<void> {
  setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
  const answer = await work(await buffer(process.stdin), JSON.parse(process.argv[2] ?? ''));
  process.stdout.end(serialize(answer));
}
