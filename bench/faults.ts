import { join } from 'node:path';
import { findChromium } from '../tools/checks/chromium.ts';
import { startPortal } from '../tools/checks/portal-server.ts';
import { removeTemporaryFolders, temporaryFolder } from '../tools/checks/temporary.ts';
import { runNode, runTool, ToolFailure } from '../tools/processes.ts';
import { badNetworkTo } from './faults/bad-network.ts';
import { Judge, PASSWORD, signIn } from './faults/judge.ts';
import { judgeRun } from './faults/judge-run.ts';
import { Random } from './faults/random.ts';

const [runs = 50, firstSeed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number);
const TEAMS_EACH = 2;

/**
 * Judges at real browsers while connections break, answers are lost, and browsers are closed and killed at random. Run n uses the
 * seed of the first one plus n - 1. Fails when anything typed is lost or stored twice.
 */
await runTool(async () => {
  const chromium = await findChromium();
  const releasesDir = await temporaryFolder('releases');
  const build = await runNode('tools/build.ts', [], { env: { ...process.env, RELEASES_DIR: releasesDir } });
  if (build.code !== 0) throw new ToolFailure('The portal could not be built: see the output above.');
  const portal = await startPortal(releasesDir);
  const all = { typed: 0, stored: 0, duplicated: 0, lost: 0 };
  let failed = 0;
  try {
    for (let seed = firstSeed; seed < firstSeed + runs; seed += 1) {
      const result = await oneRun(portal.url, chromium, seed).catch((error: unknown) => {
        console.error(`run with seed ${seed} did not end:`, error);
        failed += 1;
      });
      if (!result) continue;
      const { typed, stored, duplicated, lost, faults } = result;
      all.typed += typed;
      all.stored += stored;
      all.duplicated += duplicated;
      all.lost += lost.length;
      const happened = Object.entries(faults).map(([name, count]) => `${name} ${count}`);
      console.log(
        `seed ${seed}: ${counts({ typed, stored, duplicated, lost: lost.length })} (${happened.join(', ')})`,
      );
      for (const line of lost) console.error(`  lost: ${line}`);
    }
  } finally {
    await portal.stop();
  }
  console.log(`\n${runs} runs, seeds ${firstSeed} to ${firstSeed + runs - 1}: ${counts(all)}`);
  if (failed > 0) console.error(`${failed} of them did not end.`);
  return all.lost + all.duplicated + failed > 0 ? 1 : 0;
}, removeTemporaryFolders);

function counts({
  typed,
  stored,
  duplicated,
  lost,
}: Record<'typed' | 'stored' | 'duplicated' | 'lost', number>) {
  return `typed ${typed}, stored ${stored}, duplicated ${duplicated}, lost ${lost}`;
}

/** One run with a committee, a browser profile and a network of its own. */
async function oneRun(portal: string, chromium: string, seed: number) {
  const random = new Random(seed);
  const director = await signIn(portal, 'super@demo.sa');
  const { teams } = await director.teams.list({ status: 'Qualified', per_page: 20 });
  const teamIds = random.shuffled(teams.map(({ id }) => id)).slice(0, TEAMS_EACH);
  const email = `faults${seed}@demo.sa`;
  await director.committees.add({
    full_name: `لجنة الأعطال ${seed}`,
    email,
    phone_number: `058${String(seed % 10_000_000).padStart(7, '0')}`,
    password: PASSWORD,
    members: [],
    teams: teamIds,
  });
  const network = await badNetworkTo(portal);
  const profile = join(await temporaryFolder('profile'), 'chromium');
  const judge = new Judge({ chromium, profile, network, portal, email });
  try {
    return await judgeRun({ judge, network, random, teamIds });
  } finally {
    await judge.kill();
    await network.close();
  }
}
