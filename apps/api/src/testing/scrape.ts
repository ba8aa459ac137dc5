import type { FastifyInstance } from 'fastify';
import { buildApp } from '../main/app.ts';
import type { Context } from '../platform/context.ts';

/** One line of a scrape. */
export interface Sample {
  name: string;
  labels: Readonly<Record<string, string>>;
  value: number;
}

/** The metrics of an app, read from the same machine. */
export async function scrape(app: FastifyInstance) {
  const response = await app.inject('/api/metrics');
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`);
  return samplesOf(response.body);
}

/**
 * The metrics of a new process on the same database, which has nothing to repeat from an earlier scrape. Repeats with a new process
 * while a part is unreadable that should not be; a scrape waits two seconds.
 */
export async function scrapeAfresh(
  context: Context,
  unreadable: readonly string[] = [],
  tries = 5,
): Promise<Sample[]> {
  const app = await buildApp({ context });
  const samples = await scrape(app).finally(() => app.close());
  const isLate = samples.some(
    ({ name, labels: { part = '' }, value }) =>
      name === 'portal_part_readable' && value === 0 && !unreadable.includes(part),
  );
  return isLate && tries > 1 ? scrapeAfresh(context, unreadable, tries - 1) : samples;
}

/** The samples of Prometheus' text format. */
export function samplesOf(text: string): Sample[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      if (name === '') throw new Error(`Not a sample: ${line}`);
      const pairs = labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g);
      return {
        name,
        labels: Object.fromEntries([...pairs].map(([, label, text]) => [label, text])),
        value: Number(value),
      };
    });
}

/** The value of the sample with these labels, and maybe more; undefined when there is none. */
export function metricOf(
  samples: readonly Sample[],
  name: string,
  labels: Record<string, string> = {},
): number | undefined {
  const wanted = Object.entries(labels);
  return samples.find(
    (sample) => sample.name === name && wanted.every(([label, text]) => sample.labels[label] === text),
  )?.value;
}
