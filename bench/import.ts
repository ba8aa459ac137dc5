import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { writeXlsx } from '../apps/api/src/platform/xlsx/xlsx.ts';
import type { Import } from '../packages/api-client/src/index.ts';
import { importCalls, sectorCalls, trackCalls } from '../packages/api-schema/src/index.ts';
import type { PortalServer } from '../tools/checks/portal-server.ts';
import { call } from '../tools/faults/testing/calls.ts';
import { ToolFailure } from '../tools/processes.ts';
import { QUIET_TASK_MS } from './support/fixed-task.ts';
import { callsMeanwhile, reportCalls } from './support/meanwhile.ts';
import { type Person, signInDirector } from './support/people.ts';
import { startApi } from './support/portals.ts';
import { memoryDuring } from './support/process-usage.ts';
import { bench, limited } from './support/report.ts';

const TEAMS = Number(process.env.TEAMS ?? 5_000);
const MEMBERS_EACH = 4;
/** What the import of all of them may take on a quiet machine, with its check, and add to the memory of the idle process. */
const LIMIT_MS = 60_000;
const LIMIT_MB = 200;
/** How much longer 95 of 100 other calls may take meanwhile. */
const MORE_MS = 150;
const BEFORE_MS = 5_000;
const POLL_MS = 200;

/**
 * How long an import of 5,000 teams with 20,000 members takes, what it costs in memory, and how long other calls wait meanwhile;
 * then the check of the same file again, which changes nothing.
 */
await bench(async (report) => {
  await using portal = await startApi();
  const measured = await measure(portal);
  const { checkMs, applyMs, againMs, aboveMb, task } = measured;
  report.table([
    {
      [`${TEAMS} teams, ${TEAMS * MEMBERS_EACH} members: check, s`]: checkMs / 1000,
      'apply, s': applyMs / 1000,
      'both ÷ fixed task': limited((checkMs + applyMs) / task.ms, LIMIT_MS / QUIET_TASK_MS),
      'check again, s': againMs / 1000,
      'above idle, MB': limited(aboveMb, LIMIT_MB),
    },
  ]);
  reportCalls(report, measured, { moreMs: MORE_MS });
});

async function measure(portal: PortalServer) {
  const director = await signInDirector(portal.url);
  const { sectors } = await director.api.send(sectorCalls.list);
  const { tracks } = await director.api.send(trackCalls.list);
  const file = await teamsWorkbook(sectors[0]?.name ?? '', tracks[0]?.name ?? '');
  const times = { checkMs: 0, applyMs: 0, aboveMb: 0 };
  const calls = await callsMeanwhile(portal.url, { beforeMs: BEFORE_MS }, async () => {
    const { aboveMb } = await memoryDuring(portal.pid, async () => {
      const started = performance.now();
      const checked = await upload(portal, director, file);
      times.checkMs = performance.now() - started;
      if (checked.counts.by_sheet.members?.created !== TEAMS * MEMBERS_EACH) {
        throw new ToolFailure(`The file has problems: ${JSON.stringify(checked.problems.slice(0, 3))}`);
      }
      await apply(director, checked.id);
      times.applyMs = performance.now() - started - times.checkMs;
    });
    times.aboveMb = aboveMb;
  });
  const started = performance.now();
  const { counts } = await upload(portal, director, file);
  if (counts.created + counts.updated > 0) throw new ToolFailure('The same file changes something.');
  return { ...calls, ...times, againMs: performance.now() - started };
}

/** A workbook of new teams of one sector and track, each with a leader and members. */
async function teamsWorkbook(sector: string, track: string): Promise<Buffer> {
  const person = (number: number) => {
    const digits = String(number).padStart(7, '0');
    return [`person${number}@bench.sa`, `059${digits}`, `109${digits}`];
  };
  const teams = Array.from({ length: TEAMS }, (_, team) => {
    const number = team * (MEMBERS_EACH + 1);
    return [`فريق القياس ${team}`, sector, track, `قائد القياس ${team}`, ...person(number)];
  });
  const members = Array.from({ length: TEAMS * MEMBERS_EACH }, (_, index) => {
    const first = Math.floor(index / MEMBERS_EACH) * (MEMBERS_EACH + 1);
    const number = first + 1 + (index % MEMBERS_EACH);
    return [person(first)[0] ?? '', `عضو القياس ${number}`, ...person(number), 'تطوير'];
  });
  const sheet = (name: string, headings: string[], rows: readonly string[][]) => ({
    name,
    columns: headings.map((header) => ({ header, width: 20 })),
    rows: Readable.from(rows),
  });
  const file = new PassThrough();
  const sheets = [
    sheet(
      'الفرق',
      ['الفريق', 'القطاع', 'المسار', 'قائد الفريق', 'بريد قائد الفريق', 'رقم الجوال', 'رقم الهوية'],
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

/** The client uploads as browsers do, which Node cannot. */
async function upload({ url }: PortalServer, { token }: Person, file: Buffer): Promise<Import> {
  const body = new FormData();
  body.set('kind', 'teams');
  body.set('file', new Blob([new Uint8Array(file)]), 'teams.xlsx');
  const { status, data } = await call<{ import: Import }>(url, 'POST', '/imports', { token, body });
  if (status !== 201) throw new ToolFailure(`The upload failed: ${status}`);
  return data.import;
}

async function apply({ api }: Person, id: string): Promise<void> {
  await api.send(importCalls.apply, { params: { id }, body: {} });
  for (;;) {
    const { status } = (await api.send(importCalls.get, { params: { id } })).import;
    if (status === 'applied') return;
    if (status !== 'applying') throw new ToolFailure(`The import is ${status}.`);
    await delay(POLL_MS);
  }
}
