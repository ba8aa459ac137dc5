import { join } from 'node:path';
import { teamCalls } from '../packages/api-schema/src/index.ts';
import { findChromium } from '../tools/checks/chromium.ts';
import { startPortal } from '../tools/checks/portal-server.ts';
import { builtPortal } from '../tools/checks/stories/built-portal.ts';
import { temporaryFolder } from '../tools/checks/temporary.ts';
import { badNetworkTo } from './faults/bad-network.ts';
import { Judge } from './faults/judge.ts';
import { judgeRun, type RunResult } from './faults/judge-run.ts';
import { sum } from './support/fixed-task.ts';
import { addCommittee, signIn, signInDirector } from './support/people.ts';
import { randomFrom, shuffled } from './support/random.ts';
import { bench, limited } from './support/report.ts';

const [runs = 50, firstSeed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number);
const TEAMS_EACH = 2;

/**
 * Judges at real browsers while connections break, answers are lost, and browsers are closed and killed at random. Run n uses the
 * seed of the first one plus n - 1. Fails when anything typed is lost or stored twice.
 */
await bench(async (report) => {
  await using portal = await startPortal(await builtPortal());
  const results: RunResult[] = [];
  for (let seed = firstSeed; seed < firstSeed + runs; seed += 1) {
    const result = await oneRun(portal.url, seed).catch((error: unknown) => {
      report.fault(`The run with seed ${seed} did not end: ${error instanceof Error ? error.stack : error}`);
    });
    if (!result) continue;
    results.push(result);
    const happened = Object.entries(result.faults).map(([name, count]) => `${name} ${count}`);
    console.log(`seed ${seed}: typed ${result.typed}, lost ${result.lost.length} (${happened.join(', ')})`);
    for (const line of result.lost) report.fault(`Seed ${seed} lost: ${line}`);
  }
  report.table([
    {
      runs: `${results.length} of ${runs}, seeds ${firstSeed} to ${firstSeed + runs - 1}`,
      typed: sum(results.map(({ typed }) => typed)),
      lost: limited(results.flatMap(({ lost }) => lost).length, 0),
      duplicated: limited(sum(results.map(({ duplicated }) => duplicated)), 0),
    },
  ]);
});

/** One run with a committee, a browser profile and a network of its own. */
async function oneRun(portal: string, seed: number): Promise<RunResult> {
  const random = randomFrom(seed);
  const director = await signInDirector(portal);
  const { teams } = await director.api.send(teamCalls.list, { query: { status: 'Qualified', per_page: 20 } });
  const ids = teams.map(({ id }) => id);
  const teamIds = shuffled(ids, random).slice(0, TEAMS_EACH);
  const email = `faults${seed}@demo.sa`;
  await addCommittee(director.api, email, seed, teamIds);
  await using network = await badNetworkTo(portal);
  const profile = join(await temporaryFolder('profile'), 'chromium');
  await using judge = new Judge({ executablePath: await findChromium(), profile, network, portal, email });
  const { api } = await signIn(portal, email);
  return await judgeRun({ judge, api, network, random, teamIds });
}
