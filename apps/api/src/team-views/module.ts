import type { Module } from '../platform/context.ts';
import { leaderRoutes } from './leader-home/leader.routes.ts';
import { teamViewRoutes } from './team-views.routes.ts';

/** What is put together from several modules about teams: the board's list, a team's page, the home of a leader. */
export const teamViewsModule: Module = {
  name: 'team-views',
  routes: [leaderRoutes, teamViewRoutes],
};
