import { queryKeys } from '@portal/api-client';
import { CONTRACT_VERSION, defineArea } from '@portal/area-contract';
import { livePage } from '@portal/area-kit';
import {
  ADD_COMMITTEE_PATH,
  ADD_TEAM_PATH,
  ANNOUNCEMENTS_PATH,
  AUTOMATIC_MESSAGES_PATH,
  automaticMessagePath,
  automaticReportPath,
  COMMITTEES_PATH,
  committeePath,
  EVALUATED_TEAMS_PATH,
  editCommitteePath,
  editMessagePath,
  HELD_MESSAGES_PATH,
  IMPORT_ASSIGNMENTS_PATH,
  IMPORT_COMMITTEES_PATH,
  IMPORT_TABLES_PATH,
  IMPORT_TEAMS_PATH,
  MESSAGES_PATH,
  messagePath,
  NEW_MESSAGE_PATH,
  PRINT_BOARD_BADGES_PATH,
  PRINT_COMMITTEE_BADGES_PATH,
  PRINT_JUDGING_SHEETS_PATH,
  PRINT_TABLE_CARDS_PATH,
  PRINT_TEAM_BADGES_PATH,
  PRINT_TEAMS_PATH,
  TABLES_PATH,
  TEAMS_PATH,
  teamEvaluationPath,
  teamPath,
} from './shared/paths.ts';
import { addTeamTexts } from './texts/add-team.ts';
import { automaticTexts } from './texts/automatic-messages.ts';
import { committeeFormTexts, committeePageTexts } from './texts/committees.ts';
import { importTexts } from './texts/importing.ts';
import { menuTexts } from './texts/menu.ts';
import { messageTexts } from './texts/messages.ts';
import { printingTexts } from './texts/printing.ts';
import { teamDetailsTexts } from './texts/team-details.ts';
import { teamEvaluationTexts } from './texts/team-evaluation.ts';

