import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from '../processes.ts';

/**
 * A stalled run is ended after this time without a test file that starts or ends. The slowest file takes half a minute on two
 * cores; jest itself ends a test that waits after five minutes, where it can, and must come first.
 */
const STALL_MS = 10 * 60_000;
const POLL_MS = 1_000;

/** Whether a run is stalled: for how long nothing changed, and the paths of the test files that run. */
export type IsStalled = (quietMs: number, running: readonly string[]) => boolean;

interface StallWatch {
  /** Aborted when the run is stalled; the reason is a sentence. */
  signal: AbortSignal;
  stop(): void;
}

/** Watches the file that `JestProgress` writes. */
export function watchForStall(
  progressFile: string,
  isStalled: IsStalled = (quietMs) => quietMs > STALL_MS,
): StallWatch {
  const controller = new AbortController();
  let last = '';
  let changedAt = performance.now();
  const timer = setInterval(() => {
    const progress = read(progressFile);
    if (progress !== last) changedAt = performance.now();
    last = progress;
    const running = runningIn(progress);
    const quietMs = performance.now() - changedAt;
    if (!isStalled(quietMs, running)) return;
    clearInterval(timer);
    controller.abort(sentence(quietMs, progress === '', running));
  }, POLL_MS);
  return { signal: controller.signal, stop: () => clearInterval(timer) };
}

function sentence(quietMs: number, isBeforeFirst: boolean, running: readonly string[]): string {
  const none = isBeforeFirst ? 'none yet' : 'none any more';
  const names = running.length > 0 ? running.map((path) => relative(ROOT, path)).join(', ') : none;
  return `ended because no test file started or ended for ${Math.round(quietMs / 1000)} s; running: ${names}`;
}

function runningIn(progress: string): string[] {
  try {
    return JSON.parse(progress);
  } catch {
    // Nothing is written yet, or it was read while it was written.
    return [];
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
