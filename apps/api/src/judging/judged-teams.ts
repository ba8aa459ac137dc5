import { JUDGED_FILES_KEPT, TEAM_EVALUATED, TRACK_OF_JUDGED_TEAM } from '@portal/domain/messages';
import type { Database } from '../platform/database/database.ts';
import { conflict, refused } from '../platform/errors.ts';
import type { TeamRecords } from '../teams/index.ts';
import { committeeIdsOf, isAssigned } from './committees/team-committees.repository.ts';
import { hasEverSubmitted, listEvaluated, lockAssignmentsOf } from './evaluations/evaluations.repository.ts';
import { listPickedTeams } from './prizes/prizes.repository.ts';
import { loadResults } from './results/results.repository.ts';

/** Whether the team was evaluated in any round. A submission in progress holds one of the locks: it is visible, or it comes after this change. */
async function isJudged(tx: Database, teamId: string): Promise<boolean> {
  await lockAssignmentsOf(tx, teamId);
  return hasEverSubmitted(tx, { team_id: teamId });
}

/** The teams that the results depend on: those with an evaluation, and those that were picked for a prize. */
export async function teamsOfResults(db: Database): Promise<string[]> {
  return [...(await listEvaluated(db)), ...(await listPickedTeams(db))];
}

/**
 * A committee sees the teams that are assigned to it; a team that was evaluated cannot be deleted, and its leader can no longer change
 * its track, nor, once the results are frozen, delete a file of its project. A team that is evaluated or has a picked prize stays in
 * frozen results.
 */
export const judgedTeams: TeamRecords = {
  has: async (tx, teamId) =>
    (await committeeIdsOf(tx, teamId)).length > 0 || (await listPickedTeams(tx)).includes(teamId),
  async beforeDeletion(tx, teamId) {
    if (await isJudged(tx, teamId)) throw conflict(TEAM_EVALUATED);
    return [];
  },
  async beforeTrackChange(tx, teamId) {
    if (await isJudged(tx, teamId)) throw conflict(TRACK_OF_JUDGED_TEAM);
  },
  async beforeFileDeletion(tx, teamId) {
    const { state } = await loadResults(tx);
    if (state !== 'open' && (await hasEverSubmitted(tx, { team_id: teamId }))) {
      throw refused(JUDGED_FILES_KEPT, { file: ['انتهى التحكيم، فلا تُحذف ملفات مشروع قُيّم'] });
    }
  },
  async kept(db) {
    if ((await loadResults(db)).state === 'open') return [];
    return teamsOfResults(db);
  },
  visibleTo: { role: 'committee', sees: isAssigned },
};
