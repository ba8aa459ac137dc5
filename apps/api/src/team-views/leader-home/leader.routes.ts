import { leaderCalls } from '@portal/api-schema';
import { routesOf } from '../../platform/http/route.ts';
import { leaderHome } from './leader-home.service.ts';

export const leaderRoutes = routesOf(leaderCalls, { home: leaderHome });
