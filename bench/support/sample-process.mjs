// Loaded into the portal with --expose-gc: appends what the process holds to the file SOAK_SAMPLES, every few seconds.
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const SAMPLE_EVERY_MS = 3_000;
const MEGABYTE = 1024 * 1024;
/** They end by themselves and come in numbers that depend on the moment. */
const PASSING = new Set(['Timeout', 'Immediate', 'FSReqPromise', 'FSReqCallback', 'TickObject']);

function sample() {
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  const now = {
    seconds: performance.now() / 1000,
    memory: (heapUsed + external) / MEGABYTE,
    handles: process.getActiveResourcesInfo().filter((kind) => !PASSING.has(kind)).length,
  };
  appendFileSync(process.env.SOAK_SAMPLES, `${JSON.stringify(now)}\n`);
}

// Node loads this file into each thread.
if (isMainThread) setInterval(sample, SAMPLE_EVERY_MS).unref();
