import type { EvaluationType } from '@portal/api-schema';
import type { Database } from '../db/database.ts';
import { criteria } from '../db/schema/evaluations.ts';
import { pages, settings } from '../db/schema/event.ts';
import { findPage, keepPrivacyText } from '../settings/settings.repository.ts';
import { DEFAULT_PAGES } from './default-pages.ts';
import { DEFAULT_RUBRICS, MAX_SCORE } from './default-rubrics.ts';

/** Inserts the settings and criteria of an event whose dates are not set yet; returns the criteria. */
export async function insertNewEvent(
  tx: Database,
  own: Partial<typeof settings.$inferInsert> = {},
): Promise<(typeof criteria.$inferSelect)[]> {
  await tx.insert(settings).values({ event_name: 'بوابة الفعالية', is_demo: false, ...own });
  const rows = Object.entries(DEFAULT_RUBRICS).flatMap(([type, rubrics]) =>
    rubrics.map((rubric, position) => ({
      ...rubric,
      type: type as EvaluationType,
      position,
      max_score: MAX_SCORE,
    })),
  );
  return tx.insert(criteria).values(rows).returning();
}

/** Inserts the pages that the event does not have: all of a new one, and those that a later version added. */
export async function insertMissingPages(tx: Database): Promise<void> {
  await tx.insert(pages).values(DEFAULT_PAGES).onConflictDoNothing();
  const privacy = await findPage(tx, 'privacy');
  if (privacy !== undefined) await keepPrivacyText(tx, privacy, new Date());
}
