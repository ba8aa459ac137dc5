import type { Demo } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { DEFAULT_PAGES } from './default-pages.ts';
import { pages, settings } from './event.schema.ts';
import { findPage, keepPrivacyText, saveSettings } from './settings.repository.ts';

/** Inserts the settings of an event whose dates are not set yet. */
export async function insertEvent(tx: Database, own: Partial<typeof settings.$inferInsert> = {}) {
  await tx.insert(settings).values({ event_name: 'بوابة الفعالية', is_demo: false, ...own });
}

/** Inserts the pages that the event does not have: all of a new one, and those that a later version added. */
export async function insertMissingPages(tx: Database): Promise<void> {
  await tx.insert(pages).values(DEFAULT_PAGES).onConflictDoNothing();
  const privacy = await findPage(tx, 'privacy');
  if (privacy !== undefined) await keepPrivacyText(tx, privacy, new Date());
}

/** Registration, delivery and judging of the demo are open, and qualified teams confirm that they take part. */
export async function setDemoEvent(tx: Database, { at }: Demo): Promise<void> {
  await saveSettings(tx, {
    event_name: 'هاكاثون الابتكار الوطني',
    registration_from: at(-20),
    registration_to: at(2, 12),
    delivery_from: at(-10),
    delivery_to: at(3, 4),
    judging_from: at(-2),
    judging_to: at(21),
    confirm_until: at(14),
    support_email: 'support@demo.sa',
    support_phone: '0500000000',
  });
}
