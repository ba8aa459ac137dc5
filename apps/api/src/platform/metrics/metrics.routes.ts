import { setTimeout as delay } from 'node:timers/promises';
import { metricsCalls } from '@portal/api-schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { sharedCheck } from '../concurrency/shared-check.ts';
import type { Context, MetricPart } from '../context.ts';
import { notFound, unauthenticated } from '../errors.ts';
import { routesOf } from '../http/route.ts';
import { isPrivateAddress } from '../private-address.ts';
import { isSameSecret } from '../tokens.ts';

export function metricsRoutes(app: FastifyInstance, context: Context): void {
  const readParts = addPartMetrics(app.metrics, context);
  const ofProcess = processMetrics();

  routesOf(metricsCalls, {
    read: async (_, { request, reply }) => {
      requireOperator(request, context.config.metricsToken);
      await readParts();
      const texts = await Promise.all([ofProcess.metrics(), app.metrics.metrics()]);
      return reply.type(ofProcess.contentType).send(texts.join(''));
    },
  })(app, context);
}

/** How often the delay of the event loop is sampled. Each sample is a timer, so a finer one costs processor time when idle. */
const EVENT_LOOP_SAMPLE_MS = 20;

let registry: Registry | undefined;

/**
 * Node's own metrics: processor time, memory, event loop delay, garbage collection, handles. They belong to the process, so
 * several apps in it (in tests) share them.
 */
function processMetrics(): Registry {
  if (registry) return registry;
  registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: EVENT_LOOP_SAMPLE_MS });
  return registry;
}

/** For how long what was read is repeated, however many ask. Prometheus asks every 15 seconds. */
const REPEATED_MS = 5_000;
/** A part that does not answer within this is left out: a scrape must answer just when a part is down. */
const READ_LIMIT_MS = 2_000;

/**
 * Registers the metrics of all modules.
 * @returns a function that reads those of parts; it never rejects and takes two seconds at most
 */
function addPartMetrics(registry: Registry, context: Context): () => Promise<void> {
  const parts = context.modules.flatMap(({ metrics }) => metrics?.(registry, context) ?? []).map(readable);
  const gauge = new Gauge({
    name: 'portal_part_readable',
    help: 'Whether a part could be read: 1 or 0. Metrics of a part that could not be read are missing',
    labelNames: ['part'],
    registers: [registry],
  });
  return async () => {
    await Promise.all(
      parts.map(async ({ name, read }) => {
        gauge.set({ part: name }, (await read()) ? 1 : 0);
      }),
    );
  };
}

function readable({ name, load, set }: MetricPart) {
  // Never rejects; one query runs at a time, also while a part does not answer.
  const shared = sharedCheck(() => load().catch(() => null), REPEATED_MS);
  const read = async (): Promise<boolean> => {
    const value = await within(shared(), READ_LIMIT_MS);
    set(value);
    return value !== null;
  };
  return { name, read };
}

/** The value, or null when it takes longer. */
async function within<Value>(value: Promise<Value>, limitMs: number): Promise<Value | null> {
  const ended = new AbortController();
  const late = delay(limitMs, null, { signal: ended.signal, ref: false }).catch(() => null);
  try {
    return await Promise.race([value, late]);
  } finally {
    ended.abort();
  }
}

/** Other headers of proxies, which are never believed. */
const OTHER_PROXY_HEADERS = ['forwarded', 'x-real-ip', 'via'] as const;

/**
 * Lets operators read the metrics and nobody else. With METRICS_TOKEN only the token counts, from any address: in a hall
 * everyone may have a private one. Without it the client's address must be private. Behind proxies of TRUST_PROXY that is the
 * address which they name; a request that any other proxy forwarded is refused, because its client is unknown.
 * @throws HttpError 401 the token is missing or wrong · 404 without a token, for everyone else
 */
function requireOperator(request: FastifyRequest, token: string | null): void {
  if (token !== null) {
    const given = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (given === undefined || !isSameSecret(given, token)) throw unauthenticated();
    return;
  }
  if (!isClientKnown(request) || !isPrivateAddress(request.ip)) throw notFound();
}

/** Whether `request.ip` is the client's: every hop that a proxy names was of a trusted proxy. */
function isClientKnown({ headers, ips = [] }: FastifyRequest): boolean {
  const named = headers['x-forwarded-for'];
  if (named === undefined) return OTHER_PROXY_HEADERS.every((name) => headers[name] === undefined);
  // `ips` begins with the peer and ends with the first address that is no trusted proxy.
  return String(named).split(',').length === ips.length - 1;
}
