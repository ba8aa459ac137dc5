import { teamCalls } from '@portal/api-schema';
import { routesOf } from '../platform/http/route.ts';
import { listTeams, teamDetails } from './team-views.service.ts';

const calls = { list: teamCalls.list, details: teamCalls.details };

export const teamViewRoutes = routesOf(calls, { list: listTeams, details: teamDetails });
