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
  /** What else the process gets. */
  readonly task: object;
  /**
   * A process that takes more is ended: processor time, because the machine may be busy, and memory, which is on Linux all of it and
   * elsewhere what JavaScript holds.
   */
  readonly limits: { readonly cpuSeconds: number; readonly memoryMb: number };
  /** Ends the process: nobody waits for its answer any more. */
  readonly signal?: AbortSignal | undefined;
}

/** The longest that anybody waits. */
const WAIT_MS = 60_000;
/** What a process says that got no more memory. */
const OUT_OF_MEMORY = /ERR_MEMORY_ALLOCATION_FAILED|Array buffer allocation failed/;
/** Where the memory of the machine or container runs out, Linux ends this process before the API. */
const FIRST_TO_END = '{ echo 1000 > /proc/self/oom_score_adj; } 2> /dev/null';

/**
 * Reads what a person uploaded in a process of its own, whose file calls `serveParent`: it has no secrets in its environment, and calls
 * are served meanwhile.
 * @returns its answer; 'ended' when it took too much time or memory
 * @throws HttpError 400 the signal was given · Error a fault of ours
 */
export async function runInChild<Answer>(
  file: URL,
  { content, task, limits: { cpuSeconds, memoryMb }, signal }: ChildTask,
): Promise<Answer | 'ended'> {
  const { NODE_COMPILE_CACHE } = process.env;
  const limited = `ulimit -t ${cpuSeconds}; ulimit -d ${memoryMb * 1024}; ${FIRST_TO_END}; exec "$0" "$@"`;
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
    // A process that has ended takes no more.
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
