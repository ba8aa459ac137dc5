import { KIND_NAMES, type Kind, makeCalls, type Served, serve, TEAMS_EACH } from './api/kinds.ts';
import { FixedTask, median, percentile, sum } from './support/fixed-task.ts';
import { callsMeanwhile } from './support/meanwhile.ts';
import { addJudges, evaluationOf, signIn, submit, teamsOf } from './support/people.ts';
import { type BenchDatabase, emptyDatabase, startApi } from './support/portals.ts';
import { cpuMs, serverCpu } from './support/process-usage.ts';
import { bench, limited, type Report } from './support/report.ts';

const JUDGES = Number(process.env.JUDGES ?? 30);
const ROUNDS = Number(process.env.ROUNDS ?? 3);
/** How many sign in at the same moment while others work, and how often. */
const CROWD = { people: 60, rounds: 9, beforeMs: 2_000 } as const;
/** How many judges these others are. */
const WORKING_JUDGES = 5;
/** How often all judges sign in at once. */
const CROWDS_OF_JUDGES = 5;

/**
 * The processor time of one call, divided by that of the fixed task in the same run: of the process of the API, and of the database.
 */
const CPU_BUDGETS: Readonly<Record<Kind, { app: number; database: number }>> = {
  'sign-in': { app: 0.09, database: 0.014 },
  'assigned list': { app: 0.0075, database: 0.005 },
  'same, unchanged': { app: 0.006, database: 0.005 },
  'team list': { app: 0.0145, database: 0.022 },
  evaluation: { app: 0.0055, database: 0.005 },
  submission: { app: 0.0055, database: 0.008 },
  'all types': { app: 0.0075, database: 0.016 },
};
/** How much longer the slowest twentieth of other calls may take while 60 people sign in. */
const CROWD_BUDGET = 2;
/** The processor time, of both, of a complete evaluation in one call, divided by that of three calls. */
const ALL_TYPES_BUDGET = 0.5;
/** The same of a list that did not change, divided by that of a list that is sent. */
const UNCHANGED_BUDGET = 0.8;
/** The 99th percentile of sign-ins of 30 people at once, divided by the fixed task. */
const SIGN_INS_BUDGET = 1_000 / 150;

const WARM_UP_ROUNDS = 2;
const ROUNDS_OF_TWO = 9;
/** How often each judge reads and submits in a round. */
const TURNS = 8;
/**
 * The processor time of a call of two processes of one database, divided by that of two with a database each: two serve 1.7
 * times the calls of one where the machine has cores for both.
 */
const TWO_BUDGET = 2 / 1.7;

/**
 * The processor time of each kind of call, of the process of the API and of a PostgreSQL server, as a ratio to the same fixed piece
 * of work. N judges make the calls at the same time; after a round to warm up, all kinds and the fixed task take turns. Then the
 * same of two processes.
 */
await bench(async (report) => {
  console.log(`${JUDGES} judges at the same time, the median of ${ROUNDS} rounds; processor times of a call`);
  await using database = await emptyDatabase();
  await using portal = await startApi({ DATABASE_URL: database.url });
  // One team more, whose evaluation is never finished.
  const served = await serve(portal, await addJudges(portal.url, JUDGES, TEAMS_EACH * (ROUNDS + 1) + 1));
  const { of, taskMs } = await measureKinds(served, ROUNDS, await serverCpu(database.url));
  report.table(
    KIND_NAMES.map((kind) => ({
      call: kind,
      'a second': Math.round(of(kind, 'perSecond')),
      'app, ms': of(kind, 'appMs'),
      'app ÷ fixed task': limited(of(kind, 'appMs') / taskMs, CPU_BUDGETS[kind].app),
      'database, ms': of(kind, 'databaseMs'),
      'database ÷ fixed task': limited(of(kind, 'databaseMs') / taskMs, CPU_BUDGETS[kind].database),
    })),
  );
  const cpuOf = (kind: Kind) => of(kind, 'appMs') + of(kind, 'databaseMs');
  report.table([
    {
      'processor time of both': 'all types ÷ three submissions',
      ratio: limited(cpuOf('all types') / (3 * cpuOf('submission')), ALL_TYPES_BUDGET),
    },
    {
      'processor time of both': 'list, unchanged (304) ÷ sent',
      ratio: limited(cpuOf('same, unchanged') / cpuOf('assigned list'), UNCHANGED_BUDGET),
    },
  ]);
  const signIns: number[] = [];
  for (let crowd = 0; crowd < CROWDS_OF_JUDGES; crowd += 1)
    signIns.push(...(await signInAll(served, JUDGES)));
  const p99 = percentile(signIns, 0.99);
  report.table([
    {
      'at once': `${JUDGES} sign-ins`,
      'p99, ms': p99,
      '÷ fixed task': limited(p99 / taskMs, SIGN_INS_BUDGET),
    },
  ]);
  await reportTwoProcesses(report, served, database);
  // Of their teams only the last one is not finished.
  const working = served.judges.slice(0, WORKING_JUDGES);
  const judges = working.map((judge) => ({ ...judge, teamIds: judge.teamIds.slice(-1) }));
  const { before, meanwhile } = await callsMeanwhile(portal.url, { ...CROWD, judges }, () =>
    signInAll(served, CROWD.people),
  );
  const without = percentile(before, 0.95);
  report.table([
    {
      [`while ${CROWD.people} sign in`]: 'other calls',
      'without, p95 ms': without,
      'with ÷ without': limited(percentile(meanwhile, 0.95) / without, CROWD_BUDGET),
    },
  ]);
});

/** One kind of call in one round: calls in a second, and processor time of one call. */
interface Measured {
  kind: Kind;
  perSecond: number;
  appMs: number;
  databaseMs: number;
}

/** Measures all kinds of call in turns, after a round to warm up. @returns the medians */
async function measureKinds(served: Served, rounds: number, databaseCpu: () => Promise<number>) {
  const { pid } = served.portal;
  const task = new FixedTask();
  const measured: Measured[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    for (const kind of KIND_NAMES) {
      const [began, app, database] = [performance.now(), await cpuMs(pid), await databaseCpu()];
      const calls = await makeCalls(kind, served, round);
      const perSecond = (calls * 1000) / (performance.now() - began);
      const appMs = ((await cpuMs(pid)) - app) / calls;
      const databaseMs = ((await databaseCpu()) - database) / calls;
      if (round > 0) measured.push({ kind, perSecond, appMs, databaseMs });
    }
    task.measure();
  }
  const of = (kind: Kind, field: Exclude<keyof Measured, 'kind'>) =>
    median(measured.filter((one) => one.kind === kind).map((one) => one[field]));
  return { of, taskMs: task.cpuMs };
}

/** Signs so many in at the same moment. @returns what each took, in milliseconds */
function signInAll({ portal, judges }: Served, people: number): Promise<number[]> {
  return Promise.all(
    Array.from({ length: people }, async (_, index) => {
      const began = performance.now();
      await signIn(portal.url, judges[index % judges.length]?.email ?? '');
      return performance.now() - began;
    }),
  );
}

/**
 * What a call costs two processes, each with half of the judges, in alternating rounds: the first process alone, together with a
 * second one of the same database, and together with one that shares only the machine with it, because two processes slow each
 * other's cores and caches whatever they do. The ratios leave out the database and the bench itself, which have the same cores here.
 */
async function reportTwoProcesses(
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
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS_OF_TWO; round += 1) {
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
      '÷ of two databases': limited(median(sharedToSeparate), TWO_BUDGET),
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
