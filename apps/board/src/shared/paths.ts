/** Paths of the area's pages, below its prefix. */

export const TEAMS_PATH = 'team-management';
export const ADD_TEAM_PATH = `${TEAMS_PATH}/add-team`;
export const TABLES_PATH = 'table-management';
export const COMMITTEES_PATH = 'judging-committees-management';
export const ADD_COMMITTEE_PATH = `${COMMITTEES_PATH}/add-judging`;
export const EVALUATED_TEAMS_PATH = 'evaluated-teams';

export function teamPath(teamId: string): string {
  return `${TEAMS_PATH}/team-details/${teamId}`;
}

export function committeePath(committeeId: string): string {
  return `${COMMITTEES_PATH}/committee/${committeeId}`;
}

export function editCommitteePath(committeeId: string): string {
  return `${COMMITTEES_PATH}/edit-judging/${committeeId}`;
}

export function teamEvaluationPath(teamId: string): string {
  return `${EVALUATED_TEAMS_PATH}/evaluation/${teamId}`;
}
