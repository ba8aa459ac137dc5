import { queryKeys } from '@portal/api-client';
import { CONTRACT_VERSION, defineArea } from '@portal/area-contract';
import { livePage } from '@portal/area-kit';
import { loadWithinLimit, withOfflineProvider } from '@portal/area-kit/offline';
import { beforeSignOut, onSignOut } from './features/offline/sign-out.ts';
import { texts } from './texts.ts';

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
    await loadWithinLimit(load);
    return {};
  },
  beforeSignOut,
  onSignOut,
});
