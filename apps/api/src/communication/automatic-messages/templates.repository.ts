import type { MessageCounts } from '@portal/api-schema';
import type { AutomaticKind } from '@portal/domain/automatic-messages';
import { eq, gt, isNotNull } from 'drizzle-orm';
import { settings } from '../../event/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { deliveryCounts } from '../messages/messages.repository.ts';
import { messageDeliveries, messages } from '../messages/messages.schema.ts';
import { messageTemplates } from './automatic-messages.schema.ts';

export type TemplateRow = typeof messageTemplates.$inferSelect;

/** What the board changed, by kind. */
export async function listTemplateRows(db: Database): Promise<Map<AutomaticKind, TemplateRow>> {
  const rows = await db.select().from(messageTemplates);
  return new Map(rows.map((row) => [row.kind, row]));
}

/** The kinds whose text was changed after an instant. */
export async function kindsRewrittenSince(db: Database, at: Date): Promise<Set<AutomaticKind>> {
  const { kind, text_changed_at } = messageTemplates;
  const rows = await db.select({ kind }).from(messageTemplates).where(gt(text_changed_at, at));
  return new Set(rows.map((row) => row.kind));
}

export async function saveTemplate(tx: Database, row: TemplateRow): Promise<void> {
  const { kind: _kind, ...values } = row;
  await tx
    .insert(messageTemplates)
    .values(row)
    .onConflictDoUpdate({ target: messageTemplates.kind, set: values });
}

export async function setHolding(tx: Database, hold: boolean): Promise<void> {
  await tx.update(settings).set({ hold_automatic_messages: hold });
}

/** Whether automatic messages are held; it stays so until the transaction ends. */
export async function isHolding(tx: Database): Promise<boolean> {
  const [row] = await tx
    .select({ hold: settings.hold_automatic_messages })
    .from(settings)
    .limit(1)
    .for('share');
  return row?.hold ?? false;
}

/** What became of the mails of each kind. */
export async function countByKind(db: Database): Promise<Map<AutomaticKind, MessageCounts>> {
  const rows = await db
    .select({ kind: messages.kind, counts: deliveryCounts })
    .from(messages)
    .innerJoin(messageDeliveries, eq(messageDeliveries.message_id, messages.id))
    .where(isNotNull(messages.kind))
    .groupBy(messages.kind);
  return new Map(rows.flatMap(({ kind, counts }) => (kind === null ? [] : [[kind, counts] as const])));
}
