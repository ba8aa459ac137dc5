import { type AutomaticTopic, kindsOfTopic } from '@portal/domain/automatic-messages';
import type { ChangeContext } from '../../platform/change.ts';
import type { Database } from '../../platform/database/database.ts';
import type { NoticeSubject, Notifying } from '../../teams/index.ts';
import { deliverJob } from '../messages/messages.jobs.ts';
import { automaticMessagesChange } from '../published-changes.ts';
import { upsertOpen } from './automatic-messages.repository.ts';
import { deleteOpenResultsPublished, insertResultsPublished } from './scheduled.repository.ts';
import { isHolding } from './templates.repository.ts';
import { loadTemplates } from './templates.ts';

/**
 * How long a message of these topics waits after the change that it tells: longer than the board may undo a decision (`UNDO_MS` of
 * the screens), so that only what stays is told, and certificates that are uploaded one after the other are told once.
 */
const SETTLE_MS = 60_000;
const SETTLING: ReadonlySet<AutomaticTopic> = new Set(['team_status', 'certificate_added']);

/**
 * Tells the recipients of a change, in the transaction of the change. Nothing is told while all kinds of the topic are
 * off. Where a change of the same topic is still untold, only the last one is told.
 */
export async function queueAutomatic(
  { tx, at, publish, jobs }: Notifying,
  topic: AutomaticTopic,
  subjects: readonly NoticeSubject[],
): Promise<void> {
  if (subjects.length === 0 || !(await isEnabled(tx, topic))) return;
  const state = (await isHolding(tx)) ? 'held' : 'waiting';
  const settles = SETTLING.has(topic);
  const due_at = settles ? new Date(at.getTime() + SETTLE_MS) : at;
  await upsertOpen(tx, { topic, state, due_at, at }, subjects);
  if (state === 'held') await publish(automaticMessagesChange());
  else if (!settles) await jobs.enqueue(tx, deliverJob, {});
}

/** Tells all leaders, in the transaction that publishes the results of a snapshot; each of them once for the snapshot. */
export async function queueResultsPublished(
  { tx, at, publish, jobs }: Pick<ChangeContext, 'tx' | 'at' | 'publish' | 'jobs'>,
  frozenAt: Date,
): Promise<void> {
  if (!(await isEnabled(tx, 'results_published'))) return;
  const state = (await isHolding(tx)) ? 'held' : 'waiting';
  await insertResultsPublished(tx, { state, at, due_at: at }, frozenAt);
  if (state === 'held') await publish(automaticMessagesChange());
  else await jobs.enqueue(tx, deliverJob, {});
}

/** In the transaction that withdraws the results. */
export async function forgetResultsPublished({
  tx,
  publish,
}: Pick<ChangeContext, 'tx' | 'publish'>): Promise<void> {
  await deleteOpenResultsPublished(tx);
  await publish(automaticMessagesChange());
}

async function isEnabled(tx: Database, topic: AutomaticTopic): Promise<boolean> {
  const kinds = kindsOfTopic(topic);
  const templates = await loadTemplates(tx);
  return templates.some(({ kind, enabled }) => enabled && kinds.includes(kind));
}
