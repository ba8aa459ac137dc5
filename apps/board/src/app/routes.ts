import type { AreaRoute } from '@portal/area-contract';
import { IMPORT_PAGES } from '../features/import/import-paths.ts';
import { menuTexts } from '../shared/navigation/menu-texts.ts';
import { pageTitles as titles } from '../shared/navigation/page-titles.ts';
import * as paths from '../shared/navigation/paths.ts';

const page = (path: string, title: string, load: AreaRoute['load']): AreaRoute => ({ path, title, load });
/** Pages that mark the menu's entry of another one. */
const below = (menu: string, pages: readonly AreaRoute[]) => pages.map((route) => ({ ...route, menu }));

export const boardRoutes: readonly AreaRoute[] = [
  page(
    paths.TEAMS_PATH,
    menuTexts.teams,
    () => import(/* webpackChunkName: "home" */ '../features/teams/list/team-management-page.tsx'),
  ),
  ...below(paths.TEAMS_PATH, [
    page(paths.ADD_TEAM_PATH, titles.addTeam, () => import('../features/teams/add/add-team-page.tsx')),
    page(
      paths.teamPath(':teamId'),
      titles.team,
      () => import('../features/teams/details/team-details-page.tsx'),
    ),
    page(
      paths.PRINT_TEAMS_PATH,
      titles.printTeams,
      () => import(/* webpackChunkName: "print" */ '../features/teams/printing/team-list-page.tsx'),
    ),
    page(
      paths.PRINT_TEAM_BADGES_PATH,
      titles.printTeamBadges,
      () => import(/* webpackChunkName: "print" */ '../features/teams/printing/team-badges-page.tsx'),
    ),
  ]),
  ...Object.values(IMPORT_PAGES).map(({ path, title, list }) => ({
    ...page(path, title, () => import('../features/import/import-page.tsx')),
    menu: list,
  })),
  page(paths.TABLES_PATH, menuTexts.tables, () => import('../features/tables/table-management-page.tsx')),
  ...below(paths.TABLES_PATH, [
    page(
      paths.PRINT_TABLE_CARDS_PATH,
      titles.printTableCards,
      () => import(/* webpackChunkName: "print" */ '../features/tables/printing/table-cards-page.tsx'),
    ),
  ]),
  page(
    paths.COMMITTEES_PATH,
    menuTexts.committees,
    () => import('../features/committees/committee-management-page.tsx'),
  ),
  ...below(paths.COMMITTEES_PATH, [
    page(
      paths.ADD_COMMITTEE_PATH,
      titles.addCommittee,
      () => import('../features/committees/form/edit-committee-page.tsx'),
    ),
    page(
      paths.editCommitteePath(':committeeId'),
      titles.editCommittee,
      () => import('../features/committees/form/edit-committee-page.tsx'),
    ),
    page(
      paths.committeePath(':committeeId'),
      titles.committee,
      () => import('../features/committees/committee-page.tsx'),
    ),
    page(
      paths.PRINT_JUDGING_SHEETS_PATH,
      titles.printJudgingSheets,
      () => import(/* webpackChunkName: "print" */ '../features/committees/printing/judging-sheets-page.tsx'),
    ),
    page(
      paths.PRINT_COMMITTEE_BADGES_PATH,
      titles.printCommitteeBadges,
      () =>
        import(/* webpackChunkName: "print" */ '../features/committees/printing/committee-badges-page.tsx'),
    ),
  ]),
  page(paths.DAY_PATH, menuTexts.day, () => import('../features/day/day-page.tsx')),
  ...below(paths.DAY_PATH, [
    page(paths.STAGE_PATH, titles.stage, () => import('../features/stage/stage-page.tsx')),
  ]),
  page(
    paths.EVALUATED_TEAMS_PATH,
    menuTexts.evaluated,
    () => import('../features/judging/evaluated-teams/evaluated-teams-page.tsx'),
  ),
  ...below(paths.EVALUATED_TEAMS_PATH, [
    page(
      paths.CALIBRATION_PATH,
      titles.calibration,
      () => import('../features/judging/calibration/calibration-page.tsx'),
    ),
  ]),
  page(
    paths.teamEvaluationPath(':teamId'),
    titles.teamEvaluation,
    () => import('../features/judging/team-evaluation/team-evaluation-page.tsx'),
  ),
  page(paths.RESULTS_PATH, menuTexts.results, () => import('../features/results/results-page.tsx')),
  ...below(paths.RESULTS_PATH, [
    page(
      paths.CEREMONY_PATH,
      titles.ceremony,
      () => import(/* webpackChunkName: "ceremony" */ '../features/ceremony/ceremony-page.tsx'),
    ),
    page(
      paths.CEREMONY_PRESENTER_PATH,
      titles.presenter,
      () => import(/* webpackChunkName: "ceremony" */ '../features/ceremony/presenter-page.tsx'),
    ),
  ]),
  page(
    paths.CERTIFICATES_PATH,
    menuTexts.certificates,
    () => import('../features/certificates/certificates-page.tsx'),
  ),
  ...below(paths.CERTIFICATES_PATH, [
    page(
      paths.certificateDesignPath(':designId'),
      titles.certificateDesign,
      () => import('../features/certificates/designer/designer-page.tsx'),
    ),
    page(
      paths.issueDesignPath(':designId'),
      titles.issueCertificates,
      () => import('../features/certificates/issues/new-issue-page.tsx'),
    ),
    page(
      paths.CERTIFICATE_ISSUES_PATH,
      titles.certificateIssues,
      () => import('../features/certificates/issues/issues-page.tsx'),
    ),
    page(
      paths.certificateIssuePath(':issueId'),
      titles.certificateIssue,
      () => import('../features/certificates/issues/issue-page.tsx'),
    ),
  ]),
  page(paths.MESSAGES_PATH, menuTexts.messages, () => import('../features/messages/messages-page.tsx')),
  page(
    paths.NEW_MESSAGE_PATH,
    titles.newMessage,
    () => import('../features/messages/editor/edit-message-page.tsx'),
  ),
  ...below(paths.MESSAGES_PATH, [
    page(
      paths.editMessagePath(':messageId'),
      titles.editMessage,
      () => import('../features/messages/editor/edit-message-page.tsx'),
    ),
    page(
      paths.messagePath(':messageId'),
      titles.messageReport,
      () => import('../features/messages/report/message-report-page.tsx'),
    ),
    page(
      paths.AUTOMATIC_MESSAGES_PATH,
      titles.automaticMessages,
      () => import('../features/messages/automatic/automatic-messages-page.tsx'),
    ),
    page(
      paths.HELD_MESSAGES_PATH,
      titles.heldMessages,
      () => import('../features/messages/held/held-messages-page.tsx'),
    ),
    page(
      paths.automaticMessagePath(':kind'),
      titles.automaticMessage,
      () => import('../features/messages/automatic/edit-template-page.tsx'),
    ),
    page(
      paths.automaticReportPath(':kind'),
      titles.automaticReport,
      () => import('../features/messages/automatic/template-report-page.tsx'),
    ),
  ]),
  page(
    paths.ANNOUNCEMENTS_PATH,
    menuTexts.announcements,
    () => import('../features/announcements/announcements-page.tsx'),
  ),
  ...below('settings', [
    page(paths.RELEASES_PATH, titles.releases, () => import('../features/releases/releases-page.tsx')),
    page(
      paths.PRINT_BOARD_BADGES_PATH,
      titles.printBoardBadges,
      () => import(/* webpackChunkName: "print" */ '../features/accounts/printing/board-badges-page.tsx'),
    ),
  ]),
  page(
    'help-center',
    menuTexts.help,
    () => import(/* webpackChunkName: "event-pages" */ '../features/event-pages/help-page.tsx'),
  ),
  page(
    'instructions',
    menuTexts.instructions,
    () => import(/* webpackChunkName: "event-pages" */ '../features/event-pages/instructions-page.tsx'),
  ),
  page('settings', menuTexts.settings, () => import('./settings-page.tsx')),
];
