import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startPortal } from '../tools/checks/portal-server.ts';
import { removeTemporaryFolders, temporaryFolder } from '../tools/checks/temporary.ts';
import { runTool, ToolFailure } from '../tools/processes.ts';
import { emptyDatabase } from './api/database.ts';
import { addJudges } from './api/judging.ts';
import { judgeOn } from './soak/judge-on.ts';
import { growthPerMinute, medianOf, type Point } from './soak/slope.ts';

const JUDGES = Number(process.env.JUDGES ?? 60);
const TEAMS_EACH = 6;
const DEFAULT_MINUTES = 10;
/** Compiling, caches and pools fill before this share of the time has passed. */
const WARM_UP_SHARE = 0.3;
const SAMPLE_EVERY_MS = 3_000;

/** What must stay flat, and its growth in a minute that counts as a leak, in per cent of its median. */
const BOUNDS = { 'memory MB': 1.5, handles: 1.5, connections: 1.5 } as const;
type Measure = keyof typeof BOUNDS;

/**
 * 60 judges who read and submit for some minutes (the argument; 10 by default) on a PostgreSQL server, each with an open
 * event stream. Prints what the API process holds after garbage collection; fails when any of it keeps growing.
 */
await runTool(async () => {
  const minutes = Number(process.argv[2] ?? DEFAULT_MINUTES);
  if (!(minutes > 0)) throw new ToolFailure('The argument is how many minutes the soak takes.');
  const database = await emptyDatabase();
  const samplesFile = join(await temporaryFolder('soak'), 'samples.jsonl');
  const portal = await startPortal(await temporaryFolder('releases'), {
    DATABASE_URL: database.url,
    SOAK_SAMPLES: samplesFile,
    NODE_OPTIONS: `--expose-gc --import=${join(import.meta.dirname, 'soak/sample-process.mjs')}`,
  });
  const connections: Point[] = [];
  let submissions = 0;
  try {
    const emails = await addJudges(portal.url, JUDGES, TEAMS_EACH);
    const began = (await lastSample(samplesFile))?.seconds ?? 0;
    const end = new AbortController();
    const judging = Promise.all(emails.map((email) => judgeOn(portal.url, email, end.signal)));
    const deadline = performance.now() + minutes * 60_000;
    while (performance.now() < deadline) {
      await Promise.race([delay(SAMPLE_EVERY_MS), judging]);
      const { seconds } = (await lastSample(samplesFile)) ?? { seconds: 0 };
      connections.push({ seconds, value: await connectionsTo(database.url) });
    }
    end.abort();
    submissions = (await judging).reduce((sum, count) => sum + count, 0);
    const all = (await samplesOf(samplesFile)).filter(({ seconds }) => seconds > began);
    console.log(`\n${JUDGES} judges, ${submissions} submissions in ${minutes} minutes\n`);
    return report({
      'memory MB': all.map(({ seconds, memory }) => ({ seconds, value: memory })),
      handles: all.map(({ seconds, handles }) => ({ seconds, value: handles })),
      connections,
    });
  } finally {
    await portal.stop();
    await database.remove();
  }
}, removeTemporaryFolders);

/** Prints a line for each measure. @returns the exit code */
function report(measures: Record<Measure, Point[]>): number {
  console.log('measure         first    median      last   growth/min     bound');
  let code = 0;
  for (const [name, bound] of Object.entries(BOUNDS) as [Measure, number][]) {
    const points = measures[name].slice(Math.floor(measures[name].length * WARM_UP_SHARE));
    const values = points.map(({ value }) => value);
    const median = medianOf(values);
    const growth = (growthPerMinute(points) / median) * 100;
    const cells = [values[0] ?? 0, median, values.at(-1) ?? 0].map((value) => value.toFixed(1).padStart(10));
    const isFlat = points.length > 1 && growth <= bound;
    if (!isFlat) code = 1;
    const verdict = isFlat ? '' : '  grows';
    console.log(
      `${name.padEnd(11)}${cells.join('')}${`${growth.toFixed(2)} %`.padStart(13)}${`${bound} %`.padStart(10)}${verdict}`,
    );
  }
  return code;
}

interface Sample {
  seconds: number;
  memory: number;
  handles: number;
}

async function samplesOf(file: string): Promise<Sample[]> {
  const lines = (await readFile(file, 'utf8').catch(() => '')).trim().split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Sample);
}

async function lastSample(file: string): Promise<Sample | undefined> {
  return (await samplesOf(file)).at(-1);
}

async function connectionsTo(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ count: string }>(
    'select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
  return Number(rows[0]?.count);
}
