import { queryKeys } from '@portal/api-client';
import { CONTRACT_VERSION, defineArea } from '@portal/area-contract';
import { livePage } from '@portal/area-kit';
import { addTeamTexts } from './texts/add-team.ts';
import { committeeFormTexts, committeePageTexts } from './texts/committees.ts';
import { menuTexts } from './texts/menu.ts';
import { teamDetailsTexts } from './texts/team-details.ts';
import { teamEvaluationTexts } from './texts/team-evaluation.ts';

export default defineArea({
  contract: CONTRACT_VERSION,
  menu: () => [
    { path: 'team-management', label: menuTexts.teams, icon: 'members' },
    { path: 'table-management', label: menuTexts.tables, icon: 'table' },
    { path: 'judging-committees-management', label: menuTexts.committees, icon: 'gavel' },
    { path: 'evaluated-teams', label: menuTexts.evaluated, icon: 'chart' },
    { path: 'settings', label: menuTexts.settings, icon: 'settings' },
    { path: 'help-center', label: menuTexts.help, icon: 'help' },
    { path: 'instructions', label: menuTexts.instructions, icon: 'document' },
  ],
  routes: [
    {
      path: 'team-management',
      title: menuTexts.teams,
      load: () => import('./features/teams/team-management-page.tsx'),
    },
    {
      path: 'team-management/add-team',
      title: addTeamTexts.title,
      menu: 'team-management',
      load: () => import('./features/add-team/add-team-page.tsx'),
    },
    {
      path: 'team-management/team-details/:teamId',
      title: teamDetailsTexts.pageTitle,
      menu: 'team-management',
      load: () => import('./features/team-details/team-details-page.tsx'),
    },
    {
      path: 'table-management',
      title: menuTexts.tables,
      load: () => import('./features/tables/table-management-page.tsx'),
    },
    {
      path: 'judging-committees-management',
      title: menuTexts.committees,
      load: () => import('./features/committees/committee-management-page.tsx'),
    },
    {
      path: 'judging-committees-management/add-judging',
      title: committeeFormTexts.addTitle,
      menu: 'judging-committees-management',
      load: () => import('./features/committees/form/add-committee-page.tsx'),
    },
    {
      path: 'judging-committees-management/edit-judging/:committeeId',
      title: committeeFormTexts.editTitle,
      menu: 'judging-committees-management',
      load: () => import('./features/committees/form/edit-committee-page.tsx'),
    },
    {
      path: 'judging-committees-management/committee/:committeeId',
      title: committeePageTexts.pageTitle,
      menu: 'judging-committees-management',
      load: () => import('./features/committees/committee-page.tsx'),
    },
    {
      path: 'evaluated-teams',
      title: menuTexts.evaluated,
      load: () => import('./app/evaluated-teams-page.tsx'),
    },
    {
      path: 'evaluated-teams/evaluation/:teamId',
      title: teamEvaluationTexts.pageTitle,
      load: () => import('./features/team-evaluation/team-evaluation-page.tsx'),
    },
    {
      path: 'settings',
      title: menuTexts.settings,
      load: () => import('./app/settings-page.tsx'),
    },
    {
      path: 'help-center',
      title: menuTexts.help,
      load: () => import('./features/event-pages/help-page.tsx'),
    },
    {
      path: 'instructions',
      title: menuTexts.instructions,
      load: () => import('./features/event-pages/instructions-page.tsx'),
    },
  ].map(livePage),
  loadInitial: async ({ api, queryClient }) => {
    await queryClient.fetchQuery({ queryKey: queryKeys.teams(), queryFn: () => api.teams.list() });
    return {};
  },
});
