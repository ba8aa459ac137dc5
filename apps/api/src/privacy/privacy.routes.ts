import * as calls from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../audit/actor.ts';
import type { Context } from '../context.ts';
import { contentHeaders } from '../files/content-headers.ts';
import { serveSigned } from '../files/serve-signed.ts';
import { serve } from '../plugins/own/route.ts';
import { anonymise } from './anonymise.service.ts';
import { requestData, teamDataZip } from './team-data.ts';

export function privacyRoutes(app: FastifyInstance, context: Context): void {
  serve(app, calls.anonymise, async ({ caller, request }) => {
    await anonymise(context, actorOf(caller, request));
    return { message: 'participants anonymised successfully', data: {} };
  });

  serve(app, calls.requestTeamData, async ({ caller, request }) => ({
    message: 'team data',
    data: await requestData(context, caller, actorOf(caller, request)),
  }));

  serveSigned(app, context, calls.teamDataContent, {
    // Its size is known only once it is made.
    hasHead: false,
    async send({ id }, _request, reply) {
      const { content, teamName } = await teamDataZip(context, id);
      const name = `بيانات فريق ${teamName}.zip`;
      return reply
        .headers(contentHeaders({ name, content_type: 'application/zip' }))
        .header('accept-ranges', 'none')
        .header('cache-control', 'no-store')
        .send(content);
    },
  });
}
