import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { temporaryFolder } from '../tools/checks/temporary.ts';
import { KIND_NAMES, makeCalls, serve, TEAMS_EACH } from './api/kinds.ts';
import { sum } from './support/fixed-task.ts';
import { addJudges } from './support/people.ts';
import { emptyDatabase, startApi } from './support/portals.ts';
import { bench } from './support/report.ts';

const JUDGES = Number(process.env.JUDGES ?? 30);
const ROUNDS = 3;
const STATEMENT_CHARACTERS = 150;
const POLL_MS = 100;

interface Observed {
  profile: object;
  statements: [text: string, count: number][];
}

/**
 * For each kind of call of `bench:api`: how often it sends which statement to PostgreSQL, and a CPU profile for the browser's
 * developer tools, in the folder of its argument (`.data/profiles`).
 */
await bench(async (report) => {
  const folder = resolve(process.argv[2] ?? '.data/profiles');
  await mkdir(folder, { recursive: true });
  const file = join(await temporaryFolder('observed'), 'observed.json');
  await using database = await emptyDatabase();
  await using portal = await startApi({
    DATABASE_URL: database.url,
    OBSERVED_FILE: file,
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'support/observe-process.mjs')}`,
  });
  const served = await serve(portal, await addJudges(portal.url, JUDGES, TEAMS_EACH * (ROUNDS + 1)));
  for (const kind of KIND_NAMES) {
    await makeCalls(kind, served, 0);
    process.kill(portal.pid, 'SIGUSR2');
    let calls = 0;
    for (let round = 1; round <= ROUNDS; round += 1) calls += await makeCalls(kind, served, round);
    process.kill(portal.pid, 'SIGUSR2');
    const observed = await observedIn(file);
    const profileFile = join(folder, `${kind.replace(' ', '-')}.cpuprofile`);
    await writeFile(profileFile, JSON.stringify(observed.profile));
    console.log(`\n${kind}, each of ${calls} calls; profile: ${profileFile}`);
    const byShape = Map.groupBy(observed.statements, ([text]) => shapeOf(text));
    const counted = [...byShape].map(([shape, same]) => ({
      'times a call': sum(same.map(([, times]) => times)) / calls,
      statement: shape.slice(0, STATEMENT_CHARACTERS),
    }));
    report.table(counted.filter((one) => one['times a call'] >= 0.1));
  }
});

/** What the portal wrote when it ended observing; the file is removed. */
async function observedIn(file: string): Promise<Observed> {
  for (;;) {
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text !== undefined) {
      await rm(file);
      return JSON.parse(text) as Observed;
    }
    await delay(POLL_MS);
  }
}

/** The same for statements that differ only in how many values their lists have. */
function shapeOf(text: string): string {
  const oneLine = text.replace(/\s+/g, ' ').replace(/\(\$\d+(, (\$\d+|default))*\)/g, '(…)');
  return oneLine.replace(/\(…\)(, \(…\))+/g, '(…)');
}
