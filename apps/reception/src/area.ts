import { queryKeys } from '@portal/api-client';
import { CONTRACT_VERSION, defineArea } from '@portal/area-contract';
import { livePage } from '@portal/area-kit';
import { withOfflineProvider } from '@portal/area-kit/offline';
import { beforeSignOut, onSignOut } from './features/offline/sign-out.ts';
import { texts } from './texts.ts';

/** The area opens after this time even if its first load has not finished. */
const FIRST_LOAD_LIMIT_MS = 1_500;

export default defineArea({
  contract: CONTRACT_VERSION,
  menu: () => [
    { path: 'home', label: texts.menu.checkIn, icon: 'home' },
    { path: 'teams', label: texts.menu.teams, icon: 'members' },
  ],
  routes: withOfflineProvider(
    [
      {
        path: 'home',
        title: texts.menu.checkIn,
        load: () => import(/* webpackChunkName: "home" */ './features/check-in/check-in-page.tsx'),
      },
      {
        path: 'teams',
        title: texts.menu.teams,
        load: () => import('./features/teams/teams-page.tsx'),
      },
    ].map(livePage),
    () => import(/* webpackChunkName: "home" */ './features/offline/offline-provider.tsx'),
  ),
  loadInitial: async ({ api, queryClient }) => {
    const load = queryClient.prefetchQuery({
      queryKey: queryKeys.receptionTeams(),
      queryFn: () => api.reception.teams(),
    });
    // On a slow connection the pages open with the kept list, and show its age.
    await Promise.race([load, new Promise((resolve) => setTimeout(resolve, FIRST_LOAD_LIMIT_MS))]);
    return {};
  },
  beforeSignOut,
  onSignOut,
});