export default defineArea({
  contract: CONTRACT_VERSION,
  menu: () => [
    { path: TEAMS_PATH, label: menuTexts.teams, icon: 'members' },
    { path: TABLES_PATH, label: menuTexts.tables, icon: 'table' },
    { path: COMMITTEES_PATH, label: menuTexts.committees, icon: 'gavel' },
    { path: EVALUATED_TEAMS_PATH, label: menuTexts.evaluated, icon: 'chart' },
    { path: MESSAGES_PATH, label: menuTexts.messages, icon: 'document' },
    { path: ANNOUNCEMENTS_PATH, label: menuTexts.announcements, icon: 'document' },
    { path: 'settings', label: menuTexts.settings, icon: 'settings' },
    { path: 'help-center', label: menuTexts.help, icon: 'help' },
    { path: 'instructions', label: menuTexts.instructions, icon: 'document' },
  ],
  routes: [
    {
      path: TEAMS_PATH,
      title: menuTexts.teams,
      load: () => import(/* webpackChunkName: "home" */ './features/teams/team-management-page.tsx'),
    },
    {
      path: ADD_TEAM_PATH,
      title: addTeamTexts.title,
      menu: TEAMS_PATH,
      load: () => import('./features/add-team/add-team-page.tsx'),
    },
    {
      path: teamPath(':teamId'),
      title: teamDetailsTexts.pageTitle,
      menu: TEAMS_PATH,
      load: () => import('./features/team-details/team-details-page.tsx'),
    },
    {
      path: IMPORT_TEAMS_PATH,
      title: importTexts.kinds.teams.title,
      menu: TEAMS_PATH,
      load: () => import('./features/import/import-page.tsx'),
    },
    {
      path: PRINT_TEAMS_PATH,
      title: printingTexts.teams.title,
      menu: TEAMS_PATH,
      load: () => import(/* webpackChunkName: "print" */ './features/teams/printing/team-list-page.tsx'),
    },
    {
      path: PRINT_TEAM_BADGES_PATH,
      title: printingTexts.teamBadges.title,
      menu: TEAMS_PATH,
      load: () => import(/* webpackChunkName: "print" */ './features/teams/printing/team-badges-page.tsx'),
    },
    {
      path: TABLES_PATH,
      title: menuTexts.tables,
      load: () => import('./features/tables/table-management-page.tsx'),
    },
    {
      path: IMPORT_TABLES_PATH,
      title: importTexts.kinds.tables.title,
      menu: TABLES_PATH,
      load: () => import('./features/import/import-page.tsx'),
    },
    {
      path: PRINT_TABLE_CARDS_PATH,
      title: printingTexts.tableCards.title,
      menu: TABLES_PATH,
      load: () => import(/* webpackChunkName: "print" */ './features/tables/printing/table-cards-page.tsx'),
    },
    {
      path: COMMITTEES_PATH,
      title: menuTexts.committees,
      load: () => import('./features/committees/committee-management-page.tsx'),
    },
    {
      path: ADD_COMMITTEE_PATH,
      title: committeeFormTexts.addTitle,
      menu: COMMITTEES_PATH,
      load: () => import('./features/committees/form/add-committee-page.tsx'),
    },
    {
      path: editCommitteePath(':committeeId'),
      title: committeeFormTexts.editTitle,
      menu: COMMITTEES_PATH,
      load: () => import('./features/committees/form/edit-committee-page.tsx'),
    },
    {
      path: committeePath(':committeeId'),
      title: committeePageTexts.pageTitle,
      menu: COMMITTEES_PATH,
      load: () => import('./features/committees/committee-page.tsx'),
    },
    {
      path: IMPORT_COMMITTEES_PATH,
      title: importTexts.kinds.committees.title,
      menu: COMMITTEES_PATH,
      load: () => import('./features/import/import-page.tsx'),
    },
    {
      path: IMPORT_ASSIGNMENTS_PATH,
      title: importTexts.kinds.assignments.title,
      menu: COMMITTEES_PATH,
      load: () => import('./features/import/import-page.tsx'),
    },
    {
      path: PRINT_JUDGING_SHEETS_PATH,
      title: printingTexts.judging.title,
      menu: COMMITTEES_PATH,
      load: () =>
        import(/* webpackChunkName: "print" */ './features/committees/printing/judging-sheets-page.tsx'),
    },
    {
      path: PRINT_COMMITTEE_BADGES_PATH,
      title: printingTexts.committeeBadges.title,
      menu: COMMITTEES_PATH,
      load: () =>
        import(/* webpackChunkName: "print" */ './features/committees/printing/committee-badges-page.tsx'),
    },
    {
      path: EVALUATED_TEAMS_PATH,
      title: menuTexts.evaluated,
      load: () => import('./app/evaluated-teams-page.tsx'),
    },
    {
      path: teamEvaluationPath(':teamId'),
      title: teamEvaluationTexts.pageTitle,
      load: () => import('./features/team-evaluation/team-evaluation-page.tsx'),
    },
    {
      path: MESSAGES_PATH,
      title: menuTexts.messages,
      load: () => import('./features/messages/messages-page.tsx'),
    },
    {
      path: NEW_MESSAGE_PATH,
      title: messageTexts.newTitle,
      load: () => import('./features/messages/editor/new-message-page.tsx'),
    },
    {
      path: editMessagePath(':messageId'),
      title: messageTexts.editTitle,
      menu: MESSAGES_PATH,
      load: () => import('./features/messages/editor/edit-message-page.tsx'),
    },
    {
      path: messagePath(':messageId'),
      title: messageTexts.reportTitle,
      menu: MESSAGES_PATH,
      load: () => import('./features/messages/report/message-report-page.tsx'),
    },
    {
      path: ANNOUNCEMENTS_PATH,
      title: menuTexts.announcements,
      load: () => import('./features/announcements/announcements-page.tsx'),
    },
    {
      path: AUTOMATIC_MESSAGES_PATH,
      title: automaticTexts.title,
      menu: MESSAGES_PATH,
      load: () => import('./features/messages/automatic/automatic-messages-page.tsx'),
    },
    {
      path: HELD_MESSAGES_PATH,
      title: automaticTexts.heldTitle,
      menu: MESSAGES_PATH,
      load: () => import('./features/messages/held/held-messages-page.tsx'),
    },
    {
      path: automaticMessagePath(':kind'),
      title: automaticTexts.editTitle,
      menu: MESSAGES_PATH,
      load: () => import('./features/messages/automatic/edit-template-page.tsx'),
    },
    {
      path: automaticReportPath(':kind'),
      title: automaticTexts.reportTitle,
      menu: MESSAGES_PATH,
      load: () => import('./features/messages/automatic/template-report-page.tsx'),
    },
    {
      path: 'settings',
      title: menuTexts.settings,
      load: () => import('./app/settings-page.tsx'),
    },
    {
      path: PRINT_BOARD_BADGES_PATH,
      title: printingTexts.boardBadges.title,
      menu: 'settings',
      load: () => import(/* webpackChunkName: "print" */ './features/admins/printing/board-badges-page.tsx'),
    },
    {
      path: 'help-center',
      title: menuTexts.help,
      load: () => import(/* webpackChunkName: "event-pages" */ './features/event-pages/help-page.tsx'),
    },
    {
      path: 'instructions',
      title: menuTexts.instructions,
      load: () =>
        import(/* webpackChunkName: "event-pages" */ './features/event-pages/instructions-page.tsx'),
    },
  ].map(livePage),
  loadInitial: async ({ api, queryClient }) => {
    await queryClient.fetchQuery({ queryKey: queryKeys.teams(), queryFn: () => api.teams.list() });
    return {};
  },
});
