import * as calls from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../audit/actor.ts';
import type { Context } from '../context.ts';
import { serve } from '../plugins/own/route.ts';
import { setTeamLeader, setTeamSector } from './correct-team.service.ts';
import { deleteTeam } from './delete-team.service.ts';
import { addOwnTeam, renameTeam } from './own-team.service.ts';
import { registerTeam } from './register-team.service.ts';
import { sendActivation } from './send-activation.service.ts';
import { listTeams, teamDetails } from './teams.service.ts';
import {
  disableTeamDelivery,
  setTeamAvailability,
  setTeamStatus,
  setTeamTable,
} from './update-team.service.ts';

export function teamRoutes(app: FastifyInstance, context: Context): void {
  serve(app, calls.listTeams, async ({ query }) => ({
    message: 'teams data',
    data: await listTeams(context, query),
  }));

  serve(app, calls.teamDetails, async ({ caller, query }) => ({
    message: 'team details',
    data: await teamDetails(context, caller, query.team_id),
  }));

  serve(app, calls.addTeam, async ({ caller, body, request }) => ({
    message: 'team added',
    data: { team: await addOwnTeam(context, actorOf(caller, request), body) },
  }));

  serve(app, calls.renameTeam, async ({ caller, body, request }) => ({
    message: 'team updated',
    data: { team: await renameTeam(context, caller, actorOf(caller, request), body) },
  }));

  serve(app, calls.deleteTeam, async ({ caller, body, request }) => {
    await deleteTeam(context, actorOf(caller, request), body.team_id);
    return { message: 'team deleted', data: {} };
  });

  serve(app, calls.registerTeam, async ({ caller, body, request }) => ({
    message: 'team registered',
    data: { team: await registerTeam(context, actorOf(caller, request), body) },
  }));

  serve(app, calls.setTeamTable, async ({ caller, body, request }) => ({
    message: 'table updated',
    data: { team: await setTeamTable(context, actorOf(caller, request), body) },
  }));

  serve(app, calls.setTeamSector, async ({ caller, body, request }) => ({
    message: 'sector updated',
    data: { team: await setTeamSector(context, actorOf(caller, request), body) },
  }));

  serve(app, calls.setTeamLeader, async ({ caller, body, request }) => ({
    message: 'leader updated',
    data: { team: await setTeamLeader(context, actorOf(caller, request), body) },
  }));

  serve(app, calls.sendActivation, async ({ caller, body, request }) => {
    await sendActivation(context, actorOf(caller, request), body.team_id);
    return { message: 'activation sent', data: {} };
  });

  serve(app, calls.setTeamStatus, async ({ caller, body, request }) => ({
    message: 'update status successfully',
    data: { team: await setTeamStatus(context, actorOf(caller, request), body) },
  }));

  serve(app, calls.setTeamAvailability, async ({ caller, body, request }) => ({
    message: 'availability updated',
    data: { team: await setTeamAvailability(context, actorOf(caller, request), body) },
  }));

  serve(app, calls.disableTeamAvailability, async ({ caller, body, request }) => ({
    message: 'availability disabled',
    data: { team: await disableTeamDelivery(context, actorOf(caller, request), body.team_id) },
  }));
}
