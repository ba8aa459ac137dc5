import { badgeCalls } from '@portal/api-schema';
import { routesOf } from '../../platform/http/route.ts';
import { committeeBadges, teamBadges } from './badges.service.ts';

export const badgeRoutes = routesOf(badgeCalls, { teams: teamBadges, committees: committeeBadges });
