import { JUDGED_FILES_KEPT, TEAM_EVALUATED } from '@portal/domain/messages';
import { conflict, refused } from '../platform/errors.ts';
import type { TeamRecords } from '../teams/index.ts';
import { assignedTeamIds, committeeIdsOf, isAssigned } from './committees/team-committees.repository.ts';
import { hasEverSubmitted, lockAssignmentsOf } from './evaluations/evaluations.repository.ts';
import { loadResults } from './results/results.repository.ts';

/**
 * A committee sees the teams that are assigned to it; a team that was evaluated cannot be deleted, nor, once the
 * results are frozen, a file of its project by its leader. A team that is assigned stays in a frozen ranking.
 */
export const judgedTeams: TeamRecords = {
  has: async (tx, teamId) => (await committeeIdsOf(tx, teamId)).length > 0,
  async beforeDeletion(tx, teamId) {
    // A submission in progress holds one of these locks: after it, either the evaluation or the deletion is visible.
    await lockAssignmentsOf(tx, teamId);
    if (await hasEverSubmitted(tx, { team_id: teamId })) throw conflict(TEAM_EVALUATED);
    return [];
  },
  async beforeFileDeletion(tx, teamId) {
    const { state } = await loadResults(tx);
    if (state !== 'open' && (await hasEverSubmitted(tx, { team_id: teamId }))) {
      throw refused(JUDGED_FILES_KEPT, { file: ['انتهى التحكيم، فلا تُحذف ملفات مشروع قُيّم'] });
    }
  },
  kept: async (db) => ((await loadResults(db)).state === 'open' ? [] : assignedTeamIds(db)),
  visibleTo: { role: 'committee', sees: isAssigned },
};
