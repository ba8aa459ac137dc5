import { readOf } from '@portal/api-client';
import { checkInCalls } from '@portal/api-schema';
import { CONTRACT_VERSION, defineArea } from '@portal/area-contract';
import { livePage } from '@portal/area-kit';
import { loadWithinLimit, withOfflineProvider } from '@portal/area-kit/offline';
import { beforeSignOut, onSignOut } from './features/offline/sign-out.ts';
import { menuTexts } from './shared/menu-texts.ts';

export default defineArea({
  contract: CONTRACT_VERSION,
  menu: () => [
    { path: 'home', label: menuTexts.checkIn, icon: 'home' },
    { path: 'teams', label: menuTexts.teams, icon: 'members' },
  ],
  routes: withOfflineProvider(
    [
      {
        path: 'home',
        title: menuTexts.checkIn,
        load: () => import(/* webpackChunkName: "home" */ './features/check-in/check-in-page.tsx'),
      },
      { path: 'teams', title: menuTexts.teams, load: () => import('./features/teams/teams-page.tsx') },
    ].map(livePage),
    () => import(/* webpackChunkName: "home" */ './features/offline/offline-provider.tsx'),
  ),
  loadInitial: async ({ api, queryClient }) => {
    await loadWithinLimit(queryClient.prefetchQuery(readOf(api, checkInCalls.teams)));
    return {};
  },
  beforeSignOut,
  onSignOut,
});
