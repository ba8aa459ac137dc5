import { evaluatedTeamCalls, evaluationCalls, weightsCalls } from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { routesOf } from '../../platform/http/route.ts';
import { evaluatedTeams } from './evaluated-teams.service.ts';
import { viewEvaluation } from './evaluation-view.service.ts';
import { createRankingCache } from './ranking-cache.ts';
import { reopenEvaluation } from './reopen-evaluation.service.ts';
import { submitEvaluation, submitTypes } from './submit-evaluation.service.ts';
import { viewers } from './viewers.service.ts';
import { previewWeights } from './weights-preview.service.ts';

export function evaluationRoutes(app: FastifyInstance, context: Context): void {
  const loadRanking = createRankingCache(context);
  routesOf(
    { ...evaluationCalls, ...evaluatedTeamCalls, ...weightsCalls },
    {
      get: viewEvaluation,
      submit: submitEvaluation,
      submitTypes,
      viewers,
      reopen: reopenEvaluation,
      list: (_, { query }) => evaluatedTeams(context, loadRanking, query),
      preview: previewWeights,
    },
  )(app, context);
}
