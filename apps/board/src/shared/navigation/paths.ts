/** Paths of the area's pages, below its prefix. */

export const TEAMS_PATH = 'team-management';
export const ADD_TEAM_PATH = `${TEAMS_PATH}/add-team`;
export const IMPORT_TEAMS_PATH = `${TEAMS_PATH}/import`;
export const TABLES_PATH = 'table-management';
export const IMPORT_TABLES_PATH = `${TABLES_PATH}/import`;
export const COMMITTEES_PATH = 'judging-committees-management';
export const IMPORT_COMMITTEES_PATH = `${COMMITTEES_PATH}/import`;
export const IMPORT_ASSIGNMENTS_PATH = `${COMMITTEES_PATH}/import-assignments`;
export const ADD_COMMITTEE_PATH = `${COMMITTEES_PATH}/add-judging`;
export const EVALUATED_TEAMS_PATH = 'evaluated-teams';
export const CALIBRATION_PATH = `${EVALUATED_TEAMS_PATH}/calibration`;

export const DAY_PATH = 'event-day';

export const RESULTS_PATH = 'results';
export const CEREMONY_PATH = 'ceremony';
export const CEREMONY_PRESENTER_PATH = `${CEREMONY_PATH}/presenter`;

export const CERTIFICATES_PATH = 'certificates';
export const CERTIFICATE_ISSUES_PATH = `${CERTIFICATES_PATH}/issues`;

export const ANNOUNCEMENTS_PATH = 'announcements';

export const MESSAGES_PATH = 'messages';
export const NEW_MESSAGE_PATH = `${MESSAGES_PATH}/new`;

export const AUTOMATIC_MESSAGES_PATH = `${MESSAGES_PATH}/automatic`;
export const HELD_MESSAGES_PATH = `${MESSAGES_PATH}/held`;

export const PRINT_TEAMS_PATH = `${TEAMS_PATH}/print-list`;
export const PRINT_TEAM_BADGES_PATH = `${TEAMS_PATH}/print-badges`;
export const PRINT_TABLE_CARDS_PATH = `${TABLES_PATH}/print-cards`;
export const PRINT_JUDGING_SHEETS_PATH = `${COMMITTEES_PATH}/print-sheets`;
export const PRINT_COMMITTEE_BADGES_PATH = `${COMMITTEES_PATH}/print-badges`;
export const PRINT_BOARD_BADGES_PATH = 'settings/print-badges';

export function teamPath(teamId: string): string {
  return `${TEAMS_PATH}/team-details/${teamId}`;
}

export function messagePath(messageId: string): string {
  return `${MESSAGES_PATH}/report/${messageId}`;
}

export function editMessagePath(messageId: string): string {
  return `${MESSAGES_PATH}/edit/${messageId}`;
}

export function certificateDesignPath(designId: string): string {
  return `${CERTIFICATES_PATH}/designs/${designId}`;
}

export function automaticMessagePath(kind: string): string {
  return `${AUTOMATIC_MESSAGES_PATH}/edit/${kind}`;
}

export function automaticReportPath(kind: string): string {
  return `${AUTOMATIC_MESSAGES_PATH}/report/${kind}`;
}

/** Issues certificates of the design. */
export function issueDesignPath(designId: string): string {
  return `${certificateDesignPath(designId)}/issue`;
}

/** How far an issue of certificates is. */
export function certificateIssuePath(issueId: string): string {
  return `${CERTIFICATE_ISSUES_PATH}/${issueId}`;
}

/** The certificates that the issue made. */
export function issuedOfIssuePath(issueId: string): string {
  return `${CERTIFICATES_PATH}?tab=issued&issue_id=${issueId}`;
}

/** The certificates that the portal made for members of the team. */
export function issuedToPath(teamName: string): string {
  return `${CERTIFICATES_PATH}?${new URLSearchParams({ tab: 'issued', search: teamName })}`;
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
