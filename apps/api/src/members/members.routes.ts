import * as calls from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { serve } from '../plugins/own/route.ts';
import { findLedTeamId } from '../teams/team-access.ts';
import { listTeamMembers } from './members.repository.ts';

export function memberRoutes(app: FastifyInstance, { db }: Context): void {
  serve(app, calls.listMembers, async ({ caller }) => {
    const teamId = await findLedTeamId(db, caller.id);
    const members = teamId === undefined ? [] : await listTeamMembers(db, teamId);
    return { message: 'members data', data: { members } };
  });
}
