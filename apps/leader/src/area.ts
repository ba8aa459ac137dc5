import { queryKeys } from '@portal/api-client';
import { CONTRACT_VERSION, defineArea } from '@portal/area-contract';
import { leaderMenu, menuFacts } from './app/leader-menu.ts';
import { livePage } from './app/live-page.tsx';
import { texts } from './texts.ts';

export default defineArea({
  contract: CONTRACT_VERSION,
  menu: leaderMenu,
  routes: [
    {
      path: 'home',
      title: texts.menu.home,
      load: livePage(() => import(/* webpackChunkName: "home" */ './app/home/home-page.tsx')),
    },
    {
      path: 'team-members',
      title: texts.menu.members,
      load: livePage(() => import('./features/members/team-members-page.tsx')),
    },
    {
      path: 'team-certificates',
      title: texts.menu.certificates,
      load: livePage(() => import('./features/certificates/team-certificates-page.tsx')),
    },
    {
      path: 'results',
      title: texts.menu.results,
      load: livePage(() => import('./features/results/results-page.tsx')),
    },
    {
      path: 'help-center',
      title: texts.menu.help,
      load: livePage(
        () => import(/* webpackChunkName: "event-pages" */ './features/event-pages/help-page.tsx'),
      ),
    },
    {
      path: 'instructions',
      title: texts.menu.instructions,
      load: livePage(
        () => import(/* webpackChunkName: "event-pages" */ './features/event-pages/instructions-page.tsx'),
      ),
    },
    {
      path: 'instructions-attendance',
      title: texts.menu.attendance,
      load: livePage(() => import('./features/attendance/attendance-page.tsx')),
    },
  ],
  loadInitial: async ({ api, queryClient }) => {
    const [home] = await Promise.all([
      queryClient.fetchQuery({ queryKey: queryKeys.leaderHome(), queryFn: () => api.leader.home() }),
      // The menu needs the home only; pages show a failure of the members themselves.
      queryClient.prefetchQuery({ queryKey: queryKeys.members(), queryFn: () => api.leader.members() }),
    ]);
    return menuFacts(home);
  },
});
