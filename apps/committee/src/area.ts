import { readOf } from '@portal/api-client';
import { committeeCalls } from '@portal/api-schema';
import { CONTRACT_VERSION, defineArea } from '@portal/area-contract';
import { livePage } from '@portal/area-kit';
import { loadWithinLimit, withOfflineProvider } from '@portal/area-kit/offline';
import { beforeSignOut, onSignOut } from './features/offline/sign-out.ts';
import {
  CERTIFICATES_PATH,
  menuTexts,
  PRINT_LIST_PATH,
  PRINT_SHEETS_PATH,
  pageTitles,
} from './shared/page-titles.ts';

export default defineArea({
  contract: CONTRACT_VERSION,
  menu: ({ has_certificates }) => [
    { path: 'home', label: menuTexts.home, icon: 'home' },
    ...(has_certificates
      ? [{ path: CERTIFICATES_PATH, label: menuTexts.certificates, icon: 'certificate' } as const]
      : []),
    { path: 'help-center', label: menuTexts.help, icon: 'help' },
    { path: 'instructions', label: menuTexts.instructions, icon: 'document' },
  ],
  routes: withOfflineProvider(
    [
      {
        path: 'home',
        title: menuTexts.home,
        load: () => import(/* webpackChunkName: "home" */ './features/home/home-page.tsx'),
      },
      {
        path: 'team-details/:teamId',
        menu: 'home',
        title: pageTitles.team,
        load: () => import('./app/team-details/team-details-page.tsx'),
      },
      {
        path: PRINT_SHEETS_PATH,
        menu: 'home',
        title: pageTitles.sheets,
        load: () => import('./features/printing/judging-sheets-page.tsx'),
      },
      {
        path: PRINT_LIST_PATH,
        menu: 'home',
        title: pageTitles.walkingList,
        load: () => import('./features/printing/walking-list-page.tsx'),
      },
      {
        path: CERTIFICATES_PATH,
        title: menuTexts.certificates,
        load: () => import('./features/certificates/certificates-page.tsx'),
      },
      {
        path: 'help-center',
        title: menuTexts.help,
        load: () =>
          import(/* webpackChunkName: "event-pages" */ './features/event-pages/help-center-page.tsx'),
      },
      {
        path: 'instructions',
        title: menuTexts.instructions,
        load: () =>
          import(/* webpackChunkName: "event-pages" */ './features/event-pages/instructions-page.tsx'),
      },
    ].map(livePage),
    () => import('./app/judging-provider.tsx'),
  ),
  loadInitial: async ({ api, queryClient }) => {
    await loadWithinLimit(queryClient.prefetchQuery(readOf(api, committeeCalls.ownTeams)));
    return {};
  },
  beforeSignOut,
  onSignOut,
});
