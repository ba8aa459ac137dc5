import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { withClient } from '../tools/checks/postgres-server.ts';
import { temporaryFolder } from '../tools/checks/temporary.ts';
import { ToolFailure } from '../tools/processes.ts';
import { median } from './support/fixed-task.ts';
import { callsMeanwhile } from './support/meanwhile.ts';
import { addJudges, openStream, signInJudges } from './support/people.ts';
import { emptyDatabase, startApi } from './support/portals.ts';
import { bench, limited } from './support/report.ts';

const JUDGES = Number(process.env.JUDGES ?? 60);
const TEAMS_EACH = 6;
const DEFAULT_MINUTES = 10;
/** A judge reads and types between two calls; longer than a second would test too little. */
const THINK_MS = 250;
/** Compiling, caches and pools fill before this share of the time has passed. */
const WARM_UP_SHARE = 0.3;
const SAMPLE_EVERY_MS = 3_000;
/** The growth in a minute that counts as a leak, in per cent of the median. */
const LIMIT_PERCENT = 1.5;

/** Seconds and the value then. */
type Point = [seconds: number, value: number];

/**
 * 60 judges who read and submit for some minutes (the argument; 10 by default) on a PostgreSQL server, each with an open
 * event stream. Fails when anything that the API process holds after garbage collection, or its connections, keeps growing.
 */
await bench(async (report) => {
  const minutes = Number(process.argv[2] ?? DEFAULT_MINUTES);
  if (!(minutes > 0)) throw new ToolFailure('The argument is how many minutes the soak takes.');
  const samplesFile = join(await temporaryFolder('soak'), 'samples.jsonl');
  await using database = await emptyDatabase();
  await using portal = await startApi({
    DATABASE_URL: database.url,
    SOAK_SAMPLES: samplesFile,
    NODE_OPTIONS: `--expose-gc --import=${join(import.meta.dirname, 'support/sample-process.mjs')}`,
  });
  const judges = await signInJudges(portal.url, await addJudges(portal.url, JUDGES, TEAMS_EACH));
  const end = new AbortController();
  for (const judge of judges) await openStream(judge, end.signal);
  const began = (await samplesOf(samplesFile)).length;
  const connections: Point[] = [];
  const { meanwhile } = await callsMeanwhile(portal.url, { judges, thinkMs: THINK_MS }, async () => {
    const from = performance.now();
    while (performance.now() - from < minutes * 60_000) {
      await delay(SAMPLE_EVERY_MS);
      connections.push([performance.now() / 1000, await connectionsTo(database.url)]);
    }
  });
  end.abort();
  console.log(`${JUDGES} judges, ${meanwhile.length} calls in ${minutes} minutes`);
  const samples = (await samplesOf(samplesFile)).slice(began);
  const measures: Record<string, Point[]> = {
    'memory, MB': samples.map(({ seconds, memory }) => [seconds, memory]),
    handles: samples.map(({ seconds, handles }) => [seconds, handles]),
    connections,
  };
  report.table(
    Object.entries(measures).map(([measure, all]) => {
      const points = all.slice(Math.floor(all.length * WARM_UP_SHARE));
      const values = points.map(([, value]) => value);
      return {
        measure,
        first: values[0] ?? Number.NaN,
        median: median(values),
        last: values.at(-1) ?? Number.NaN,
        'growth in a minute, %': limited((growthPerMinute(points) / median(values)) * 100, LIMIT_PERCENT),
      };
    }),
  );
});

/** From the median of the first third of the points to that of the last third, which few outliers do not change. */
function growthPerMinute(points: readonly Point[]): number {
  const third = Math.ceil(points.length / 3);
  const grown = (field: 0 | 1) => {
    const of = (some: readonly Point[]) => median(some.map((point) => point[field]));
    return of(points.slice(-third)) - of(points.slice(0, third));
  };
  return grown(1) / (grown(0) / 60);
}

async function samplesOf(file: string): Promise<{ seconds: number; memory: number; handles: number }[]> {
  const lines = (await readFile(file, 'utf8').catch(() => '')).trim().split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}

async function connectionsTo(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ count: string }>(
      'select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    return Number(rows[0]?.count);
  });
}
