import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { deserialize } from 'node:v8';
import { UPLOAD_INTERRUPTED } from '@portal/domain/messages';
import { HttpError } from '../errors.ts';

export interface ChildTask {
  /** The content of the file; a stream that fails fails the task. */
  readonly content: Readable;
  /** Parameters of the task, sent as JSON. */
  readonly task: object;
  /**
   * A process that exceeds them is killed. CPU time, not elapsed time, because the machine may be busy. On Linux the memory
   * limit covers the whole process, elsewhere only the JavaScript heap.
   */
  readonly limits: { readonly cpuSeconds: number; readonly memoryMb: number };
  /** Ends the process: nobody waits for its answer any more. */
  readonly signal?: AbortSignal | undefined;
}

/** The longest that anybody waits. */
const WAIT_MS = 60_000;
/** Node's messages for a failed allocation. */
const OUT_OF_MEMORY = /ERR_MEMORY_ALLOCATION_FAILED|Array buffer allocation failed/;
/** Makes Linux's OOM killer choose this process before the API. */
const OOM_KILL_FIRST = '{ echo 1000 > /proc/self/oom_score_adj; } 2> /dev/null';

/**
 * Processes an upload in a child process, which has no secrets in its environment and does not block the API. The script
 * `file` calls `serveParent`.
 * @returns its answer; 'ended' when it took too much time or memory
 * @throws HttpError 400 `signal` was aborted · the error of `content` · Error the child failed
 */
export async function runInChild<Answer>(
  file: URL,
  { content, task, limits: { cpuSeconds, memoryMb }, signal }: ChildTask,
): Promise<Answer | 'ended'> {
  const { NODE_COMPILE_CACHE } = process.env;
  const limited = `ulimit -t ${cpuSeconds}; ulimit -d ${memoryMb * 1024}; ${OOM_KILL_FIRST}; exec "$0" "$@"`;
  const node = [
    process.execPath,
    `--max-old-space-size=${memoryMb}`,
    fileURLToPath(file),
    JSON.stringify(task),
  ];
  const child = spawn('/bin/sh', ['-c', limited, ...node], {
    env: NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE },
    timeout: WAIT_MS,
    killSignal: 'SIGKILL',
    ...(signal && { signal }),
  });
  const sent = pipeline(content, child.stdin).catch((error: NodeJS.ErrnoException) => {
    // EPIPE, or a child that has ended, is no failure of the content.
    if (child.exitCode === null && child.signalCode === null && error.code !== 'EPIPE') child.kill('SIGKILL');
    return error;
  });
  const output = Promise.all([buffer(child.stdout), text(child.stderr)]);
  const [code, endedBy] = await once(child, 'close').catch((error: unknown) => {
    throw signal?.aborted ? new HttpError(400, UPLOAD_INTERRUPTED) : error;
  });
  const [answer, complaint] = await output;
  const failure = await sent;
  if (code === 0) return deserialize(answer);
  if (failure && failure.code !== 'EPIPE') throw failure;
  if (endedBy || OUT_OF_MEMORY.test(complaint)) return 'ended';
  throw new Error(`The process of ${file.pathname} ended with ${code}: ${complaint}`);
}
