import * as calls from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../audit/actor.ts';
import type { Context } from '../context.ts';
import { serve } from '../plugins/own/route.ts';
import { findLedTeamId } from '../teams/team-access.repository.ts';
import { listTeamMembers } from './members.repository.ts';
import { addMember, changeMember, deleteMember } from './members.service.ts';

const ADDED = 'member added';
const UPDATED = 'member updated';
const DELETED = 'member deleted';

export function memberRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  serve(app, calls.listMembers, async ({ caller }) => {
    const teamId = await findLedTeamId(db, caller.id);
    const members = teamId === undefined ? [] : await listTeamMembers(db, teamId);
    return { message: 'members data', data: { members } };
  });

  serve(app, calls.addMember, async ({ caller, body, request }) => ({
    message: ADDED,
    data: { member: await addMember(context, actorOf(caller, request), { led_by: caller.id }, body) },
  }));

  serve(app, calls.changeMember, async ({ caller, body, request }) => ({
    message: UPDATED,
    data: {
      member: await changeMember(context, caller, actorOf(caller, request), { led_by: caller.id }, body),
    },
  }));

  serve(app, calls.deleteMember, async ({ caller, body, request }) => {
    await deleteMember(context, actorOf(caller, request), { led_by: caller.id }, body.user_id);
    return { message: DELETED, data: {} };
  });

  serve(app, calls.addTeamMember, async ({ caller, body: { team_id, correction, ...body }, request }) => ({
    message: ADDED,
    data: { member: await addMember(context, actorOf(caller, request), { team_id, correction }, body) },
  }));

  serve(app, calls.changeTeamMember, async ({ caller, body: { team_id, correction, ...body }, request }) => ({
    message: UPDATED,
    data: {
      member: await changeMember(context, caller, actorOf(caller, request), { team_id, correction }, body),
    },
  }));

  serve(app, calls.deleteTeamMember, async ({ caller, body: { team_id, correction, user_id }, request }) => {
    await deleteMember(context, actorOf(caller, request), { team_id, correction }, user_id);
    return { message: DELETED, data: {} };
  });
}
