import { checkInCalls } from '@portal/api-schema';
import { routesOf } from '../../platform/http/route.ts';
import { addCheckIn, listCheckIns, undoCheckIn } from './check-ins.service.ts';
import { countArrivals, receptionTeams } from './reception-teams.service.ts';

export const checkInRoutes = routesOf(checkInCalls, {
  teams: async (context, { query }) => ({ teams: await receptionTeams(context, query) }),
  add: addCheckIn,
  undo: async (context, input) => ({ check_in: await undoCheckIn(context, input) }),
  list: listCheckIns,
  counts: async (context) => ({ counts: await countArrivals(context) }),
});
