import { badgeCalls, type Query } from '@portal/api-schema';
import { useEveryPage } from '../lists/every-page.ts';

/** What the badges of the members of these teams say, with the teams' passes; qualified teams only. */
export const useTeamBadges = (query: Query<typeof badgeCalls.teams>) =>
  useEveryPage(badgeCalls.teams, query, ({ teams }) => teams);
