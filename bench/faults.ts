import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { teamCalls } from '../packages/api-schema/src/index.ts';
import { findChromium } from '../tools/checks/browsers.ts';
import { builtPortal } from '../tools/checks/stories/built-portal.ts';
import { temporaryFolder } from '../tools/checks/temporary.ts';
import { startJudges } from '../tools/faults/testing/judges.ts';
import { badNetworkTo, superviseBuilt } from './faults/breakable-portal.ts';
import { Judge } from './faults/judge.ts';
import { judgeRun, type RunResult } from './faults/judge-run.ts';
import { sum } from './support/fixed-task.ts';
import { addCommittee, signIn, signInDirector } from './support/people.ts';
import { below, randomFrom, shuffled } from './support/random.ts';
import { bench, limited } from './support/report.ts';

const [runs = 50, firstSeed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number);
const TEAMS_EACH = 2;
/** When the last kills of a run are, after what was before. */
const LAST_KILLED_MS = 1_000;
/** How many submissions each of the other judges has acknowledged after what is killed last. */
const SUBMISSIONS_AFTER = 5;

/**
 * A judge at a real browser, and three who submit as fast as they can, while connections break, answers are lost, and browsers, the
 * API and the database server are killed at random. Run n uses the seed of the first one plus n - 1. Fails when anything typed or
 * acknowledged is lost or stored twice, or when the portal does not come back by itself.
 */
await bench(async (report) => {
  const releasesDir = await builtPortal();
  const results: RunResult[] = [];
  for (let seed = firstSeed; seed < firstSeed + runs; seed += 1) {
    const result = await oneRun(releasesDir, seed).catch((error: unknown) => {
      report.fault(`The run with seed ${seed} did not end: ${error instanceof Error ? error.stack : error}`);
    });
    if (!result) continue;
    results.push(result);
    const happened = Object.entries(result.faults).map(([name, count]) => `${name} ${count}`);
    console.log(
      `seed ${seed}: typed ${result.typed}, acknowledged ${result.acknowledged}, lost ${result.lost.length} (${happened.join(', ')})`,
    );
    for (const line of result.lost) report.fault(`Seed ${seed} lost: ${line}`);
  }
  report.table([
    {
      runs: `${results.length} of ${runs}, seeds ${firstSeed} to ${firstSeed + runs - 1}`,
      typed: sum(results.map(({ typed }) => typed)),
      acknowledged: sum(results.map(({ acknowledged }) => acknowledged)),
      lost: limited(results.flatMap(({ lost }) => lost).length, 0),
      duplicated: limited(sum(results.map(({ duplicated }) => duplicated)), 0),
    },
  ]);
});

/** One run with a portal, a committee, a browser profile and a network of its own. */
async function oneRun(releasesDir: string, seed: number): Promise<RunResult> {
  const random = randomFrom(seed);
  await using portal = await superviseBuilt(releasesDir);
  const director = await signInDirector(portal.url);
  const { teams } = await director.api.send(teamCalls.list, { query: { status: 'Qualified', per_page: 20 } });
  const ids = teams.map(({ id }) => id);
  const teamIds = shuffled(ids, random).slice(0, TEAMS_EACH);
  const email = `faults${seed}@demo.sa`;
  await addCommittee(director.api, email, seed, teamIds);
  await using network = await badNetworkTo(portal.url);
  const profile = join(await temporaryFolder('profile'), 'chromium');
  await using judge = new Judge({ executablePath: await findChromium(), profile, network, portal, email });
  const { api } = await signIn(portal.url, email);
  const others = await startJudges([portal.url]);
  const result = await judgeRun({ judge, api, network, portal, random, teamIds });
  for (const what of shuffled(['API', 'database'] as const, random)) {
    portal.killIn(below(LAST_KILLED_MS, random), what);
    await portal.untilReady();
    await others.acknowledged(SUBMISSIONS_AFTER);
  }
  await others.stop();
  for (const { sent, stored } of await others.compared(portal.databaseUrl)) {
    result.acknowledged += sent.length;
    if (!isDeepStrictEqual(sent, stored)) result.lost.push(`acknowledged ${sent}, stored ${stored}`);
  }
  return result;
}
