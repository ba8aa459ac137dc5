import { collectDefaultMetrics, Registry } from 'prom-client';

/** How often the delay of the event loop is sampled. Each sample is a timer, so a finer one costs processor time when idle. */
const EVENT_LOOP_SAMPLE_MS = 20;

let registry: Registry | undefined;

/**
 * Node's own metrics: processor time, memory, event loop delay, garbage collection, handles. They belong to the process, so
 * several apps in it (in tests) share them.
 */
export function processMetrics(): Registry {
  if (registry) return registry;
  registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: EVENT_LOOP_SAMPLE_MS });
  return registry;
}
