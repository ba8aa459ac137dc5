import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startPortal } from '../tools/checks/portal-server.ts';
import { removeTemporaryFolders, temporaryFolder } from '../tools/checks/temporary.ts';
import { runTool } from '../tools/processes.ts';
import { emptyDatabase } from './api/database.ts';
import { addJudges } from './api/judging.ts';
import { doRound, KIND_NAMES, preparePeople, TEAMS_EACH } from './api/kinds.ts';
import { type CpuProfile, selfTimes } from './api/self-times.ts';

const JUDGES = 30;
const ROUNDS = 3;
const FUNCTIONS_SHOWN = 25;
const STATEMENT_CHARACTERS = 150;
const POLL_MS = 100;

interface Observed {
  profile: CpuProfile;
  statements: [text: string, count: number][];
}

/**
 * For each kind of call of `bench:api`: how often it sends which statement to PostgreSQL, the functions with the most time, and a
 * CPU profile for the browser's developer tools, in the folder of its argument (`.data/profiles`).
 */
await runTool(async () => {
  const folder = resolve(process.argv[2] ?? '.data/profiles');
  await mkdir(folder, { recursive: true });
  const database = await emptyDatabase();
  const file = join(await temporaryFolder('observed'), 'observed.json');
  const portal = await startPortal(await temporaryFolder('releases'), {
    DATABASE_URL: database.url,
    OBSERVED_FILE: file,
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'api/observe-process.mjs')}`,
  });
  try {
    const people = await preparePeople(
      portal.url,
      await addJudges(portal.url, JUDGES, TEAMS_EACH * (ROUNDS + 1)),
    );
    for (const kind of KIND_NAMES) {
      await doRound(kind, portal.url, people, 0);
      process.kill(portal.pid, 'SIGUSR2');
      let calls = 0;
      for (let round = 1; round <= ROUNDS; round += 1)
        calls += await doRound(kind, portal.url, people, round);
      process.kill(portal.pid, 'SIGUSR2');
      const { profile, statements } = await observed(file);
      const profileFile = join(folder, `${kind.replace(' ', '-')}.cpuprofile`);
      await writeFile(profileFile, JSON.stringify(profile));
      printKind(kind, calls, statements, profile);
      console.log(`profile: ${profileFile}`);
    }
    return 0;
  } finally {
    await portal.stop();
    await database.remove();
  }
}, removeTemporaryFolders);

/** What the portal wrote when it ended observing; the file is removed. */
async function observed(file: string): Promise<Observed> {
  for (;;) {
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text !== undefined) {
      await rm(file);
      return JSON.parse(text) as Observed;
    }
    await delay(POLL_MS);
  }
}

function printKind(
  kind: string,
  calls: number,
  statements: Observed['statements'],
  profile: CpuProfile,
): void {
  const sent = statements.reduce((sum, [, count]) => sum + count, 0);
  console.log(`\n== ${kind}: ${(sent / calls).toFixed(1)} statements in each of ${calls} calls`);
  const byShape = Map.groupBy(statements, ([text]) => shapeOf(text));
  for (const [shape, same] of byShape) {
    const count = same.reduce((sum, [, times]) => sum + times, 0);
    if (count < calls / 10) continue;
    console.log(`${(count / calls).toFixed(2).padStart(7)}  ${shape.slice(0, STATEMENT_CHARACTERS)}`);
  }
  console.log('  ms of a call   function');
  for (const { name, ms } of selfTimes(profile).slice(0, FUNCTIONS_SHOWN)) {
    console.log(`${(ms / calls).toFixed(3).padStart(14)}   ${name}`);
  }
}

/** The same for statements that differ only in how many values their lists have. */
function shapeOf(text: string): string {
  const oneLine = text.replace(/\s+/g, ' ').replace(/\(\$\d+(, (\$\d+|default))*\)/g, '(…)');
  return oneLine.replace(/\(…\)(, \(…\))+/g, '(…)');
}
