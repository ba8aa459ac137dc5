import { type AutomaticTopic, kindsOfTopic } from '@portal/domain/automatic-messages';
import type { ChangeContext } from '../../platform/change.ts';
import type { Database } from '../../platform/database/database.ts';
import type { NoticeSubject, Notifying } from '../../teams/index.ts';
import { automaticMessagesChange } from '../published-changes.ts';
import { upsertOpen } from './automatic-messages.repository.ts';
import { deleteOpenResultsPublished, insertResultsPublished } from './scheduled.repository.ts';
import { isHolding } from './templates.repository.ts';
import { loadTemplates } from './templates.ts';

/**
 * How long a message waits after the change that it tells: longer than the board may undo the change (`UNDO_MS` of the
 * screens), so that only what stays is told, and several changes are told once.
 */
const SETTLE_MS = 60_000;

/**
 * Tells the recipients of a change, in the transaction of the change. Nothing is told while all kinds of the topic are
 * off. Where a change of the same topic is still untold, only the last one is told.
 */
export async function queueAutomatic(
  { tx, at, publish }: Notifying,
  topic: AutomaticTopic,
  subjects: readonly NoticeSubject[],
): Promise<void> {
  if (subjects.length === 0 || !(await isEnabled(tx, topic))) return;
  const state = (await isHolding(tx)) ? 'held' : 'waiting';
  await upsertOpen(tx, { topic, state, due_at: new Date(at.getTime() + SETTLE_MS), at }, subjects);
  if (state === 'held') await publish(automaticMessagesChange());
}

/** Tells all leaders, in the transaction that publishes the results of a snapshot; each of them once for the snapshot. */
export async function queueResultsPublished(
  { tx, at, publish }: Pick<ChangeContext, 'tx' | 'at' | 'publish'>,
  frozenAt: Date,
): Promise<void> {
  if (!(await isEnabled(tx, 'results_published'))) return;
  const state = (await isHolding(tx)) ? 'held' : 'waiting';
  await insertResultsPublished(tx, { state, at, due_at: new Date(at.getTime() + SETTLE_MS) }, frozenAt);
  if (state === 'held') await publish(automaticMessagesChange());
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
