import { Readable } from 'node:stream';
import { runApart } from '../apart/run-apart.ts';
import { limitConcurrency } from '../concurrency/limit-concurrency.ts';
import type { EncodedImage, ImageFault, ImageTask } from './image-process.ts';

/** The largest WebP takes 3 seconds and 450 MB, and reserves 1,200 MB; see docs/adr/0028. */
const LIMITS = { cpuSeconds: 20, memoryMb: 2_048 };
const FILE = new URL('./image-process.ts', import.meta.url);

/** One at a time: a container's memory has little room beside the API. */
const oneByOne = limitConcurrency(1);

/** Decodes a PNG, JPEG or WebP and encodes it again, in a process of its own. */
export async function encodeImage(
  bytes: Buffer,
  task: ImageTask,
  signal?: AbortSignal,
): Promise<EncodedImage | ImageFault> {
  const image = await oneByOne(() => {
    const content = Readable.from([bytes]);
    return runApart<EncodedImage | ImageFault>(FILE, { content, task, limits: LIMITS, signal });
  });
  return image === 'ended' ? 'unreadable' : image;
}
