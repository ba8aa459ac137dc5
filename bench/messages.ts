import { setTimeout as delay } from 'node:timers/promises';
import type { Api } from '../packages/api-client/src/index.ts';
import type { PortalServer } from '../tools/checks/portal-server.ts';
import { removeTemporaryFolders } from '../tools/checks/temporary.ts';
import { runTool } from '../tools/processes.ts';
import { addJudges, signIn } from './api/judging.ts';
import { onBothDatabases } from './api/on-both-databases.ts';
import { percentile } from './api/percentile.ts';
import { addLeadersEmbedded, addLeadersOnServer } from './messages/recipients.ts';
import { startWork } from './messages/working-people.ts';
import { median, timeFixedTask } from './tests/fixed-task.ts';

const RECIPIENTS = 5_000;
const JUDGES = 6;
const ROUNDS = 4;
const WARM_UP_MS = 5_000;
const POLL_MS = 50;
/** Until all are queued, and for other calls in this time, where the fixed task takes as long as on a quiet machine. */
const QUEUED_MS = 5_000;
const DELAY_MS = 20;
const QUIET_TASK_MS = 120;
const BUDGETS = { queued: QUEUED_MS / QUIET_TASK_MS, delay: DELAY_MS / QUIET_TASK_MS } as const;
/** Hardly any mail leaves, so that the time before the next message is without the last one. */
const SETTINGS = { MESSAGES_PER_MINUTE: '1' };
/** Of a column of the table. */
const WIDTH = 20;

/** Times in milliseconds. */
interface Measured {
  unitMs: number;
  queuedMs: number;
  without: number[];
  during: number[];
}

/**
 * How long it takes until a message to thousands of leaders is queued for each of them, and how much longer other calls take in
 * the five seconds that this may take than in the five before: the difference of the 95th percentiles. On PostgreSQL and
 * on the embedded database. Ends with 1 above a budget. The longest call is printed too: the embedded database has one
 * connection, so a call may wait for the whole statement that queues.
 */
await runTool(async () => {
  console.log(`a message to ${RECIPIENTS} leaders, ${ROUNDS} times\n`);
  const columns = ['database', 'fixed task, ms', 'queued in, ms', '÷ fixed (budget)'];
  const more = ['p95 without, ms', 'p95 meanwhile, ms', 'more ÷ fixed (budget)', 'longest, ms'];
  console.log([...columns, ...more].map((cell) => cell.padStart(WIDTH)).join(''));
  const { onServer, embedded } = await onBothDatabases(SETTINGS, measure, {
    onServer: (url) => addLeadersOnServer(url, RECIPIENTS),
    embedded: (dataDir) => addLeadersEmbedded(dataDir, RECIPIENTS),
  });
  return Math.max(report('PostgreSQL', onServer), report('embedded', embedded));
}, removeTemporaryFolders);

async function measure({ url }: PortalServer): Promise<Measured> {
  const units = timeFixedTask();
  const { api: director } = await signIn(url, 'super@demo.sa');
  const people = await startWork(url, await addJudges(url, JUDGES, 2));
  const rounds: Omit<Measured, 'unitMs'>[] = [];
  try {
    await delay(WARM_UP_MS);
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await draft(director, round);
      const before = performance.now();
      await delay(QUEUED_MS);
      const from = performance.now();
      await director.messages.send(id);
      await untilQueued(director, id);
      const queuedMs = performance.now() - from;
      await delay(Math.max(QUEUED_MS - queuedMs, 0));
      rounds.push({
        queuedMs,
        without: people.between(before, from),
        during: people.between(from, performance.now()),
      });
    }
  } finally {
    await people.stop();
  }
  return {
    unitMs: median([...units, ...timeFixedTask()]) * 1000,
    queuedMs: median(rounds.map(({ queuedMs }) => queuedMs)),
    without: rounds.flatMap(({ without }) => without),
    during: rounds.flatMap(({ during }) => during),
  };
}

async function draft(director: Api, round: number): Promise<string> {
  const { message } = await director.messages.add({
    subject: `موعد الحضور ${round + 1}`,
    body: 'أهلًا {{leader_name}} من {{team_name}}',
    audience: { to: 'leaders', status: 'Qualified' },
  });
  return message.message_id;
}

async function untilQueued(director: Api, id: string): Promise<void> {
  for (;;) {
    const { message } = await director.messages.get(id);
    if (message.counts.recipients >= RECIPIENTS) return;
    await delay(POLL_MS);
  }
}

/** Prints the line of a database. @returns the exit code */
function report(name: string, { unitMs, queuedMs, without, during }: Measured): number {
  const [quietMs, busyMs] = [percentile(without, 0.95), percentile(during, 0.95)];
  const [queued, more] = [queuedMs / unitMs, (busyMs - quietMs) / unitMs];
  const isOver = queued > BUDGETS.queued || more > BUDGETS.delay;
  const cells = [
    name,
    unitMs.toFixed(0),
    queuedMs.toFixed(0),
    `${queued.toFixed(1)} (${BUDGETS.queued.toFixed(0)})`,
    `${quietMs.toFixed(1)} of ${without.length}`,
    `${busyMs.toFixed(1)} of ${during.length}`,
    `${more.toFixed(3)} (${BUDGETS.delay.toFixed(3)})`,
    Math.max(...during).toFixed(0),
  ];
  console.log(cells.map((cell) => cell.padStart(WIDTH)).join('') + (isOver ? '  over its budget' : ''));
  return isOver ? 1 : 0;
}
