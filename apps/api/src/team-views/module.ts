import type { Module } from '../platform/context.ts';
import { leaderRoutes } from './leader-home/leader-home.service.ts';
import { teamViewRoutes } from './team-views.service.ts';

/** What is put together from several modules about teams: the board's list, a team's page, the home of a leader. */
export const teamViewsModule: Module = {
  name: 'team-views',
  routes: [leaderRoutes, teamViewRoutes],
};
