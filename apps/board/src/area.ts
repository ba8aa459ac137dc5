import { queryKeys } from '@portal/api-client';
import { CONTRACT_VERSION, defineArea } from '@portal/area-contract';
import { texts } from './texts.ts';

/** A page that this version does not have yet; its menu entry already stands where it will stay. */
const comingLater = (title: string) => async () => {
  const { comingLaterPage } = await import('./features/coming-later/coming-later-page.tsx');
  return { default: comingLaterPage(title) };
};

export default defineArea({
  contract: CONTRACT_VERSION,
  menu: () => [
    { path: 'team-management', label: texts.menu.teams, icon: 'members' },
    { path: 'table-management', label: texts.menu.tables, icon: 'table' },
    { path: 'judging-committees-management', label: texts.menu.committees, icon: 'gavel' },
    { path: 'evaluated-teams', label: texts.menu.evaluated, icon: 'chart' },
    { path: 'settings', label: texts.menu.settings, icon: 'settings' },
    { path: 'help-center', label: texts.menu.help, icon: 'help' },
    { path: 'instructions', label: texts.menu.instructions, icon: 'document' },
  ],
  routes: [
    {
      path: 'team-management',
      title: texts.menu.teams,
      load: () => import('./features/teams/team-management-page.tsx'),
    },
    {
      path: 'team-management/add-team',
      title: texts.addTeam.title,
      menu: 'team-management',
      load: () => import('./features/add-team/add-team-page.tsx'),
    },
    {
      path: 'team-management/team-details/:teamId',
      title: texts.team.pageTitle,
      menu: 'team-management',
      load: () => import('./features/team-details/team-details-page.tsx'),
    },
    {
      path: 'table-management',
      title: texts.menu.tables,
      load: () => import('./features/tables/table-management-page.tsx'),
    },
    {
      path: 'judging-committees-management',
      title: texts.menu.committees,
      load: comingLater(texts.menu.committees),
    },
    {
      path: 'evaluated-teams',
      title: texts.menu.evaluated,
      load: () => import('./features/evaluated-teams/evaluated-teams-page.tsx'),
    },
    {
      path: 'evaluated-teams/evaluation/:teamId',
      title: texts.evaluation.pageTitle,
      load: () => import('./features/team-evaluation/team-evaluation-page.tsx'),
    },
    { path: 'settings', title: texts.menu.settings, load: comingLater(texts.menu.settings) },
    {
      path: 'help-center',
      title: texts.menu.help,
      load: () => import('./features/event-pages/help-page.tsx'),
    },
    {
      path: 'instructions',
      title: texts.menu.instructions,
      load: () => import('./features/event-pages/instructions-page.tsx'),
    },
  ],
  loadInitial: async ({ api, queryClient }) => {
    await queryClient.fetchQuery({ queryKey: queryKeys.teams(), queryFn: () => api.teams.list() });
    return {};
  },
});
