import { CPU_BUDGETS, CROWD_BUDGET, EMBEDDED_SIGN_IN_BUDGET, TWO_PROCESSES_BUDGET } from './api/budgets.ts';
import { KIND_NAMES, type Kind, type Measured, measureCalls, type Served, TEAMS_EACH } from './api/kinds.ts';
import { compareTwoProcesses } from './api/two-processes.ts';
import { type BenchDatabase, databaseBeside, emptyDatabase } from './support/databases.ts';
import { FixedTask, median, percentile } from './support/fixed-task.ts';
import { callsMeanwhile } from './support/meanwhile.ts';
import { addJudges, signIn, signInDirector, signInJudges } from './support/people.ts';
import { startApi } from './support/portals.ts';
import { serverCpu } from './support/process-usage.ts';
import { bench, limited, type Report } from './support/report.ts';

const JUDGES = Number(process.env.JUDGES ?? 30);
const ROUNDS = Number(process.env.ROUNDS ?? 3);
/** How many sign in at the same moment while others work, how often, and how many of these others are judges. */
const CROWD = { people: 60, rounds: 9, judges: 5, beforeMs: 2_000 } as const;
/** How often all judges sign in at once to the embedded database. */
const EMBEDDED_CROWDS = 5;

/**
 * The processor time of each kind of call, of the process of the API and of a PostgreSQL server, as a ratio to the same fixed piece
 * of work. N judges make the calls at the same time; after a round to warm up, all kinds and the fixed task take turns. Then the
 * same of two processes, and of the embedded database.
 */
await bench(async (report) => {
  console.log(`${JUDGES} judges at the same time, the median of ${ROUNDS} rounds; processor times of a call`);
  await measureOnServer(report);
  await measureEmbedded(report);
});

async function measureOnServer(report: Report): Promise<void> {
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
  await reportTwoProcesses(report, served, database);
  // Of their teams only the last one is not finished.
  const working = served.judges
    .slice(0, CROWD.judges)
    .map((judge) => ({ ...judge, teamIds: judge.teamIds.slice(-1) }));
  const { before, meanwhile } = await callsMeanwhile(portal.url, working, CROWD, async () => {
    await signInAll(served, CROWD.people);
  });
  const without = percentile(before, 0.95);
  report.table([
    {
      [`while ${CROWD.people} sign in`]: 'other calls',
      'without, p95 ms': without,
      'with ÷ without': limited(percentile(meanwhile, 0.95) / without, CROWD_BUDGET),
    },
  ]);
}

/** The database is in the process. */
async function measureEmbedded(report: Report): Promise<void> {
  await using portal = await startApi();
  const served = await serve(portal, await addJudges(portal.url, JUDGES, TEAMS_EACH * 2));
  const { of, taskMs } = await measureKinds(served, 1, async () => 0);
  report.table(
    KIND_NAMES.map((kind) => ({
      'call, embedded database': kind,
      ms: of(kind, 'appMs'),
      '÷ fixed task': limited(of(kind, 'appMs') / taskMs, CPU_BUDGETS[kind].embedded),
    })),
  );
  const signIns: number[] = [];
  for (let crowd = 0; crowd < EMBEDDED_CROWDS; crowd += 1) signIns.push(...(await signInAll(served, JUDGES)));
  const p99 = percentile(signIns, 0.99);
  report.table([
    {
      'at once': `${JUDGES} sign-ins`,
      'p99, ms': p99,
      '÷ fixed task': limited(p99 / taskMs, EMBEDDED_SIGN_IN_BUDGET),
    },
  ]);
}

async function serve(portal: Served['portal'], emails: readonly string[]): Promise<Served> {
  return {
    portal,
    judges: await signInJudges(portal.url, emails),
    director: await signInDirector(portal.url),
  };
}

/** Measures all kinds of call in turns, after a round to warm up. @returns the medians */
async function measureKinds(served: Served, rounds: number, databaseCpu: () => Promise<number>) {
  const task = new FixedTask();
  const measured: { kind: Kind; result: Measured }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    for (const kind of KIND_NAMES) {
      const result = await measureCalls(kind, served, round, databaseCpu);
      if (round > 0) measured.push({ kind, result });
    }
    task.measure();
  }
  const of = (kind: Kind, field: keyof Measured) =>
    median(measured.filter((one) => one.kind === kind).map(({ result }) => result[field]));
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

/** What a call costs two processes, each with half of the judges. */
async function reportTwoProcesses(
  report: Report,
  { portal, judges, director }: Served,
  database: BenchDatabase,
): Promise<void> {
  await using beside = await databaseBeside(database);
  await using second = await startApi({ DATABASE_URL: database.url });
  await using other = await startApi({ DATABASE_URL: beside.url });
  const half = Math.ceil(judges.length / 2);
  const emails = judges.slice(half).map(({ email }) => email);
  // As many judges and teams as the first database has.
  await addJudges(other.url, judges.length, judges[0]?.teamIds.length ?? 0);
  const { sharedToSeparate, twoToOne } = await compareTwoProcesses(
    { portal, director, judges: judges.slice(0, half) },
    await serve(second, emails),
    await serve(other, emails),
  );
  report.table([
    {
      'processor time of a call': 'two processes of one database',
      '÷ of two databases': limited(sharedToSeparate, TWO_PROCESSES_BUDGET),
      '÷ one process alone': twoToOne,
    },
  ]);
}
