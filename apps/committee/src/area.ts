import { queryKeys } from '@portal/api-client';
import { CONTRACT_VERSION, defineArea } from '@portal/area-contract';
import { livePage } from '@portal/area-kit';
import { loadWithinLimit, withOfflineProvider } from '@portal/area-kit/offline';
import { beforeSignOut, onSignOut } from './features/offline/sign-out.ts';
import { CERTIFICATES_PATH, PRINT_LIST_PATH, PRINT_SHEETS_PATH } from './shared/paths.ts';
import { printingTexts, walkingListTexts } from './texts/printing.ts';
import { texts } from './texts.ts';

export default defineArea({
  contract: CONTRACT_VERSION,
  menu: ({ has_certificates }) => [
    { path: 'home', label: texts.menu.home, icon: 'home' },
    ...(has_certificates
      ? [{ path: CERTIFICATES_PATH, label: texts.menu.certificates, icon: 'certificate' } as const]
      : []),
    { path: 'help-center', label: texts.menu.help, icon: 'help' },
    { path: 'instructions', label: texts.menu.instructions, icon: 'document' },
  ],
  routes: withOfflineProvider(
    [
      {
        path: 'home',
        title: texts.menu.home,
        load: () => import(/* webpackChunkName: "home" */ './features/home/home-page.tsx'),
      },
      {
        path: 'team-details/:teamId',
        menu: 'home',
        title: texts.team.pageTitle,
        load: () => import('./app/team-details/team-details-page.tsx'),
      },
      {
        path: PRINT_SHEETS_PATH,
        menu: 'home',
        title: printingTexts.title,
        load: () => import('./features/printing/judging-sheets-page.tsx'),
      },
      {
        path: PRINT_LIST_PATH,
        menu: 'home',
        title: walkingListTexts.title,
        load: () => import('./features/printing/walking-list-page.tsx'),
      },
      {
        path: CERTIFICATES_PATH,
        title: texts.menu.certificates,
        load: () => import('./features/certificates/certificates-page.tsx'),
      },
      {
        path: 'help-center',
        title: texts.menu.help,
        load: () =>
          import(/* webpackChunkName: "event-pages" */ './features/event-pages/help-center-page.tsx'),
      },
      {
        path: 'instructions',
        title: texts.menu.instructions,
        load: () =>
          import(/* webpackChunkName: "event-pages" */ './features/event-pages/instructions-page.tsx'),
      },
    ].map(livePage),
    () => import('./app/judging-provider.tsx'),
  ),
  loadInitial: async ({ api, queryClient }) => {
    const load = queryClient.prefetchQuery({
      queryKey: queryKeys.committeeTeams(),
      queryFn: () => api.committees.teams(),
    });
    await loadWithinLimit(load);
    return {};
  },
  beforeSignOut,
  onSignOut,
});
