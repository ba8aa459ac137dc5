import { setTimeout as delay } from 'node:timers/promises';
import type { Api, Import } from '../packages/api-client/src/index.ts';
import type { PortalServer } from '../tools/checks/portal-server.ts';
import { removeTemporaryFolders } from '../tools/checks/temporary.ts';
import { runTool, ToolFailure } from '../tools/processes.ts';
import { signIn } from './api/judging.ts';
import { peakDuring, residentMb } from './api/memory.ts';
import { onBothDatabases } from './api/on-both-databases.ts';
import { percentile } from './api/percentile.ts';
import { teamsWorkbook } from './import/workbook.ts';
import { median, timeFixedTask } from './tests/fixed-task.ts';

const TEAMS = Number(process.env.TEAMS ?? 5_000);
const MEMBERS_EACH = 4;
/** What the import of all of them may take, with its check, and add to the memory of the idle process. */
const LIMIT_SECONDS = 60;
const LIMIT_MB = 200;
/** How much longer 95 of 100 other calls may take meanwhile on a server; the embedded database is held by the transaction. */
const LIMIT_DELAY_MS = 150;
/** The longest that a call may wait for the embedded database, where the fixed task takes as long as on a quiet machine. */
const LIMIT_STALL_SECONDS = 2.5;
const QUIET_TASK_SECONDS = 0.12;
const OTHER_CALL_EVERY_MS = 50;
const POLL_MS = 200;
const IDLE_CALLS = 60;

interface Measured {
  checkSeconds: number;
  applySeconds: number;
  againSeconds: number;
  aboveMb: number;
  /** Milliseconds of the other calls, before and meanwhile. */
  idle: number[];
  meanwhile: number[];
}

/**
 * How long an import of 5,000 teams with 20,000 members takes, what it costs in memory, and how long other calls wait meanwhile,
 * on a PostgreSQL server and on the embedded database; then the same file again, which changes nothing. Ends with 1 above a limit.
 */
await runTool(async () => {
  const fixed = median(timeFixedTask());
  console.log(
    `\n${TEAMS} teams, ${TEAMS * MEMBERS_EACH} members; the fixed task takes ${fixed.toFixed(3)} s\n`,
  );
  const { onServer, embedded } = await onBothDatabases({}, measure);
  print('PostgreSQL', onServer, fixed);
  print('embedded', embedded, fixed);
  const late = percentile(onServer.meanwhile, 0.95) - percentile(onServer.idle, 0.95);
  const stall = percentile(embedded.meanwhile, 1) / 1000 / fixed;
  const checks = [
    ['seconds ÷ limit', Math.max(...[onServer, embedded].map(total)) / LIMIT_SECONDS],
    ['MB above idle ÷ limit', Math.max(onServer.aboveMb, embedded.aboveMb) / LIMIT_MB],
    ['delay of other calls ÷ limit', late / LIMIT_DELAY_MS],
    ['longest stall, embedded ÷ limit', stall / (LIMIT_STALL_SECONDS / QUIET_TASK_SECONDS)],
  ] as const;
  console.log('');
  for (const [name, ratio] of checks) console.log(`${name.padEnd(34)}${ratio.toFixed(2).padStart(6)}`);
  return checks.every(([, ratio]) => ratio <= 1) ? 0 : 1;
}, removeTemporaryFolders);

function total({ checkSeconds, applySeconds }: Measured): number {
  return checkSeconds + applySeconds;
}

function print(name: string, measured: Measured, fixed: number): void {
  const { checkSeconds, applySeconds, againSeconds, aboveMb, idle, meanwhile } = measured;
  const seconds = (value: number) =>
    `${value.toFixed(1).padStart(8)} s   ${(value / fixed).toFixed(0).padStart(5)} fixed tasks`;
  console.log(name);
  console.log(`  check                ${seconds(checkSeconds)}`);
  console.log(`  apply                ${seconds(applySeconds)}`);
  console.log(`  check it again       ${seconds(againSeconds)}`);
  console.log(`  memory above idle    ${aboveMb.toFixed(0).padStart(8)} MB`);
  for (const [when, calls] of [
    ['idle', idle],
    ['meanwhile', meanwhile],
  ] as const) {
    const [half, most, longest] = [0.5, 0.95, 1].map((share) => percentile(calls, share).toFixed(0));
    console.log(`  other calls, ${when.padEnd(10)}${half} ms, 95 of 100 below ${most}, longest ${longest}`);
  }
}

async function measure(portal: PortalServer): Promise<Measured> {
  const { api, token } = await signIn(portal.url, 'super@demo.sa');
  const { sectors } = await api.sectors.list();
  const file = await teamsWorkbook({
    teams: TEAMS,
    membersEach: MEMBERS_EACH,
    sector: sectors[0]?.name ?? '',
  });
  const idle = await otherCalls(api, async () => delay(IDLE_CALLS * OTHER_CALL_EVERY_MS));
  const idleMb = await residentMb(portal.pid);
  let checkSeconds = 0;
  let applySeconds = 0;
  let meanwhile: number[] = [];
  const { peakMb } = await peakDuring(portal.pid, async () => {
    meanwhile = await otherCalls(api, async () => {
      const started = performance.now();
      const checked = await upload(portal, token, file);
      checkSeconds = (performance.now() - started) / 1000;
      if (checked.counts.by_sheet['members']?.created !== TEAMS * MEMBERS_EACH) {
        throw new ToolFailure(`The file has problems: ${JSON.stringify(checked.problems.slice(0, 3))}`);
      }
      await apply(api, checked.id);
      applySeconds = (performance.now() - started) / 1000 - checkSeconds;
    });
  });
  const started = performance.now();
  const again = await upload(portal, token, file);
  const againSeconds = (performance.now() - started) / 1000;
  if (again.counts.created + again.counts.updated > 0)
    throw new ToolFailure('The same file changes something.');
  return { checkSeconds, applySeconds, againSeconds, aboveMb: peakMb - idleMb, idle, meanwhile };
}

async function upload({ url }: PortalServer, token: string, file: Buffer): Promise<Import> {
  const form = new FormData();
  form.set('kind', 'teams');
  form.set('file', new Blob([new Uint8Array(file)]), 'teams.xlsx');
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/imports`, { method: 'POST', headers, body: form });
  if (response.status !== 201) throw new ToolFailure(`The upload failed: ${await response.text()}`);
  return ((await response.json()) as { data: { import: Import } }).data.import;
}

async function apply(api: Api, id: string): Promise<void> {
  await api.imports.apply(id);
  for (;;) {
    const { status } = (await api.imports.get(id)).import;
    if (status === 'applied') return;
    if (status !== 'applying') throw new ToolFailure(`The import is ${status}.`);
    await delay(POLL_MS);
  }
}

/** Lists teams at a steady pace while the work runs. @returns the milliseconds of each call */
async function otherCalls(api: Api, work: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  let isRunning = true;
  const calling = (async () => {
    while (isRunning) {
      const started = performance.now();
      await api.teams.list({ per_page: 20 });
      times.push(performance.now() - started);
      await delay(OTHER_CALL_EVERY_MS);
    }
  })();
  await work();
  isRunning = false;
  await calling;
  return times;
}
