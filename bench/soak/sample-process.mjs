// Loaded into the portal with --expose-gc: appends what the process holds to the file SOAK_SAMPLES, every few seconds.
import { appendFileSync } from 'node:fs';

const SAMPLE_EVERY_MS = 3_000;
const MEGABYTE = 1024 * 1024;
/** They end by themselves and come in numbers that depend on the moment. */
const PASSING = new Set(['Timeout', 'Immediate', 'FSReqPromise', 'FSReqCallback', 'TickObject']);

setInterval(() => {
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  const sample = {
    seconds: performance.now() / 1000,
    memory: (heapUsed + external) / MEGABYTE,
    handles: process.getActiveResourcesInfo().filter((kind) => !PASSING.has(kind)).length,
  };
  appendFileSync(process.env.SOAK_SAMPLES, `${JSON.stringify(sample)}\n`);
}, SAMPLE_EVERY_MS).unref();
