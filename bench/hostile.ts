import { setTimeout as delay } from 'node:timers/promises';
import { certificateTemplateCalls, leaderCalls, teamCalls } from '../packages/api-schema/src/index.ts';
import type { PortalServer } from '../tools/checks/portal-server.ts';
import { corpus, type Hostile } from './hostile/corpus.ts';
import { FixedTask, QUIET_TASK_MS } from './support/fixed-task.ts';
import { type Person, signIn, signInDirector } from './support/people.ts';
import { startApi } from './support/portals.ts';
import { childrenMb, memoryDuring } from './support/process-usage.ts';
import { bench, limited } from './support/report.ts';

/** What each may take on a quiet machine: until its answer, above the memory of the idle API, and of the others' longest call. */
const LIMITS = { ms: 1_000, aboveMb: 150, longestMs: 200 };
/** Of the process that reads an upload, which ends with it. */
const LIMIT_APART_MB = 500;
const PAUSE_MS = 20;
/** Part of the names of those that are sent. */
const ONLY = process.env.ONLY ?? '';

/**
 * Sends what was made to take time and memory to every parser of the API, one after the other: what it answers, how long that takes,
 * what it costs in memory, and the longest of the calls that a director and a leader make meanwhile.
 */
await bench(async (report) => {
  await using portal = await startApi();
  const people = {
    director: await signInDirector(portal.url),
    leader: await signIn(portal.url, 'leader1@demo.sa'),
  };
  const design = { body: { name: 'تصميم للقياس' } };
  const { template } = await people.director.api.send(certificateTemplateCalls.add, design);
  const task = new FixedTask();
  const measured = [];
  for (const hostile of corpus(`/certificate-templates/${template.id}/background`)) {
    if (hostile[0].includes(ONLY)) measured.push(await measure(portal, people, hostile));
  }
  task.measure();
  const divided = (ms: number, limit: number) => limited(ms / task.ms, limit / QUIET_TASK_MS);
  report.table(
    measured.map(({ what, status, ms, aboveMb, apartMb, longestMs }) => {
      if (status === 0 || status >= 500) report.fault(`${what}: answered ${status}.`);
      return {
        'what is sent': what,
        answer: status,
        s: ms / 1000,
        '÷ fixed task': divided(ms, LIMITS.ms),
        'above idle, MB': limited(aboveMb, LIMITS.aboveMb),
        'apart, MB': limited(apartMb, LIMIT_APART_MB),
        'longest other call, ms': longestMs,
        'it ÷ fixed task': divided(longestMs, LIMITS.longestMs),
      };
    }),
  );
});

type People = Readonly<Record<'director' | 'leader', Person>>;

async function measure({ url, pid }: PortalServer, people: People, [what, target, make]: Hostile) {
  const body = await make();
  const most = { apartMb: 0, longestMs: 0 };
  let isOver = false;
  const untilItIsOver = async (work: () => Promise<unknown>) => {
    while (!isOver) {
      await work();
      await delay(PAUSE_MS);
    }
  };
  const timed = (call: () => Promise<unknown>) => async () => {
    const began = performance.now();
    await call();
    most.longestMs = Math.max(most.longestMs, performance.now() - began);
  };
  const { director, leader } = people;
  const working = [
    untilItIsOver(timed(() => director.newClient().send(teamCalls.list, { query: { per_page: 20 } }))),
    untilItIsOver(timed(() => leader.newClient().send(leaderCalls.home))),
    untilItIsOver(async () => {
      most.apartMb = Math.max(most.apartMb, await childrenMb(pid));
    }),
  ];
  const began = performance.now();
  let ms = 0;
  const { answer: status, aboveMb } = await memoryDuring(pid, async () => {
    const answered = await send(url, people[target.by].token, target, body);
    ms = performance.now() - began;
    // What goes on after the answer is felt too.
    await delay(LIMITS.ms);
    return answered;
  });
  isOver = true;
  await Promise.all(working);
  return { what, status, ms, aboveMb, ...most };
}

/** @returns the status; 0 without an answer */
async function send(url: string, token: string, target: Hostile[1], body: string | Buffer): Promise<number> {
  const { method = 'POST', path, file, multipart, fields = {} } = target;
  const type = multipart ? 'multipart/form-data; boundary=b' : 'application/json';
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file) form.set('file', new Blob([new Uint8Array(Buffer.from(body))]), file);
  const request = {
    method,
    headers: { authorization: `Bearer ${token}`, ...(!file && { 'content-type': type }) },
    body: file ? form : new Uint8Array(Buffer.from(body)),
  };
  const answer = await fetch(`${url}/api${path}`, request).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.status ?? 0;
}
