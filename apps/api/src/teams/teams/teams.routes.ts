import { teamCalls } from '@portal/api-schema';
import { routesOf } from '../../platform/http/route.ts';
import { registerTeam } from '../registration/register-team.service.ts';
import { correctionHandlers } from './correct-team.service.ts';
import { deleteTeam } from './delete-team.service.ts';
import { ownTeamHandlers } from './own-team.service.ts';
import { updateHandlers } from './update-team.service.ts';

// What is put together with judging is served above it.
const { list, details, ...calls } = teamCalls;

export const teamRoutes = routesOf(calls, {
  ...ownTeamHandlers,
  ...updateHandlers,
  ...correctionHandlers,
  delete: deleteTeam,
  register: registerTeam,
});
