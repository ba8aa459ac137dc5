import { type AutomaticTopic, kindsOfTopic } from '@portal/domain/automatic-messages';
import type { ChangeContext } from '../../platform/change.ts';
import type { Database } from '../../platform/database/database.ts';
import type { NoticeSubject, Notifying } from '../../teams/index.ts';
import { deliverJob } from '../messages/messages.jobs.ts';
import { automaticMessagesChange } from '../published-changes.ts';
import { endDecisions, type Queued, upsertOpen } from './automatic-messages.repository.ts';
import { deleteOpenResultsPublished, insertResultsPublished } from './scheduled.repository.ts';
import { isHolding } from './templates.repository.ts';
import { loadTemplates } from './templates.ts';

/**
 * How long a message of these topics waits after the change that it announces: longer than the board may undo a decision (`UNDO_MS` of
 * the screens), so that only what stays is sent, certificates that are uploaded one after the other are announced once, and results
 * that are published by mistake can be withdrawn before all leaders have a mail.
 */
const SETTLE_MS = 60_000;
const SETTLING: ReadonlySet<AutomaticTopic> = new Set([
  'team_status',
  'waiting_listed',
  'certificate_added',
  'results_published',
]);

/** These also say where a team stands: an approval at a later time would send two that contradict each other. */
const STANDINGS: ReadonlySet<AutomaticTopic> = new Set(['waiting_listed', 'moved_up', 'place_released']);

/**
 * Notifies the recipients of a change, in the transaction of the change. Nothing is sent while all kinds of the topic are
 * off. Where a change of the same topic is not sent yet, only the last one is sent.
 */
export async function queueAutomatic(
  change: Notifying,
  topic: AutomaticTopic,
  subjects: readonly NoticeSubject[],
): Promise<void> {
  if (subjects.length === 0) return;
  await queue(change, topic, async (queued) => {
    if (STANDINGS.has(topic)) await endDecisions(change.tx, subjects);
    await upsertOpen(change.tx, { topic, ...queued }, subjects);
  });
}

/** Tells all leaders, in the transaction that publishes the results of a snapshot; each of them once for the snapshot. */
export async function queueResultsPublished(change: Notifying, frozenAt: Date): Promise<void> {
  await queue(change, 'results_published', (queued) => insertResultsPublished(change.tx, queued, frozenAt));
}

async function queue(
  { tx, at, publish, jobs }: Notifying,
  topic: AutomaticTopic,
  insert: (queued: Omit<Queued, 'topic'>) => Promise<unknown>,
): Promise<void> {
  if (!(await isEnabled(tx, topic))) return;
  const state = (await isHolding(tx)) ? 'held' : 'waiting';
  const settles = SETTLING.has(topic);
  await insert({ state, at, due_at: settles ? new Date(at.getTime() + SETTLE_MS) : at });
  if (state === 'held') await publish(automaticMessagesChange());
  else if (!settles) await jobs.enqueue(tx, deliverJob, {});
}

/** In the transaction that withdraws the results. */
export async function forgetResultsPublished(
  { tx, publish }: Pick<ChangeContext, 'tx' | 'publish'>,
  frozenAt: Date,
): Promise<void> {
  await deleteOpenResultsPublished(tx, frozenAt);
  await publish(automaticMessagesChange());
}

async function isEnabled(tx: Database, topic: AutomaticTopic): Promise<boolean> {
  const kinds = kindsOfTopic(topic);
  const templates = await loadTemplates(tx);
  return templates.some(({ kind, enabled }) => enabled && kinds.includes(kind));
}
