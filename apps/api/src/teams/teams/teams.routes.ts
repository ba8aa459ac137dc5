import { teamCalls } from '@portal/api-schema';
import { routesOf } from '../../platform/http/route.ts';
import { registerTeam } from '../registration/register-team.service.ts';
import { setTeamLeader, setTeamSector } from './correct-team.service.ts';
import { deleteTeam } from './delete-team.service.ts';
import { addOwnTeam, renameTeam } from './own-team.service.ts';
import { sendActivation } from './send-activation.service.ts';
import {
  disableTeamDelivery,
  setTeamAvailability,
  setTeamStatus,
  setTeamTable,
} from './update-team.service.ts';

// What is put together with judging is served above it.
const { list, details, ...calls } = teamCalls;

export const teamRoutes = routesOf(calls, {
  add: addOwnTeam,
  rename: renameTeam,
  delete: deleteTeam,
  register: registerTeam,
  setTable: setTeamTable,
  setSector: setTeamSector,
  setLeader: setTeamLeader,
  sendActivation,
  setStatus: setTeamStatus,
  setAvailability: setTeamAvailability,
  disableAvailability: disableTeamDelivery,
});
