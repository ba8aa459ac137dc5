import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { SERIAL_BYTES, serialOf } from '@portal/domain/certificate-serial';
import {
  type CertificateContent,
  type CertificateDesign,
  drawCertificates,
  prepareBackground,
} from '../apps/api/src/certificates/certificate-threads.ts';
import { newSigningKey } from '../apps/api/src/certificates/signing/signing-keys.ts';
import { sampleDesign } from '../apps/api/src/certificates/testing/background-files.ts';
import { SAMPLE_FACTS, sampleField } from '../apps/api/src/certificates/testing/samples.ts';
import { removeTemporaryFolders } from '../tools/checks/temporary.ts';
import { runTool, ToolFailure } from '../tools/processes.ts';
import { measureIssuing } from './certificates/issuing.ts';
import { fixedTaskCpuMs, median, timeFixedTask } from './tests/fixed-task.ts';

const COUNT = Number(process.env.COUNT ?? 1_000);
/** Certificates that a thread draws at a time. */
const BATCH = 20;
const LIMIT_PER_SECOND = 20;
const LIMIT_KB = 60;
/** How much longer 95 of 100 calls may take meanwhile. */
const LIMIT_DELAY_MS = 20;
const CALL_EVERY_MS = 10;
const IDLE_MS = 3_000;

/**
 * How many certificates a second are drawn and signed on a background of lines, how large they are, and how long calls of the same
 * process wait meanwhile; then how long calls of a whole portal wait while thousands are issued. Ends with 1 above a limit.
 */
await runTool(async () => Math.max(await measureDrawing(), await measureIssuing()), removeTemporaryFolders);

async function measureDrawing(): Promise<number> {
  const fixedSeconds = median(timeFixedTask());
  const fixedMs = fixedTaskCpuMs();
  const design = await makeDesign();
  const key = newSigningKey();
  const contents = Array.from({ length: COUNT }, (_, at) => contentOf(at));
  // Loads what threads need.
  await drawCertificates(design, contents.slice(0, BATCH), key);

  const idle = await callsDuring(() => delay(IDLE_MS));
  let largest = 0;
  let seconds = 0;
  let cpuMs = 0;
  const meanwhile = await callsDuring(async () => {
    const [started, before] = [performance.now(), process.cpuUsage()];
    const batches = Array.from({ length: Math.ceil(COUNT / BATCH) }, (_, at) =>
      drawCertificates(design, contents.slice(at * BATCH, (at + 1) * BATCH), key),
    );
    for (const { pdf, faults } of (await Promise.all(batches)).flat()) {
      if (!pdf) throw new ToolFailure(`A certificate cannot be drawn: ${JSON.stringify(faults)}`);
      largest = Math.max(largest, pdf.length);
    }
    const { user, system } = process.cpuUsage(before);
    seconds = (performance.now() - started) / 1000;
    cpuMs = (user + system) / 1000;
  });

  const perSecond = COUNT / seconds;
  const late = at(meanwhile, 0.95) - at(idle, 0.95);
  console.log(`\n${COUNT} certificates, drawn and signed; the fixed task takes ${fixedSeconds.toFixed(3)} s`);
  console.log(
    `  a second             ${perSecond.toFixed(1)}, ${(perSecond * fixedSeconds).toFixed(2)} in a fixed task`,
  );
  console.log(
    `  processor time each  ${(cpuMs / COUNT).toFixed(1)} ms, ${(cpuMs / COUNT / fixedMs).toFixed(3)} fixed tasks, calls included`,
  );
  console.log(`  largest file         ${(largest / 1024).toFixed(1)} KB`);
  for (const [when, calls] of [
    ['idle', idle],
    ['meanwhile', meanwhile],
  ] as const) {
    const [half, most, longest] = [0.5, 0.95, 1].map((share) => at(calls, share).toFixed(1));
    console.log(`  calls, ${when.padEnd(14)}${half} ms, 95 of 100 below ${most}, longest ${longest}`);
  }
  const checks = [
    ['limit ÷ certificates a second', LIMIT_PER_SECOND / perSecond],
    ['largest file ÷ limit', largest / 1024 / LIMIT_KB],
    ['delay of calls ÷ limit', late / LIMIT_DELAY_MS],
  ] as const;
  console.log('');
  for (const [name, ratio] of checks) console.log(`${name.padEnd(34)}${ratio.toFixed(2).padStart(6)}`);
  return checks.every(([, ratio]) => ratio <= 1) ? 0 : 1;
}

async function makeDesign(): Promise<CertificateDesign> {
  const background = await prepareBackground(await sampleDesign());
  if (typeof background === 'string') throw new ToolFailure(`The background is refused: ${background}`);
  const small = { size: 14, weight: 'regular' } as const;
  const fields = [
    sampleField('name', 50),
    sampleField('role', 75, small),
    sampleField('team', 90),
    sampleField('project', 112, small),
    sampleField('event', 130, small),
    sampleField('date', 180, { ...small, height: 10, align: 'left' }),
    sampleField('serial', 190, { ...small, height: 10, align: 'left' }),
    sampleField('qr', 165, { x: 230, width: 30, height: 30 }),
  ];
  return { page: background.page, background: background.prepared, fields };
}

function contentOf(at: number): CertificateContent {
  const serial = serialOf(randomBytes(SERIAL_BYTES));
  const name = `عبدالرحمن بن محمد الأحمدي ${at}`;
  const facts = { ...SAMPLE_FACTS, serial, name, team: `فريق Apollo ${at}` };
  const { team, project, event, role } = facts;
  const qr = `${facts.portal}/verify/${serial}`;
  return {
    title: `شهادة ${name}`,
    facts,
    values: { name, team, project, event, role, date: '22 نوفمبر 2026', serial, qr },
  };
}

function at(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? 0;
}

/** Calls a server in this process at a steady pace while the work runs. @returns the milliseconds of each call */
async function callsDuring(work: () => Promise<void>): Promise<number[]> {
  const server = createServer((_, response) => response.end('{}')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const times: number[] = [];
  let isRunning = true;
  const calling = (async () => {
    while (isRunning) {
      const started = performance.now();
      await (await fetch(url)).arrayBuffer();
      times.push(performance.now() - started);
      await delay(CALL_EVERY_MS);
    }
  })();
  await work();
  isRunning = false;
  await calling;
  server.closeAllConnections();
  server.close();
  return times;
}
