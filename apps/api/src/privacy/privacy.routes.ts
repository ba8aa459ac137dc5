import { privacyCalls, teamDataContent } from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context.ts';
import { contentHeaders } from '../platform/files/content-headers.ts';
import { serveSigned } from '../platform/files/serve-signed.ts';
import { routesOf } from '../platform/http/route.ts';
import { anonymise } from './anonymise.service.ts';
import { requestData, teamDataZip } from './team-data.ts';

export function privacyRoutes(app: FastifyInstance, context: Context): void {
  routesOf(privacyCalls, { anonymise, teamData: requestData })(app, context);

  serveSigned(app, context, teamDataContent, {
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
