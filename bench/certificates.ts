import { setTimeout as delay } from 'node:timers/promises';
import { sampleDesign } from '../apps/api/src/certificates/testing/background-files.ts';
import { sampleField } from '../apps/api/src/certificates/testing/samples.ts';
import {
  certificateIssueCalls,
  certificateTemplateCalls,
  issuedCertificateCalls,
} from '../packages/api-schema/src/index.ts';
import type { PortalServer } from '../tools/checks/portal-server.ts';
import { call } from '../tools/faults/testing/calls.ts';
import { ToolFailure } from '../tools/processes.ts';
import { QUIET_TASK_MS } from './support/fixed-task.ts';
import { withManyLeaders } from './support/many-teams.ts';
import { callsMeanwhile, reportCalls } from './support/meanwhile.ts';
import { type Person, signInDirector } from './support/people.ts';
import { bench, limited } from './support/report.ts';

const PEOPLE = Number(process.env.PEOPLE ?? 5_000);
/** How long the calls are measured before the issue. */
const BEFORE_MS = 20_000;
const POLL_MS = 1_000;
/** How much longer 95 of 100 calls may take on a quiet machine. */
const MORE_MS = 20;
/** Each, from the call until all were drawn, on a quiet machine. */
const LIMIT_MS = 50;
const LIMIT_KB = 60;

/**
 * How long it takes to issue certificates on a background of lines to thousands of people through the API, how large they are, and
 * how much longer other calls take meanwhile.
 */
await bench(async (report) => {
  const measured = await withManyLeaders(PEOPLE, measure);
  const { issued, seconds, kilobytes, task } = measured;
  report.table([
    {
      certificates: issued,
      seconds,
      'a second': issued / seconds,
      'each ÷ fixed task': limited((seconds * 1000) / issued / task.ms, LIMIT_MS / QUIET_TASK_MS),
      'KB of each': limited(kilobytes, LIMIT_KB),
    },
  ]);
  reportCalls(report, measured, { moreMs: MORE_MS });
});

async function measure(portal: PortalServer) {
  const director = await signInDirector(portal.url);
  const design = await addDesign(portal, director);
  const issue = { issued: 0, seconds: 0 };
  const calls = await callsMeanwhile(portal.url, { beforeMs: BEFORE_MS }, async () => {
    const from = performance.now();
    const body = { ...design, audience: { to: 'qualified' } } as const;
    const { issue: begun } = await director.api.send(certificateIssueCalls.add, { body });
    issue.issued = await untilIssued(director, begun.id);
    issue.seconds = (performance.now() - from) / 1000;
  });
  const params = { id: design.template_id };
  const { download_url } = await director.api.send(issuedCertificateCalls.zip, { params });
  const zip = await (await fetch(`${portal.url}${download_url}`)).arrayBuffer();
  return { ...calls, ...issue, kilobytes: zip.byteLength / issue.issued / 1024 };
}

async function addDesign({ url }: PortalServer, { api, token }: Person) {
  const { template } = await api.send(certificateTemplateCalls.add, { body: { name: 'شهادة المشاركة' } });
  // The client uploads as browsers do, which Node cannot.
  const body = new FormData();
  body.set('file', new File([new Uint8Array(await sampleDesign())], 'background.pdf'));
  const path = `/certificate-templates/${template.id}/background`;
  const { status } = await call(url, 'PUT', path, { token, body });
  if (status !== 200) throw new ToolFailure(`The background is refused: ${status}`);
  const small = { size: 14, height: 10 } as const;
  const changed = await api.send(certificateTemplateCalls.change, {
    body: {
      template_id: template.id,
      version: template.version + 1,
      name: template.name,
      fields: [
        sampleField('name', 50),
        sampleField('role', 75, { ...small, weight: 'regular' }),
        sampleField('team', 90),
        sampleField('event', 130, { ...small, weight: 'regular' }),
        sampleField('date', 180, { ...small, align: 'left' }),
        sampleField('serial', 190, { ...small, align: 'left' }),
        sampleField('qr', 165, { x: 230, width: 30, height: 30 }),
      ],
    },
  });
  return { template_id: template.id, version: changed.template.version };
}

async function untilIssued({ api }: Person, id: string): Promise<number> {
  for (;;) {
    const { issue } = await api.send(certificateIssueCalls.get, { params: { id } });
    if (issue.state === 'issued') return issue.done;
    if (issue.state === 'refused' || issue.state === 'failed') {
      throw new ToolFailure(
        `The issue is ${issue.state}: ${issue.failure ?? JSON.stringify(issue.problems[0])}`,
      );
    }
    await delay(POLL_MS);
  }
}
