import { once } from 'node:events';
import { type PortalServer, startPortal } from '../tools/checks/portal-server.ts';
import { removeTemporaryFolders, temporaryFolder } from '../tools/checks/temporary.ts';
import { runTool, start, stop } from '../tools/processes.ts';
import {
  CPU_BUDGETS,
  EMBEDDED_BUDGETS,
  EMBEDDED_SIGN_IN_BUDGET,
  STORM_BUDGET,
  TWO_PROCESSES_BUDGET,
} from './api/budgets.ts';
import { cpuMs, serverCpu } from './api/cpu.ts';
import { type BenchDatabase, databaseBeside, emptyDatabase } from './api/database.ts';
import { embeddedCalls } from './api/embedded.ts';
import { addJudges } from './api/judging.ts';
import { doRound, KIND_NAMES, type Kind, preparePeople, TEAMS_EACH } from './api/kinds.ts';
import { stormRatio } from './api/storm.ts';
import { compareTwoProcesses, type Served } from './api/two-processes.ts';
import { fixedTaskCpuMs, median } from './tests/fixed-task.ts';

const JUDGES = Number(process.env.JUDGES ?? 30);
const ROUNDS = 3;
/** Each judge's calls to the bare route in a round. */
const BARE_CALLS = 150;

/** One kind of call in one round. */
interface Measured {
  perSecond: number;
  /** Processor time of one call, in milliseconds. */
  appMs: number;
  databaseMs: number;
}

/** What a bare Fastify route and the fixed task need in the same round. */
interface Unit {
  bareMs: number;
  fixedMs: number;
}

/**
 * The processor time of each kind of call, of the process of the API and of a PostgreSQL server, as a ratio to the same fixed piece
 * of work and to a bare Fastify route. N judges make the calls at the same time; after a round to warm up, all kinds
 * and both units take turns. Then the same of two processes, and of the embedded database. Ends with 1 when one of them exceeds
 * its budget.
 */
await runTool(async () => {
  const database = await emptyDatabase();
  const portal = await startOn(database);
  const bare = await startBareServer();
  try {
    const databaseCpu = await serverCpu(database.url);
    // One team more, whose evaluation is never finished.
    const emails = await addJudges(portal.url, JUDGES, TEAMS_EACH * (ROUNDS + 1) + 1);
    const people = await preparePeople(portal.url, emails);
    const units: Unit[] = [];
    const measured = new Map<Kind, Measured[]>(KIND_NAMES.map((kind) => [kind, []]));
    for (let round = 0; round <= ROUNDS; round += 1) {
      const bareMs = await bareCallMs(bare);
      const fixedMs = fixedTaskCpuMs();
      const isWarmUp = round === 0;
      if (!isWarmUp) units.push({ bareMs, fixedMs });
      for (const kind of KIND_NAMES) {
        const [began, appBefore, databaseBefore] = [
          performance.now(),
          await cpuMs(portal.pid),
          await databaseCpu(),
        ];
        const calls = await doRound(kind, portal.url, people, round);
        const seconds = (performance.now() - began) / 1000;
        if (isWarmUp) continue;
        measured.get(kind)?.push({
          perSecond: calls / seconds,
          appMs: ((await cpuMs(portal.pid)) - appBefore) / calls,
          databaseMs: ((await databaseCpu()) - databaseBefore) / calls,
        });
      }
    }
    const codes = [report(units, measured)];
    codes.push(await reportTwoProcesses({ portal, people }, database));
    const storm = await stormRatio(portal.url, people);
    console.log(
      `other calls while 60 sign in ÷ without, 95th percentile: ${storm.ratio.toFixed(2)} (${STORM_BUDGET}), of ${storm.quietMs.toFixed(0)} ms`,
    );
    codes.push(storm.ratio > STORM_BUDGET ? 1 : 0);
    await portal.stop();
    codes.push(await reportEmbedded());
    return Math.max(...codes);
  } finally {
    await bare.stop();
    await portal.stop();
    await database.remove();
  }
}, removeTemporaryFolders);

