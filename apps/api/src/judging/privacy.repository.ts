import { ROUND_PLANNED, TEAM_MAY_DELIVER } from '@portal/domain/messages';
import { isNotNull, sql } from 'drizzle-orm';
import type { Privacy } from '../platform/context.ts';
import { conflict } from '../platform/errors.ts';
import { allCommitteeTeams } from './committees/committees.schema.ts';
import { conflicts } from './conflicts/conflicts.schema.ts';
import {
  allEvaluationEvents,
  allEvaluations,
  allReopenRequests,
  evaluationVersions,
} from './evaluations/evaluations.schema.ts';
import { latestAvailability } from './results/results.repository.ts';
import { allResultNotes } from './results/results.schema.ts';
import { listRounds } from './rounds/rounds.repository.ts';

export const judgingPrivacy: Privacy = {
  async requireSettled(tx, at) {
    const deadline = await latestAvailability(tx);
    if (deadline !== null && deadline >= at) throw conflict(TEAM_MAY_DELIVER);
    if ((await listRounds(tx)).some(({ state }) => state === null)) throw conflict(ROUND_PLANNED);
  },
  /** Removes what people wrote about teams: notes and reasons, in the history too. Numbers, times and versions stay. */
  async anonymise(tx, removedText) {
    await tx.update(allEvaluations).set({ note: null }).where(isNotNull(allEvaluations.note));
    await tx.update(evaluationVersions).set({ note: null }).where(isNotNull(evaluationVersions.note));
    await tx.update(allEvaluationEvents).set({ reason: null }).where(isNotNull(allEvaluationEvents.reason));
    await tx.update(allCommitteeTeams).set({ reopen_reason: null });
    await tx.delete(allResultNotes);
    await tx.update(conflicts).set({ reason: removedText, reopen_reason: null });
    await tx.update(allReopenRequests).set({
      reason: removedText,
      decline_reason: sql`case when ${allReopenRequests.decline_reason} is null then null else ${removedText} end`,
    });
    return {};
  },
  keptDetails: {
    evaluation: ['label'],
    conflict: ['was_assigned', 'was_evaluated', 'other_committee_id', 'assignment_restored'],
  },
};
