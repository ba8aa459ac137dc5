import * as calls from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../audit/actor.ts';
import type { Context } from '../context.ts';
import { serve } from '../plugins/own/route.ts';
import { evaluatedTeams } from './evaluated-teams.service.ts';
import { viewEvaluation } from './evaluation-view.service.ts';
import { createRankingCache } from './ranking-cache.ts';
import { reopenEvaluation } from './reopen-evaluation.service.ts';
import { submitEvaluation } from './submit-evaluation.service.ts';
import { previewWeights } from './weights-preview.service.ts';

export function evaluationRoutes(app: FastifyInstance, context: Context): void {
  const loadRanking = createRankingCache(context);

  serve(app, calls.teamEvaluation, async ({ caller, query }) => ({
    message: 'team evaluation',
    data: await viewEvaluation(context, caller, query.team_id, query.committee_id),
  }));

  serve(app, calls.submitEvaluation, async ({ caller, params, body, request }) => ({
    message: 'evaluation saved',
    data: await submitEvaluation(context, actorOf(caller, request), params.type, body),
  }));

  serve(app, calls.evaluatedTeams, async ({ query }) => ({
    message: 'evaluated teams',
    data: await evaluatedTeams(context, loadRanking, query),
  }));

  serve(app, calls.previewWeights, async ({ body }) => ({
    message: 'weights preview',
    data: await previewWeights(context, body.type_weights),
  }));

  serve(app, calls.allowEvaluation, async ({ caller, params, body, request }) => ({
    message: 'evaluation allowed',
    data: await reopenEvaluation(context, actorOf(caller, request), params.id, body),
  }));
}
