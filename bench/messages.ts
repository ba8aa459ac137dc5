import { setTimeout as delay } from 'node:timers/promises';
import { messageCalls } from '../packages/api-schema/src/index.ts';
import { median, QUIET_TASK_MS } from './support/fixed-task.ts';
import { withManyLeaders } from './support/many-teams.ts';
import { callsMeanwhile, reportCalls } from './support/meanwhile.ts';
import { signInDirector } from './support/people.ts';
import { bench, limited } from './support/report.ts';

const PEOPLE = Number(process.env.PEOPLE ?? 5_000);
const ROUNDS = Number(process.env.ROUNDS ?? 4);
const POLL_MS = 50;
/** Until all are queued, and how much longer other calls may take in this time, on a quiet machine. */
const QUEUED_MS = 5_000;
const MORE_MS = 20;
/** Hardly any mail leaves, so that the time before the next message is without the last one. */
const SETTINGS = { MESSAGES_PER_MINUTE: '1' };

/**
 * How long it takes until a message to thousands of leaders is queued for each of them, and how much longer other calls take in
 * the five seconds that this may take than in the five before.
 */
await bench(async (report) => {
  const measured = await withManyLeaders(PEOPLE, measure, SETTINGS);
  const { queuedMs, task } = measured;
  report.table([
    {
      [`a message to ${PEOPLE}: queued in, ms`]: queuedMs,
      '÷ fixed task': limited(queuedMs / task.ms, QUEUED_MS / QUIET_TASK_MS),
      'the fixed task, ms': task.ms,
    },
  ]);
  reportCalls(report, measured, { moreMs: MORE_MS });
});

async function measure({ url }: { url: string }) {
  const { api } = await signInDirector(url);
  const queued: number[] = [];
  const stretches = { beforeMs: QUEUED_MS, atLeastMs: QUEUED_MS, rounds: ROUNDS };
  const calls = await callsMeanwhile(url, stretches, async () => {
    const { message } = await api.send(messageCalls.add, {
      body: {
        subject: 'موعد الحضور',
        body: 'أهلًا {{leader_name}} من {{team_name}}',
        audience: { to: 'leaders', status: 'Qualified' },
      },
    });
    const params = { id: message.message_id };
    const from = performance.now();
    await api.send(messageCalls.send, { params });
    while ((await api.send(messageCalls.get, { params })).message.counts.recipients < PEOPLE) {
      await delay(POLL_MS);
    }
    queued.push(performance.now() - from);
  });
  return { ...calls, queuedMs: median(queued) };
}
