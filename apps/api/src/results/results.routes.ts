import * as calls from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../audit/actor.ts';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { serve } from '../plugins/own/route.ts';
import { frozenRanking, ownResults, publicResults, snapshotFile } from './published-results.service.ts';
import { readResults, updateResults } from './results.service.ts';

export function resultsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, calls.getResults, async () => ({ message: 'results', data: await readResults(context) }));

  serve(app, calls.updateResults, async ({ caller, body, request }) => ({
    message: 'results updated',
    data: await updateResults(context, actorOf(caller, request), body),
  }));

  serve(app, calls.resultsRanking, async () => ({
    message: 'results ranking',
    data: await frozenRanking(context),
  }));

  serve(app, calls.resultsSnapshot, async () => ({
    message: 'results snapshot',
    data: await snapshotFile(context),
  }));

  serve(app, calls.ownResults, async ({ caller }) => ({
    message: 'own results',
    data: await ownResults(context, caller),
  }));

  serve(app, calls.publicResults, async () => {
    const data = await publicResults(context);
    if (!data) throw notFound();
    return { message: 'public results', data };
  });
}
