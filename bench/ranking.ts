import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { evaluatedTeamCalls } from '../packages/api-schema/src/index.ts';
import { withClient } from '../tools/checks/postgres-server.ts';
import { FixedTask, percentile } from './support/fixed-task.ts';
import { databaseOfManyTeams } from './support/many-teams.ts';
import { signInDirector } from './support/people.ts';
import { startApi } from './support/portals.ts';
import { cpuMs, serverCpu } from './support/process-usage.ts';
import { bench, limited } from './support/report.ts';

/** Of these 10,000 are finished, each by three committees. */
const TEAMS = Number(process.env.TEAMS ?? 24_000);
const COMMITTEES = 3;
const SECONDS = 20;
/** Before the measurement: a server runs for hours, and the first calls compile what the later ones use. */
const WARM_UP_SECONDS = 5;
const CALLS_PER_SECOND = 5;
/** The processor time of a call, of both, divided by the fixed task. */
const BUDGET = 0.14;
/** The 95th percentile of calls, divided by the fixed task: 20 ms where that takes 150 ms. */
const P95_BUDGET = 20 / 150;
/** Finishes an evaluation later and with another total, so that the severity of committees changes too. */
const FINISH_AGAIN = `
  with submitted as (
    update evaluations set total = 100 - total where type = 'eco' and committee_id = $1 and team_id = $2
  )
  update committee_teams set finished_at = now() where committee_id = $1 and team_id = $2`;

/**
 * The ranking of 10,000 teams × 3 committees, read by a director several times a second while an evaluation is finished
 * every second.
 */
await bench(async (report) => {
  await using database = await databaseOfManyTeams(TEAMS, COMMITTEES);
  await using portal = await startApi({ DATABASE_URL: database.url });
  const databaseCpu = await serverCpu(database.url);
  const { api } = await signInDirector(portal.url);
  const first = performance.now();
  await api.send(evaluatedTeamCalls.list);
  const firstMs = performance.now() - first;
  await withClient(database.url, async (client) => {
    const pairs = await finishedPairs(client);
    const callFor = async (seconds: number) => {
      const taken: number[] = [];
      for (let call = 0; call < seconds * CALLS_PER_SECOND; call += 1) {
        if (call % CALLS_PER_SECOND === 0) {
          const pair = pairs.pop();
          await client.query(FINISH_AGAIN, [pair?.committee_id, pair?.team_id]);
        }
        const began = performance.now();
        await api.send(evaluatedTeamCalls.list);
        taken.push(performance.now() - began);
        await delay(1_000 / CALLS_PER_SECOND);
      }
      return taken;
    };
    await callFor(WARM_UP_SECONDS);
    const task = new FixedTask();
    const before = [await cpuMs(portal.pid), await databaseCpu()] as const;
    const taken = await callFor(SECONDS);
    const app = ((await cpuMs(portal.pid)) - before[0]) / taken.length;
    const databaseMs = ((await databaseCpu()) - before[1]) / taken.length;
    const p95 = percentile(taken, 0.95);
    report.table([
      {
        ranking: `${taken.length} calls`,
        'first call, ms': firstMs,
        'app, ms': app,
        'database, ms': databaseMs,
        'both ÷ fixed task': limited((app + databaseMs) / task.cpuMs, BUDGET),
        'p95, ms': p95,
        'p95 ÷ fixed task': limited(p95 / task.cpuMs, P95_BUDGET),
      },
    ]);
  });
});

/** As many finished evaluations as are changed. Read ahead, because finding them takes more than changing them. */
async function finishedPairs(client: pg.Client) {
  const { rows } = await client.query<{ committee_id: string; team_id: string }>(
    `select committee_id, team_id from committee_teams where finished_at is not null
     order by md5(team_id::text) limit ${WARM_UP_SECONDS + SECONDS}`,
  );
  return rows;
}
