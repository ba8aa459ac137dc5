import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from '../processes.ts';
import type { Progress } from './jest-progress.ts';

/**
 * A stalled run is ended after this time without a test that ends, or of the API without a test file that starts or ends. The
 * slowest file takes half a minute on two cores; jest itself ends a test that waits after five minutes, where it can, and
 * must come first.
 */
const STALL_MS = 10 * 60_000;
const POLL_MS = 1_000;

/** Whether a run is stalled: for how long nothing changed, and the paths of the test files that run. */
export type IsStalled = (quietMs: number, running: readonly string[]) => boolean;

export interface WatchOptions {
  isStalled?: IsStalled | undefined;
  /** The run is ended after so many failures. */
  maxFailures?: number | undefined;
}

interface Watch {
  /** Aborted when the run is to be ended; the reason is a sentence. */
  signal: AbortSignal;
  progress(): Progress;
  stop(): void;
}

/** Watches the file that `JestProgress` writes. */
export function watchJest(
  progressFile: string,
  { isStalled = (quietMs) => quietMs > STALL_MS, maxFailures = Number.POSITIVE_INFINITY }: WatchOptions = {},
): Watch {
  const controller = new AbortController();
  let last = '';
  let changedAt = performance.now();
  let progress: Progress = { running: [], passed: 0, failures: [] };
  const timer = setInterval(() => {
    const text = read(progressFile);
    if (text !== last) changedAt = performance.now();
    last = text;
    progress = parse(text) ?? progress;
    const { running, failures } = progress;
    const quietMs = performance.now() - changedAt;
    if (failures.length >= maxFailures) end(`ended after ${failures.length} failures`);
    else if (isStalled(quietMs, running)) end(sentence(quietMs, text === '', running));
  }, POLL_MS);
  const end = (reason: string) => {
    clearInterval(timer);
    controller.abort(reason);
  };
  return { signal: controller.signal, progress: () => progress, stop: () => clearInterval(timer) };
}

function sentence(quietMs: number, isBeforeFirst: boolean, running: readonly string[]): string {
  const none = isBeforeFirst ? 'none yet' : 'none any more';
  const names = running.length > 0 ? running.map((path) => relative(ROOT, path)).join(', ') : none;
  return `ended because no test started or ended for ${Math.round(quietMs / 1000)} s; running: ${names}`;
}

/** Undefined where nothing is written yet, or it was read while it was written. */
function parse(text: string): Progress | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
