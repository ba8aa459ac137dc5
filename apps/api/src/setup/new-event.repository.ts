import type { EvaluationType } from '@portal/api-schema';
import type { Database } from '../db/database.ts';
import { criteria } from '../db/schema/evaluations.ts';
import { pages, settings } from '../db/schema/event.ts';
import { DEFAULT_PAGES } from './default-pages.ts';
import { DEFAULT_RUBRICS, MAX_SCORE } from './default-rubrics.ts';

/** Inserts the settings, criteria and pages of an event whose dates are not set yet; returns the criteria. */
export async function insertNewEvent(
  tx: Database,
  own: Partial<typeof settings.$inferInsert> = {},
): Promise<(typeof criteria.$inferSelect)[]> {
  await tx.insert(settings).values({ event_name: 'بوابة الفعالية', ...own });
  await tx.insert(pages).values(DEFAULT_PAGES);
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
