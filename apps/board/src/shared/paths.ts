/** Paths of the area's pages, below its prefix. */

export const ADD_TEAM_PATH = 'team-management/add-team';

export function teamPath(teamId: string): string {
  return `team-management/team-details/${teamId}`;
}

export function teamEvaluationPath(teamId: string): string {
  return `evaluated-teams/evaluation/${teamId}`;
}