/** Prints a line for each kind. @returns the exit code */
function report(units: readonly Unit[], measured: ReadonlyMap<Kind, readonly Measured[]>): number {
  const fixedMs = median(units.map((unit) => unit.fixedMs));
  const bareMs = median(units.map((unit) => unit.bareMs));
  console.log(`\n${JUDGES} judges at the same time, the median of ${ROUNDS} rounds`);
  console.log(`the fixed task: ${fixedMs.toFixed(1)} ms; a call of a bare route: ${bareMs.toFixed(3)} ms\n`);
  console.log('                         app ms    ÷ fixed      ÷ bare     database ms    ÷ fixed');
  console.log('call             per s  of a call  (budget)              of a call      (budget)');
  let code = 0;
  for (const [kind, rounds] of measured) {
    const budget = CPU_BUDGETS[kind];
    const of = (field: keyof Measured) => median(rounds.map((round) => round[field]));
    const toFixed = (field: 'appMs' | 'databaseMs') =>
      median(rounds.map((round, index) => round[field] / (units[index]?.fixedMs ?? fixedMs)));
    const [app, databaseShare] = [toFixed('appMs'), toFixed('databaseMs')];
    const isOver = app > budget.app || databaseShare > budget.database;
    if (isOver) code = 1;
    console.log(
      [
        kind.padEnd(15),
        of('perSecond').toFixed(0).padStart(7),
        of('appMs').toFixed(2).padStart(9),
        `${app.toFixed(4)} (${budget.app})`.padStart(17),
        (of('appMs') / bareMs).toFixed(1).padStart(8),
        of('databaseMs').toFixed(2).padStart(11),
        `${databaseShare.toFixed(4)} (${budget.database})`.padStart(17),
        isOver ? '  over its budget' : '',
      ].join(' '),
    );
  }
  return code;
}

/** Prints what a call costs two processes, each with half of the people. @returns the exit code */
async function reportTwoProcesses(
  { portal: first, people }: Served,
  database: BenchDatabase,
): Promise<number> {
  const beside = await databaseBeside(database);
  const second = await startOn(database);
  const apart = await startOn(beside);
  try {
    const half = people.length / 2;
    const emails = people.slice(half).map(({ email }) => email);
    // As many judges and teams as the first one has.
    const others = await addJudges(apart.url, people.length, people[0]?.teamIds.length ?? 0);
    const { sharedToApart, twoToOne } = await compareTwoProcesses(
      { portal: first, people: people.slice(0, half) },
      { portal: second, people: await preparePeople(second.url, emails) },
      { portal: apart, people: await preparePeople(apart.url, others.slice(half)) },
    );
    console.log(
      `\nprocessor time of a call, two processes of one database ÷ of two: ${sharedToApart.toFixed(2)} (${TWO_PROCESSES_BUDGET.toFixed(2)}); ÷ one process alone: ${twoToOne.toFixed(2)}`,
    );
    return sharedToApart > TWO_PROCESSES_BUDGET ? 1 : 0;
  } finally {
    await second.stop();
    await apart.stop();
    await beside.remove();
  }
}

async function startOn(database: BenchDatabase): Promise<PortalServer> {
  return startPortal(await temporaryFolder('releases'), { DATABASE_URL: database.url });
}

/** Prints a line for each kind of call with the embedded database. @returns the exit code */
async function reportEmbedded(): Promise<number> {
  const fixedMs = fixedTaskCpuMs();
  console.log('\nembedded database     ms of a call   ÷ fixed (budget)');
  let code = 0;
  const { cpuMs: callMs, signInMs } = await embeddedCalls(JUDGES);
  for (const [kind, ms] of callMs) {
    const isOver = ms / fixedMs > EMBEDDED_BUDGETS[kind];
    if (isOver) code = 1;
    const share = `${(ms / fixedMs).toFixed(4)} (${EMBEDDED_BUDGETS[kind]})`;
    console.log(
      [
        kind.padEnd(15),
        ms.toFixed(2).padStart(18),
        share.padStart(18),
        isOver ? '  over its budget' : '',
      ].join(' '),
    );
  }
  const crowd = signInMs / fixedMs;
  console.log(
    `sign-ins of ${JUDGES} people at once, 99th percentile: ${signInMs.toFixed(0)} ms, ÷ fixed ${crowd.toFixed(1)} (${EMBEDDED_SIGN_IN_BUDGET.toFixed(1)})`,
  );
  return crowd > EMBEDDED_SIGN_IN_BUDGET ? 1 : code;
}

async function startBareServer() {
  const server = start(process.execPath, ['bench/api/bare-server.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [address] = server.stdout ? await once(server.stdout, 'data') : [];
  return { url: String(address).trim(), pid: server.pid ?? 0, stop: () => stop(server) };
}

/** The processor time of one call to the bare route. */
async function bareCallMs({ url, pid }: { url: string; pid: number }): Promise<number> {
  const before = await cpuMs(pid);
  const calls = Array.from({ length: JUDGES }, async () => {
    for (let call = 0; call < BARE_CALLS; call += 1) await (await fetch(url)).json();
  });
  await Promise.all(calls);
  return ((await cpuMs(pid)) - before) / (JUDGES * BARE_CALLS);
}
