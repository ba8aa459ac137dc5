import { join } from 'node:path';
import { type PortalServer, startPortal } from '../tools/checks/portal-server.ts';
import { removeTemporaryFolders, temporaryFolder } from '../tools/checks/temporary.ts';
import { ROOT, runTool } from '../tools/processes.ts';
import { cpuMs } from './api/cpu.ts';
import { residentMb } from './api/memory.ts';
import { fixedTaskCpuMs, median, timeFixedTask } from './tests/fixed-task.ts';

const ROUNDS = 5;
const REQUESTS = 100;
/** Times as multiples of the fixed task: 3 s where it takes 0.12 s. */
const BUDGETS = { start: 25, startCpu: 14, residentMb: 450 } as const;
const WAYS = ['stopped', 'killed'] as const;

/**
 * How long the portal takes to start on its embedded database, after it was stopped and after it was killed, as `npm start`
 * runs it, and what it then holds in memory: before any request, and after lists were read. Fails above a budget.
 */
await runTool(async () => {
  const { SERVER_OPTIONS }: { SERVER_OPTIONS: string[] } = await import(join(ROOT, 'start/node.mjs'));
  const releasesDir = await temporaryFolder('releases');
  const settings = {
    DATA_DIR: await temporaryFolder('data'),
    NODE_COMPILE_CACHE: await temporaryFolder('compiled'),
    NODE_OPTIONS: SERVER_OPTIONS.join(' '),
  };
  const start = () => startPortal(releasesDir, settings);
  // Fills the database, and Node's cache of compiled code when it ends.
  await (await start()).stop();

  const seen = { stopped: nothingSeen(), killed: nothingSeen() };
  const units = timeFixedTask();
  const cpuUnits = [fixedTaskCpuMs()];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const way of WAYS) {
      const started = performance.now();
      const portal = await start();
      seen[way].seconds.push((performance.now() - started) / 1000);
      seen[way].cpu.push(await cpuMs(portal.pid));
      seen[way].idleMb.push(await residentMb(portal.pid));
      await readLists(portal);
      seen[way].busyMb.push(await residentMb(portal.pid));
      // The next one starts after this.
      await (way === 'stopped' ? portal.kill() : portal.stop());
      units.push(...timeFixedTask());
      cpuUnits.push(fixedTaskCpuMs());
    }
  }
  return print(seen, median(units), median(cpuUnits)) ? 0 : 1;
}, removeTemporaryFolders);

interface Seen {
  readonly seconds: number[];
  readonly cpu: number[];
  readonly idleMb: number[];
  readonly busyMb: number[];
}

function nothingSeen(): Seen {
  return { seconds: [], cpu: [], idleMb: [], busyMb: [] };
}

async function readLists({ url }: PortalServer): Promise<void> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'super@demo.sa', password: 'Demo@2026' }),
  });
  const { data } = (await answer.json()) as { data: { user: { token: string } } };
  const headers = { authorization: `Bearer ${data.user.token}` };
  for (let request = 0; request < REQUESTS; request += 1) {
    for (const list of ['teams', 'teams/evaluated', 'tables']) {
      await (await fetch(`${url}/api/${list}`, { headers })).arrayBuffer();
    }
  }
}

/** Prints the table; gives whether everything is within its budget. */
function print(seen: Record<(typeof WAYS)[number], Seen>, unit: number, cpuUnit: number): boolean {
  const row = (cells: string[]) => console.log(cells.map((cell) => cell.padStart(14)).join(''));
  row(['started after', 'seconds', '÷ fixed task', 'processor ÷', 'MB, idle', 'MB, busy']);
  let isWithin = true;
  for (const way of WAYS) {
    const { seconds, cpu, idleMb, busyMb } = seen[way];
    const figures = [median(seconds) / unit, median(cpu) / cpuUnit, median(idleMb), median(busyMb)];
    const limits = [BUDGETS.start, BUDGETS.startCpu, BUDGETS.residentMb, BUDGETS.residentMb];
    isWithin &&= figures.every((figure, index) => figure <= Number(limits[index]));
    row([`being ${way}`, median(seconds).toFixed(2), ...figures.map((figure) => figure.toFixed(1))]);
  }
  row(['budget', '', String(BUDGETS.start), String(BUDGETS.startCpu), '', String(BUDGETS.residentMb)]);
  console.log(`\nThe fixed task: ${unit.toFixed(3)} s, ${cpuUnit.toFixed(0)} ms of processor time.`);
  if (!isWithin) console.error('A budget was passed.');
  return isWithin;
}
