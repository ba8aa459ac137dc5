import type { AreaRoute } from '@portal/area-contract';
import { menuTexts } from '../../shared/navigation/menu-texts.ts';
import { pageTitles } from '../../shared/navigation/page-titles.ts';
import {
  ADD_TEAM_PATH,
  PRINT_TEAM_BADGES_PATH,
  PRINT_TEAMS_PATH,
  TEAMS_PATH,
  teamPath,
} from '../../shared/navigation/paths.ts';

export const teamRoutes: readonly AreaRoute[] = [
  {
    path: TEAMS_PATH,
    title: menuTexts.teams,
    load: () => import(/* webpackChunkName: "home" */ './list/team-management-page.tsx'),
  },
  {
    path: ADD_TEAM_PATH,
    title: pageTitles.addTeam,
    menu: TEAMS_PATH,
    load: () => import('./add/add-team-page.tsx'),
  },
  {
    path: teamPath(':teamId'),
    title: pageTitles.team,
    menu: TEAMS_PATH,
    load: () => import('./details/team-details-page.tsx'),
  },
  {
    path: PRINT_TEAMS_PATH,
    title: pageTitles.printTeams,
    menu: TEAMS_PATH,
    load: () => import(/* webpackChunkName: "print" */ './printing/team-list-page.tsx'),
  },
  {
    path: PRINT_TEAM_BADGES_PATH,
    title: pageTitles.printTeamBadges,
    menu: TEAMS_PATH,
    load: () => import(/* webpackChunkName: "print" */ './printing/team-badges-page.tsx'),
  },
];
