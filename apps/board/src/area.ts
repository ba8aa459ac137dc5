import { readOf } from '@portal/api-client';
import { teamCalls } from '@portal/api-schema';
import { CONTRACT_VERSION, defineArea } from '@portal/area-contract';
import { livePage } from '@portal/area-kit';
import { boardRoutes } from './app/routes.ts';
import { forgetCeremonies } from './features/ceremony/ceremony-key.ts';
import { menuTexts } from './shared/navigation/menu-texts.ts';
import {
  ANNOUNCEMENTS_PATH,
  CERTIFICATES_PATH,
  COMMITTEES_PATH,
  DAY_PATH,
  EVALUATED_TEAMS_PATH,
  MESSAGES_PATH,
  RESULTS_PATH,
  TABLES_PATH,
  TEAMS_PATH,
} from './shared/navigation/paths.ts';

export default defineArea({
  contract: CONTRACT_VERSION,
  menu: () => [
    { path: TEAMS_PATH, label: menuTexts.teams, icon: 'members' },
    { path: TABLES_PATH, label: menuTexts.tables, icon: 'table' },
    { path: COMMITTEES_PATH, label: menuTexts.committees, icon: 'gavel' },
    { path: DAY_PATH, label: menuTexts.day, icon: 'location' },
    { path: EVALUATED_TEAMS_PATH, label: menuTexts.evaluated, icon: 'chart' },
    { path: RESULTS_PATH, label: menuTexts.results, icon: 'certificate' },
    { path: CERTIFICATES_PATH, label: menuTexts.certificates, icon: 'document' },
    { path: MESSAGES_PATH, label: menuTexts.messages, icon: 'message' },
    { path: ANNOUNCEMENTS_PATH, label: menuTexts.announcements, icon: 'announcement' },
    { path: 'settings', label: menuTexts.settings, icon: 'settings' },
    { path: 'help-center', label: menuTexts.help, icon: 'help' },
    { path: 'instructions', label: menuTexts.instructions, icon: 'document' },
  ],
  routes: boardRoutes.map(livePage),
  loadInitial: async ({ api, queryClient }) => {
    await queryClient.fetchQuery(readOf(api, teamCalls.list));
    return {};
  },
  onSignOut: forgetCeremonies,
});
