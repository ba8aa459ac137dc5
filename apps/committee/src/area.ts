import { queryKeys } from '@portal/api-client';
import { CONTRACT_VERSION, defineArea } from '@portal/area-contract';
import { livePage } from '@portal/area-kit';
import { withOfflineProvider } from '@portal/area-kit/offline';
import { beforeSignOut, onSignOut } from './features/offline/sign-out.ts';
import { PRINT_SHEETS_PATH } from './shared/paths.ts';
import { printingTexts } from './texts/printing.ts';
import { texts } from './texts.ts';

/** The area opens after this time even if its first load has not finished. */
const FIRST_LOAD_LIMIT_MS = 1_500;

export default defineArea({
  contract: CONTRACT_VERSION,
  menu: () => [
    { path: 'home', label: texts.menu.home, icon: 'home' },
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
    () => import('./features/offline/offline-provider.tsx'),
  ),
  loadInitial: async ({ api, queryClient }) => {
    const load = queryClient.prefetchQuery({
      queryKey: queryKeys.committeeTeams(),
      queryFn: () => api.committees.teams(),
    });
    // On a slow connection the pages open with persisted data, and show its age.
    await Promise.race([load, new Promise((resolve) => setTimeout(resolve, FIRST_LOAD_LIMIT_MS))]);
    return {};
  },
  beforeSignOut,
  onSignOut,
});
