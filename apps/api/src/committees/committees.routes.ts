import * as calls from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../audit/actor.ts';
import type { Context } from '../context.ts';
import { serve } from '../plugins/own/route.ts';
import { committeeTeams } from './committee-teams.service.ts';
import {
  addCommittee,
  candidateTeams,
  changeCommittee,
  deleteCommittee,
  getCommittee,
  listCommittees,
} from './committees.service.ts';
import { distributeTeams, planDistribution } from './distribute-teams.service.ts';

export function committeeRoutes(app: FastifyInstance, context: Context): void {
  serve(app, calls.listCommittees, async ({ query }) => ({
    message: 'committees data',
    data: await listCommittees(context, query),
  }));

  serve(app, calls.getCommittee, async ({ params }) => ({
    message: 'committee data',
    data: await getCommittee(context.db, params.id),
  }));

  serve(app, calls.committeeTeams, async ({ caller, query }) => ({
    message: 'committee teams',
    data: await committeeTeams(context, caller, query.committee_id),
  }));

  serve(app, calls.candidateTeams, async ({ query }) => ({
    message: 'candidate teams',
    data: await candidateTeams(context, query),
  }));

  serve(app, calls.planDistribution, async ({ body }) => ({
    message: 'distribution plan',
    data: { plan: await planDistribution(context, body) },
  }));

  serve(app, calls.distributeTeams, async ({ caller, body, request }) => ({
    message: 'teams distributed',
    data: { plan: await distributeTeams(context, actorOf(caller, request), body) },
  }));

  serve(app, calls.addCommittee, async ({ caller, body, request }) => ({
    message: 'committee added',
    data: await addCommittee(context, actorOf(caller, request), body),
  }));

  serve(app, calls.changeCommittee, async ({ caller, body, request }) => ({
    message: 'committee updated',
    data: await changeCommittee(context, actorOf(caller, request), body),
  }));

  serve(app, calls.deleteCommittee, async ({ caller, body, request }) => {
    await deleteCommittee(context, actorOf(caller, request), body.committee_id);
    return { message: 'committee deleted', data: {} };
  });
}
