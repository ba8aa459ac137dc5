import { isNotNull, sql } from 'drizzle-orm';
import type { Privacy } from '../platform/context.ts';
import { committeeTeams } from './committees/committees.schema.ts';
import { conflicts } from './conflicts/conflicts.schema.ts';
import {
  evaluationEvents,
  evaluations,
  evaluationVersions,
  reopenRequests,
} from './evaluations/evaluations.schema.ts';
import { resultNotes } from './results/results.schema.ts';

export const judgingPrivacy: Privacy = {
  /** Removes what people wrote about teams: notes and reasons, in the history too. Numbers, times and versions stay. */
  async anonymise(tx, removedText) {
    await tx.update(evaluations).set({ note: null }).where(isNotNull(evaluations.note));
    await tx.update(evaluationVersions).set({ note: null }).where(isNotNull(evaluationVersions.note));
    await tx.update(evaluationEvents).set({ reason: null }).where(isNotNull(evaluationEvents.reason));
    await tx.update(committeeTeams).set({ reopen_reason: null });
    await tx.delete(resultNotes);
    await tx.update(conflicts).set({ reason: removedText, reopen_reason: null });
    await tx.update(reopenRequests).set({
      reason: removedText,
      decline_reason: sql`case when ${reopenRequests.decline_reason} is null then null else ${removedText} end`,
    });
    return {};
  },
};
