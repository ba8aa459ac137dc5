import { readOf } from '@portal/api-client';
import { leaderCalls, memberCalls } from '@portal/api-schema';
import { CONTRACT_VERSION, defineArea } from '@portal/area-contract';
import { leaderMenu, menuFacts } from './app/leader-menu.ts';
import { livePage } from './app/live-page.tsx';
import { menuTexts } from './shared/texts.ts';

export default defineArea({
  contract: CONTRACT_VERSION,
  menu: leaderMenu,
  routes: [
    {
      path: 'home',
      title: menuTexts.home,
      load: livePage(() => import(/* webpackChunkName: "home" */ './app/home/home-page.tsx')),
    },
    {
      path: 'team-members',
      title: menuTexts.members,
      load: livePage(() => import('./features/members/team-members-page.tsx')),
    },
    {
      path: 'team-certificates',
      title: menuTexts.certificates,
      load: livePage(() => import('./features/certificates/team-certificates-page.tsx')),
    },
    {
      path: 'results',
      title: menuTexts.results,
      load: livePage(() => import('./features/results/results-page.tsx')),
    },
    {
      path: 'help-center',
      title: menuTexts.help,
      load: livePage(
        () => import(/* webpackChunkName: "event-pages" */ './features/event-pages/help-page.tsx'),
      ),
    },
    {
      path: 'instructions',
      title: menuTexts.instructions,
      load: livePage(
        () => import(/* webpackChunkName: "event-pages" */ './features/event-pages/instructions-page.tsx'),
      ),
    },
    {
      path: 'instructions-attendance',
      title: menuTexts.attendance,
      load: livePage(() => import('./features/attendance/attendance-page.tsx')),
    },
  ],
  loadInitial: async ({ api, queryClient }) => {
    const [home] = await Promise.all([
      queryClient.fetchQuery(readOf(api, leaderCalls.home)),
      // The menu needs the home only; pages show a failure of the members themselves.
      queryClient.prefetchQuery(readOf(api, memberCalls.list)),
    ]);
    return menuFacts(home);
  },
});
