import { join } from 'node:path';
import { evaluatedTeamCalls, tableCalls, teamCalls } from '../packages/api-schema/src/index.ts';
import { temporaryFolder } from '../tools/checks/temporary.ts';
import { ROOT, run } from '../tools/processes.ts';
import { FixedTask, median } from './support/fixed-task.ts';
import { signInDirector } from './support/people.ts';
import { startApi } from './support/portals.ts';
import { cpuMs, residentMb } from './support/process-usage.ts';
import { bench, limited } from './support/report.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const REQUESTS = 100;
/** Times as multiples of the fixed task: 1 s where it takes 0.12 s. */
const LIMITS = { start: 8.3, startCpu: 9, residentMb: 300 } as const;

type Start = Record<'ms' | 'cpuMs' | 'idleMb' | 'busyMb', number>;

/**
 * How long the portal takes to start on its embedded database, after it was stopped and after it was killed, as `npm start`
 * runs it, and what it then holds in memory: before any request, and after lists were read.
 */
await bench(async (report) => {
  const { SERVER_OPTIONS }: { SERVER_OPTIONS: string[] } = await import(join(ROOT, 'tools/start/node.mjs'));
  const settings = {
    DATA_DIR: await temporaryFolder('data'),
    NODE_COMPILE_CACHE: await temporaryFolder('compiled'),
    NODE_OPTIONS: SERVER_OPTIONS.join(' '),
  };
  // Fills the database, and Node's cache of compiled code when it ends.
  await (await startApi(settings)).stop();

  const starts = { stopped: [] as Start[], killed: [] as Start[] };
  const task = new FixedTask();
  const bareMs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const way of ['stopped', 'killed'] as const) {
      const started = performance.now();
      const portal = await startApi(settings);
      const ms = performance.now() - started;
      const [cpu, idleMb] = [await cpuMs(portal.pid), await residentMb(portal.pid)];
      await readLists(portal.url);
      starts[way].push({ ms, cpuMs: cpu, idleMb, busyMb: await residentMb(portal.pid) });
      // The next one starts after this.
      await (way === 'stopped' ? portal.kill() : portal.stop());
      task.measure();
      const bare = performance.now();
      await run(process.execPath, ['-e', '0']);
      bareMs.push(performance.now() - bare);
    }
  }
  report.table(
    Object.entries(starts).map(([way, all]) => {
      const of = (field: keyof Start) => median(all.map((start) => start[field]));
      return {
        started: `after being ${way}`,
        seconds: of('ms') / 1000,
        '÷ fixed task': limited(of('ms') / task.ms, LIMITS.start),
        '÷ a start of Node alone': of('ms') / median(bareMs),
        'processor time ÷ fixed task': limited(of('cpuMs') / task.cpuMs, LIMITS.startCpu),
        'idle, MB': limited(of('idleMb'), LIMITS.residentMb),
        'after the lists, MB': limited(of('busyMb'), LIMITS.residentMb),
      };
    }),
  );
});

async function readLists(url: string): Promise<void> {
  const { newClient } = await signInDirector(url);
  for (let request = 0; request < REQUESTS; request += 1) {
    const api = newClient();
    for (const { list } of [teamCalls, evaluatedTeamCalls, tableCalls]) await api.send(list);
  }
}
