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
export const STAGE_PATH = `${DAY_PATH}/stage`;

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

export const RELEASES_PATH = 'settings/releases';

export const PRINT_TEAMS_PATH = `${TEAMS_PATH}/print-list`;
export const PRINT_TEAM_BADGES_PATH = `${TEAMS_PATH}/print-badges`;
export const PRINT_TABLE_CARDS_PATH = `${TABLES_PATH}/print-cards`;
export const PRINT_JUDGING_SHEETS_PATH = `${COMMITTEES_PATH}/print-sheets`;
export const PRINT_COMMITTEE_BADGES_PATH = `${COMMITTEES_PATH}/print-badges`;
export const PRINT_BOARD_BADGES_PATH = 'settings/print-badges';

export const teamPath = (teamId: string) => `${TEAMS_PATH}/team-details/${teamId}`;
export const messagePath = (messageId: string) => `${MESSAGES_PATH}/report/${messageId}`;
export const editMessagePath = (messageId: string) => `${MESSAGES_PATH}/edit/${messageId}`;
export const certificateDesignPath = (designId: string) => `${CERTIFICATES_PATH}/designs/${designId}`;
export const automaticMessagePath = (kind: string) => `${AUTOMATIC_MESSAGES_PATH}/edit/${kind}`;
export const automaticReportPath = (kind: string) => `${AUTOMATIC_MESSAGES_PATH}/report/${kind}`;
/** Issues certificates of the design. */
export const issueDesignPath = (designId: string) => `${certificateDesignPath(designId)}/issue`;
/** How far an issue of certificates is. */
export const certificateIssuePath = (issueId: string) => `${CERTIFICATE_ISSUES_PATH}/${issueId}`;
/** The certificates that the issue made. */
export const issuedOfIssuePath = (issueId: string) => `${CERTIFICATES_PATH}?tab=issued&issue_id=${issueId}`;
/** The certificates that the portal made for members of the team. */
export const issuedToPath = (teamName: string) =>
  `${CERTIFICATES_PATH}?${new URLSearchParams({ tab: 'issued', search: teamName })}`;
export const committeePath = (committeeId: string) => `${COMMITTEES_PATH}/committee/${committeeId}`;
export const editCommitteePath = (committeeId: string) => `${COMMITTEES_PATH}/edit-judging/${committeeId}`;
export const teamEvaluationPath = (teamId: string) => `${EVALUATED_TEAMS_PATH}/evaluation/${teamId}`;
