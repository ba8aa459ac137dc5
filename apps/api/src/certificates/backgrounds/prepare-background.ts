import { Readable } from 'node:stream';
import { runInChild } from '../../platform/child-process/run-in-child.ts';
import { limitConcurrency } from '../../platform/concurrency/limit-concurrency.ts';
import type { Background } from '../rendering/render-certificate.ts';
import type { BackgroundFault } from './background-fault.ts';
import { isPdf, readBackground } from './read-background.ts';

/** Backgrounds that are allowed take a second; a file that was made to be slow takes for ever. */
const LIMITS = { cpuSeconds: 10, memoryMb: 1_024 };
const FILE = new URL('./pdf-background-process.ts', import.meta.url);
const oneByOne = limitConcurrency(1);

/**
 * Checks an uploaded background and prepares it for all certificates; a PDF is read in a process of its own.
 * @param signal nobody waits for it any more
 */
export async function prepareBackground(
  bytes: Buffer,
  signal?: AbortSignal,
): Promise<Background | BackgroundFault> {
  const background = isPdf(bytes) ? await readInChild(bytes, signal) : await readBackground(bytes, signal);
  if (background === 'ended') return 'too_complex';
  if (typeof background === 'string') return background;
  const { prepared } = background;
  return { ...background, prepared: { ...prepared, objects: prepared.objects.map(sharedCopy) } };
}

const readInChild = (bytes: Buffer, signal?: AbortSignal) =>
  oneByOne(() => {
    const content = Readable.from([bytes]);
    return runInChild<Background | BackgroundFault>(FILE, { content, task: {}, limits: LIMITS, signal });
  });

/** In memory that threads share, so that a large picture is not copied for each task. */
function sharedCopy(bytes: Uint8Array): Uint8Array {
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.byteLength));
  shared.set(bytes);
  return shared;
}
