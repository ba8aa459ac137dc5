import { queryKeys } from '@portal/api-client';
import { CONTRACT_VERSION, defineArea } from '@portal/area-contract';
import { livePage } from '@portal/area-kit';
import { texts } from './texts.ts';

export default defineArea({
  contract: CONTRACT_VERSION,
  menu: () => [
    { path: 'home', label: texts.menu.home, icon: 'home' },
    { path: 'help-center', label: texts.menu.help, icon: 'help' },
    { path: 'instructions', label: texts.menu.instructions, icon: 'document' },
  ],
  routes: [
    { path: 'home', title: texts.menu.home, load: () => import('./features/home/home-page.tsx') },
    {
      path: 'team-details/:teamId',
      menu: 'home',
      title: texts.team.pageTitle,
      load: () => import('./features/team-details/team-details-page.tsx'),
    },
    {
      path: 'help-center',
      title: texts.menu.help,
      load: () => import('./features/pages/help-center-page.tsx'),
    },
    {
      path: 'instructions',
      title: texts.menu.instructions,
      load: () => import('./features/pages/instructions-page.tsx'),
    },
  ].map(livePage),
  loadInitial: async ({ api, queryClient }) => {
    await queryClient.fetchQuery({
      queryKey: queryKeys.committeeTeams(),
      queryFn: () => api.committees.teams(),
    });
    return {};
  },
});
