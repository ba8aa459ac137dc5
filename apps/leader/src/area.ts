import { readOf } from '@portal/api-client';
import { leaderCalls, memberCalls, trackCalls } from '@portal/api-schema';
import { CONTRACT_VERSION, defineArea } from '@portal/area-contract';
import { livePage } from '@portal/area-kit';
import { leaderMenu, menuFacts } from './app/leader-menu.ts';
import { withMenuFacts } from './app/with-menu-facts.tsx';
import { menuTexts } from './shared/texts.ts';

export default defineArea({
  contract: CONTRACT_VERSION,
  menu: leaderMenu,
  routes: [
    {
      path: 'home',
      title: menuTexts.home,
      load: () => import(/* webpackChunkName: "home" */ './app/home/home-page.tsx'),
    },
    {
      path: 'team-members',
      title: menuTexts.members,
      load: () => import('./features/members/team-members-page.tsx'),
    },
    {
      path: 'joining',
      title: menuTexts.joining,
      menu: 'team-members',
      load: () => import('./features/joining/joining-page.tsx'),
    },
    {
      path: 'team-certificates',
      title: menuTexts.certificates,
      load: () => import('./features/certificates/team-certificates-page.tsx'),
    },
    { path: 'results', title: menuTexts.results, load: () => import('./features/results/results-page.tsx') },
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
    {
      path: 'instructions-attendance',
      title: menuTexts.attendance,
      load: () => import('./features/attendance/attendance-page.tsx'),
    },
  ]
    .map(livePage)
    .map(withMenuFacts),
  onSignOut: async (services) => (await import('./features/delivery/kept-delivery.ts')).onSignOut(services),
  loadInitial: async ({ api, queryClient }) => {
    const [home] = await Promise.all([
      queryClient.fetchQuery(readOf(api, leaderCalls.home)),
      // The menu needs the home only; pages show a failure of the members themselves.
      queryClient.prefetchQuery(readOf(api, memberCalls.list)),
      // Later, the change of the track would move what is on the home already.
      queryClient.prefetchQuery(readOf(api, trackCalls.list)),
    ]);
    return menuFacts(home);
  },
});
