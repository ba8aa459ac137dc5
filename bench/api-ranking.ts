import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startPortal } from '../tools/checks/portal-server.ts';
import { removeTemporaryFolders, temporaryFolder } from '../tools/checks/temporary.ts';
import { runNode, runTool, ToolFailure } from '../tools/processes.ts';
import { RANKING_BUDGET, RANKING_P95_BUDGET } from './api/budgets.ts';
import { cpuMs, serverCpu } from './api/cpu.ts';
import { emptyDatabase } from './api/database.ts';
import { signIn } from './api/judging.ts';
import { fixedTaskCpuMs } from './tests/fixed-task.ts';

/** Of these the generator finishes 10,000, each by three committees. */
const TEAMS = 24_000;
const COMMITTEES = 3;
const SECONDS = 20;
/** Before the measurement: a server runs for hours, and the first calls compile what the later ones use. */
const WARM_UP_SECONDS = 5;
const CALLS_PER_SECOND = 5;
const PAUSE_MS = 1_000 / CALLS_PER_SECOND;

/**
 * The ranking of 10,000 teams × 3 committees, read by a director several times a second while an evaluation is finished
 * every second. Ends with 1 when the processor time of a call, or the 95th percentile, exceeds its budget.
 */
await runTool(async () => {
  const database = await emptyDatabase();
  const env = { DATABASE_URL: database.url, COUNT: String(TEAMS), COMMITTEES: String(COMMITTEES) };
  const filled = await runNode('bench/data/many-teams.ts', [], { env: { ...process.env, ...env } });
  if (filled.code !== 0) throw new ToolFailure('The database could not be filled: see the output above.');
  const portal = await startPortal(await temporaryFolder('releases'), { DATABASE_URL: database.url });
  const client = new pg.Client({ connectionString: database.url });
  try {
    await client.connect();
    const databaseCpu = await serverCpu(database.url);
    const { api } = await signIn(portal.url, 'super@demo.sa');
    const first = performance.now();
    await api.teams.evaluated();
    const firstMs = performance.now() - first;
    const pairs = await finishedPairs(client);
    const callFor = async (seconds: number) => {
      const taken: number[] = [];
      for (let call = 0; call < seconds * CALLS_PER_SECOND; call += 1) {
        if (call % CALLS_PER_SECOND === 0) await finishAgain(client, pairs.pop());
        const began = performance.now();
        await api.teams.evaluated();
        taken.push(performance.now() - began);
        await delay(PAUSE_MS);
      }
      return taken;
    };
    await callFor(WARM_UP_SECONDS);

    const fixedMs = fixedTaskCpuMs();
    const [appBefore, databaseBefore] = [await cpuMs(portal.pid), await databaseCpu()];
    const taken = await callFor(SECONDS);
    const appMs = ((await cpuMs(portal.pid)) - appBefore) / taken.length;
    const databaseMs = ((await databaseCpu()) - databaseBefore) / taken.length;
    const ratio = (appMs + databaseMs) / fixedMs;
    const p95 = taken.toSorted((one, other) => one - other)[Math.floor(taken.length * 0.95)] ?? 0;
    console.log(`\nthe first call of the process ${firstMs.toFixed(0)} ms; then ${taken.length} calls`);
    console.log(
      `of a call: app ${appMs.toFixed(1)} ms, database ${databaseMs.toFixed(1)} ms of processor time; 95th percentile ${p95.toFixed(0)} ms`,
    );
    console.log(
      `÷ the fixed task of ${fixedMs.toFixed(0)} ms: ${ratio.toFixed(3)} (${RANKING_BUDGET}); 95th percentile ${(p95 / fixedMs).toFixed(3)} (${RANKING_P95_BUDGET.toFixed(3)})`,
    );
    return ratio > RANKING_BUDGET || p95 / fixedMs > RANKING_P95_BUDGET ? 1 : 0;
  } finally {
    await client.end();
    await portal.stop();
    await database.remove();
  }
}, removeTemporaryFolders);

/** A finished evaluation. */
interface Pair {
  committee_id: string;
  team_id: string;
}

/** As many as are changed. Read ahead, because finding them takes more than changing them. */
async function finishedPairs(client: pg.Client): Promise<Pair[]> {
  const { rows } = await client.query<Pair>(
    `select committee_id, team_id from committee_teams where finished_at is not null
     order by md5(team_id::text) limit ${WARM_UP_SECONDS + SECONDS}`,
  );
  return rows;
}

/** Finishes an evaluation later and with another total, so that the severity of committees changes too. */
async function finishAgain(client: pg.Client, pair: Pair | undefined): Promise<void> {
  const isPair = 'committee_id = $1 and team_id = $2';
  await client.query(
    `with submitted as (update evaluations set total = 100 - total where type = 'eco' and ${isPair})
     update committee_teams set finished_at = now() where ${isPair}`,
    [pair?.committee_id, pair?.team_id],
  );
}
