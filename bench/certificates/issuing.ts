import { setTimeout as delay } from 'node:timers/promises';
import { sampleDesign } from '../../apps/api/src/certificates/testing/background-files.ts';
import { sampleField } from '../../apps/api/src/certificates/testing/samples.ts';
import type { Api } from '../../packages/api-client/src/index.ts';
import type { PortalServer } from '../../tools/checks/portal-server.ts';
import { ToolFailure } from '../../tools/processes.ts';
import { addJudges, signIn } from '../api/judging.ts';
import { onBothDatabases } from '../api/on-both-databases.ts';
import { percentile } from '../api/percentile.ts';
import { addLeadersEmbedded, addLeadersOnServer } from '../messages/recipients.ts';
import { startWork } from '../messages/working-people.ts';
import { median, timeFixedTask } from '../tests/fixed-task.ts';

const PEOPLE = Number(process.env.PEOPLE ?? 5_000);
const JUDGES = 6;
const WARM_UP_MS = 5_000;
/** How long the calls are measured before the issue. */
const IDLE_MS = 20_000;
const POLL_MS = 1_000;
/** How much longer 95 of 100 calls may take, where the fixed task takes as long as on a quiet machine. */
const DELAY_MS = 20;
const QUIET_TASK_MS = 120;
const BUDGET = DELAY_MS / QUIET_TASK_MS;

/** Times in milliseconds. */
interface Measured {
  unitMs: number;
  /** From the call until all were drawn, and how many there were. */
  issueMs: number;
  issued: number;
  without: number[];
  during: number[];
}

/**
 * How long it takes to issue certificates to thousands of people through the API, and how much longer other calls take meanwhile, on
 * PostgreSQL and on the embedded database. @returns the exit code: 1 above the budget
 */
export async function measureIssuing(): Promise<number> {
  console.log(
    `\n${PEOPLE} people more than the demo event has get certificates, while judges and leaders work`,
  );
  const { onServer, embedded } = await onBothDatabases({}, measure, {
    onServer: (url) => addLeadersOnServer(url, PEOPLE),
    embedded: (dataDir) => addLeadersEmbedded(dataDir, PEOPLE),
  });
  return Math.max(report('PostgreSQL', onServer), report('embedded', embedded));
}

async function measure({ url }: PortalServer): Promise<Measured> {
  const units = timeFixedTask();
  const { api: director, token } = await signIn(url, 'super@demo.sa');
  const design = await addDesign(director, { url, token });
  const people = await startWork(url, await addJudges(url, JUDGES, 2));
  try {
    await delay(WARM_UP_MS);
    const before = performance.now();
    await delay(IDLE_MS);
    const from = performance.now();
    const { issue } = await director.certificateIssues.add({ ...design, audience: { to: 'qualified' } });
    const issued = await untilIssued(director, issue.id);
    const until = performance.now();
    return {
      unitMs: median([...units, ...timeFixedTask()]) * 1000,
      issueMs: until - from,
      issued,
      without: people.between(before, from),
      during: people.between(from, until),
    };
  } finally {
    await people.stop();
  }
}

async function addDesign(
  director: Api,
  portal: { url: string; token: string },
): Promise<{ template_id: string; version: number }> {
  const { template } = await director.certificateTemplates.add({ name: 'شهادة المشاركة' });
  await setBackground(portal, template.id);
  const changed = await director.certificateTemplates.change({
    template_id: template.id,
    version: template.version + 1,
    name: template.name,
    fields: [
      sampleField('name', 50),
      sampleField('team', 90),
      sampleField('date', 180, { size: 14, height: 10 }),
      sampleField('serial', 190, { size: 14, height: 10 }),
      sampleField('qr', 165, { x: 230, width: 30, height: 30 }),
    ],
  });
  return { template_id: template.id, version: changed.template.version };
}

/** The client uploads as browsers do, which Node cannot. */
async function setBackground({ url, token }: { url: string; token: string }, id: string): Promise<void> {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(await sampleDesign())], 'background.pdf'));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/certificate-templates/${id}/background`, {
    method: 'PUT',
    headers,
    body,
  });
  if (!answer.ok) throw new ToolFailure(`The background is refused: ${await answer.text()}`);
}

async function untilIssued(director: Api, id: string): Promise<number> {
  for (;;) {
    const { issue } = await director.certificateIssues.get(id);
    if (issue.state === 'refused') throw new ToolFailure(`Refused: ${JSON.stringify(issue.problems[0])}`);
    if (issue.state === 'failed') throw new ToolFailure(`The issue failed: ${issue.failure}`);
    if (issue.state === 'issued') return issue.done;
    await delay(POLL_MS);
  }
}

/** Prints what was measured on a database. @returns the exit code */
function report(name: string, { unitMs, issueMs, issued, without, during }: Measured): number {
  const [quietMs, busyMs] = [percentile(without, 0.95), percentile(during, 0.95)];
  const more = (busyMs - quietMs) / unitMs;
  const isOver = more > BUDGET;
  console.log(`\n${name}; the fixed task takes ${unitMs.toFixed(0)} ms`);
  console.log(`  issued               ${issued} in ${(issueMs / 1000).toFixed(1)} s`);
  for (const [when, calls, most] of [
    ['idle', without, quietMs],
    ['meanwhile', during, busyMs],
  ] as const) {
    const [half, longest] = [0.5, 1].map((share) => percentile(calls, share).toFixed(1));
    console.log(
      `  ${calls.length} calls, ${when.padEnd(10)} ${half} ms, 95 of 100 below ${most.toFixed(1)}, longest ${longest}`,
    );
  }
  console.log(
    `  more ÷ fixed task    ${more.toFixed(3)}, budget ${BUDGET.toFixed(3)}${isOver ? ': over its budget' : ''}`,
  );
  return isOver ? 1 : 0;
}
