import { queryKeys } from '@portal/api-client';
import { CONTRACT_VERSION, defineArea } from '@portal/area-contract';
import { livePage } from '@portal/area-kit';
import { inJudgingFrame } from './features/offline/in-judging-frame.tsx';
import { beforeSignOut, onSignOut } from './features/offline/sign-out.ts';
import { texts } from './texts.ts';

/** How long the area waits for its first load before it opens all the same. */
const FIRST_LOAD_PATIENCE_MS = 1_500;

export default defineArea({
  contract: CONTRACT_VERSION,
  menu: () => [
    { path: 'home', label: texts.menu.home, icon: 'home' },
    { path: 'help-center', label: texts.menu.help, icon: 'help' },
    { path: 'instructions', label: texts.menu.instructions, icon: 'document' },
  ],
  routes: inJudgingFrame(
    [
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
  ),
  loadInitial: async ({ api, queryClient }) => {
    const load = queryClient.prefetchQuery({
      queryKey: queryKeys.committeeTeams(),
      queryFn: () => api.committees.teams(),
    });
    // On a bad connection the pages open with what they showed before, and say so.
    await Promise.race([load, new Promise((resolve) => setTimeout(resolve, FIRST_LOAD_PATIENCE_MS))]);
    return {};
  },
  beforeSignOut,
  onSignOut,
});
