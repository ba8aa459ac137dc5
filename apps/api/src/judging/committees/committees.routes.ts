import { assignmentCalls, committeeCalls } from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { routesOf } from '../../platform/http/route.ts';
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
  routesOf(committeeCalls, {
    teams: committeeTeams,
    list: listCommittees,
    get: ({ db }, { params }) => getCommittee(db, params.id),
    add: addCommittee,
    change: changeCommittee,
    delete: deleteCommittee,
  })(app, context);
  routesOf(assignmentCalls, {
    candidates: candidateTeams,
    plan: planDistribution,
    distribute: distributeTeams,
  })(app, context);
}
