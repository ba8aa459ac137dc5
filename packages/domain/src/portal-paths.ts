/**
 * Pages that one area links to although another area owns them. Areas do not import each other, and no area writes
 * another's address; a test beside the owner's routes checks that the page exists.
 */

/** The board's page of a team. */
export const boardTeamPath = (teamId: string) =>
  `/board-of-directors/portal/team-management/team-details/${teamId}`;
