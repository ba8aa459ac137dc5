import { median, sum } from '../support/fixed-task.ts';
import { addJudges, evaluationOf, submit, teamsOf } from '../support/people.ts';
import { type BenchDatabase, emptyDatabase, startApi } from '../support/portals.ts';
import { cpuMs } from '../support/process-usage.ts';
import { limited, type Report } from '../support/report.ts';
import { type Served, serve } from './kinds.ts';

const WARM_UP_ROUNDS = 2;
const ROUNDS = 9;
/** How often each judge reads and submits in a round. */
const TURNS = 8;
/**
 * The processor time of a call of two processes of one database, divided by that of two with a database each: two serve 1.7
 * times the calls of one where the machine has cores for both.
 */
const BUDGET = 2 / 1.7;

/**
 * What a call costs two processes, each with half of the judges, in alternating rounds: the first process alone, together with a
 * second one of the same database, and together with one that shares only the machine with it, because two processes slow each
 * other's cores and caches whatever they do. The ratios leave out the database and the bench itself, which have the same cores here.
 */
export async function reportTwoProcesses(
  report: Report,
  { portal, judges, director }: Served,
  database: BenchDatabase,
): Promise<void> {
  await using beside = await emptyDatabase(database);
  await using second = await startApi({ DATABASE_URL: database.url });
  await using other = await startApi({ DATABASE_URL: beside.url });
  const half = Math.ceil(judges.length / 2);
  const emails = judges.slice(half).map(({ email }) => email);
  // As many judges and teams as the first database has.
  await addJudges(other.url, judges.length, judges[0]?.teamIds.length ?? 0);
  const first = { portal, director, judges: judges.slice(0, half) };
  const [ofSame, ofOther] = [await serve(second, emails), await serve(other, emails)];
  const [sharedToSeparate, twoToOne]: [number[], number[]] = [[], []];
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    const alone = await callMs([first]);
    const shared = await callMs([first, ofSame]);
    const separate = await callMs([first, ofOther]);
    if (round < 0) continue;
    sharedToSeparate.push(shared / separate);
    twoToOne.push(shared / alone);
  }
  report.table([
    {
      'processor time of a call': 'two processes of one database',
      '÷ of two databases': limited(median(sharedToSeparate), BUDGET),
      '÷ one process alone': median(twoToOne),
    },
  ]);
}

/** The processor time of one call, of all these processes, while all of their judges work. */
async function callMs(served: readonly Served[]): Promise<number> {
  const used = async () => sum(await Promise.all(served.map(({ portal }) => cpuMs(portal.pid))));
  const before = await used();
  const judges = served.flatMap((one) => one.judges);
  await Promise.all(
    judges.map(async ({ newClient, teamIds, types }) => {
      const team_id = teamIds.at(-1) ?? '';
      for (let turn = 0; turn < TURNS; turn += 1) {
        const api = newClient();
        await teamsOf(api);
        await evaluationOf(api, team_id);
        await submit({ api, types }, 'eco', team_id, { share: turn % 2 });
      }
    }),
  );
  return ((await used()) - before) / (judges.length * TURNS * 3);
}
