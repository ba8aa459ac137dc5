import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { writeXlsx } from '../apps/api/src/exports/xlsx.ts';
import type { Api, Import } from '../packages/api-client/src/index.ts';
import { type PortalServer, startPortal } from '../tools/checks/portal-server.ts';
import { removeTemporaryFolders, temporaryFolder } from '../tools/checks/temporary.ts';
import { runTool, ToolFailure } from '../tools/processes.ts';
import { emptyDatabase } from './api/database.ts';
import { signIn } from './api/judging.ts';
import { peakDuring, residentMb } from './api/memory.ts';
import { median, timeFixedTask } from './tests/fixed-task.ts';

const TEAMS = Number(process.env.TEAMS ?? 5_000);
const MEMBERS_EACH = 4;
/** What the import of all of them may take, with its check, and add to the memory of the idle process. */
const LIMIT_SECONDS = 60;
const LIMIT_MB = 200;
/** How much longer 95 of 100 other calls may take meanwhile on a server; the embedded database is held by the transaction. */
const LIMIT_DELAY_MS = 150;
/** The longest that a call may wait for the embedded database. */
const LIMIT_STALL_SECONDS = 30;
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
  const database = await emptyDatabase();
  try {
    const onServer = await measure({ DATABASE_URL: database.url });
    const embedded = await measure({});
    print('PostgreSQL', onServer, fixed);
    print('embedded', embedded, fixed);
    const late = at(onServer.meanwhile, 0.95) - at(onServer.idle, 0.95);
    const checks = [
      ['seconds ÷ limit', Math.max(...[onServer, embedded].map(total)) / LIMIT_SECONDS],
      ['MB above idle ÷ limit', Math.max(onServer.aboveMb, embedded.aboveMb) / LIMIT_MB],
      ['delay of other calls ÷ limit', late / LIMIT_DELAY_MS],
      ['longest stall, embedded ÷ limit', at(embedded.meanwhile, 1) / 1000 / LIMIT_STALL_SECONDS],
    ] as const;
    console.log('');
    for (const [name, ratio] of checks) console.log(`${name.padEnd(34)}${ratio.toFixed(2).padStart(6)}`);
    return checks.every(([, ratio]) => ratio <= 1) ? 0 : 1;
  } finally {
    await database.remove();
  }
}, removeTemporaryFolders);

function total({ checkSeconds, applySeconds }: Measured): number {
  return checkSeconds + applySeconds;
}

function at(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0;
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
    const [half, most, longest] = [0.5, 0.95, 1].map((share) => at(calls, share).toFixed(0));
    console.log(`  other calls, ${when.padEnd(10)}${half} ms, 95 of 100 below ${most}, longest ${longest}`);
  }
}

async function measure(settings: NodeJS.ProcessEnv): Promise<Measured> {
  const portal = await startPortal(await temporaryFolder('releases'), settings);
  try {
    const { api, token } = await signIn(portal.url, 'super@demo.sa');
    const { sectors } = await api.sectors.list();
    const file = await workbook(sectors[0]?.name ?? '');
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
  } finally {
    await portal.stop();
  }
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

async function workbook(sector: string): Promise<Buffer> {
  const person = (number: number) => {
    const digits = String(number).padStart(7, '0');
    return [`person${number}@bench.sa`, `059${digits}`, `109${digits}`];
  };
  const teams = Array.from({ length: TEAMS }, (_, team) => {
    const number = team * (MEMBERS_EACH + 1);
    return [`فريق القياس ${team}`, sector, `قائد القياس ${team}`, ...person(number)];
  });
  const members = Array.from({ length: TEAMS * MEMBERS_EACH }, (_, index) => {
    const first = Math.floor(index / MEMBERS_EACH) * (MEMBERS_EACH + 1);
    const number = first + 1 + (index % MEMBERS_EACH);
    return [person(first)[0] ?? '', `عضو القياس ${number}`, ...person(number), 'تطوير'];
  });
  const sheet = (name: string, headings: string[], rows: readonly string[][]) => ({
    name,
    columns: headings.map((header) => ({ header, width: 20 })),
    rows: (async function* () {
      yield* rows;
    })(),
  });
  const file = new PassThrough();
  const sheets = [
    sheet(
      'الفرق',
      ['الفريق', 'القطاع', 'قائد الفريق', 'بريد قائد الفريق', 'رقم الجوال', 'رقم الهوية'],
      teams,
    ),
    sheet(
      'الأعضاء',
      ['بريد قائد الفريق', 'الاسم', 'البريد الإلكتروني', 'رقم الجوال', 'رقم الهوية', 'التخصص'],
      members,
    ),
  ];
  const [bytes] = await Promise.all([buffer(file), writeXlsx(sheets, 'Asia/Riyadh', file)]);
  return bytes;
}
