import { fork } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { limitConcurrency } from '../concurrency/limit-concurrency.ts';
import type { EncodedImage, ImageFault, ImageTask } from './image-process.ts';

/** The largest WebP takes 3 seconds and 450 MB, and reserves 1,200 MB; see docs/adr/0028. */
const LIMITS = { timeMs: 20_000, memoryMb: 2_048 };
const FILE = fileURLToPath(new URL('./image-process.ts', import.meta.url));

/** One at a time in each thread: a container's memory has little room beside the API. */
const oneByOne = limitConcurrency(1);

/** Where the memory of the machine or container runs out, Linux ends this process before the API. */
const FIRST_TO_END = '{ echo 1000 > /proc/self/oom_score_adj; } 2> /dev/null';

/**
 * Decodes a PNG, JPEG or WebP and encodes it again, in a process of its own: it has no secrets in its environment, and one that
 * takes too much time, or on Linux too much memory, is ended.
 */
export function encodeImage(task: ImageTask, limits = LIMITS): Promise<EncodedImage | ImageFault> {
  return oneByOne(
    () =>
      new Promise((resolve, reject) => {
        const child = fork(FILE, {
          execPath: '/bin/sh',
          execArgv: [
            '-c',
            `ulimit -d ${limits.memoryMb * 1024}; ${FIRST_TO_END}; exec "$0" "$1"`,
            process.execPath,
          ],
          env: {},
          serialization: 'advanced',
          timeout: limits.timeMs,
          killSignal: 'SIGKILL',
          stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
        });
        const complaint = child.stderr ? text(child.stderr) : '';
        child.once('error', reject);
        child.once('message', (answer: EncodedImage | ImageFault) => {
          child.disconnect();
          resolve(answer);
        });
        child.once('close', async (code, signal) => {
          if (signal) resolve('unreadable');
          else reject(new Error(`The process that encodes images ended with ${code}: ${await complaint}`));
        });
        // When it has ended already, `close` says so.
        child.send(task, () => {});
      }),
  );
}
