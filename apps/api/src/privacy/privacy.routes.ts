import { privacyCalls, teamDataContent } from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context.ts';
import { serveMadeFile } from '../platform/files/serve-made-file.ts';
import { routesOf } from '../platform/http/route.ts';
import { anonymise } from './anonymise.service.ts';
import { requestData, teamDataZip } from './team-data.ts';

export function privacyRoutes(app: FastifyInstance, context: Context): void {
  routesOf(privacyCalls, { anonymise, teamData: requestData })(app, context);

  serveMadeFile(app, context, teamDataContent, async ({ id }) => {
    const { content, teamName } = await teamDataZip(context, id);
    return { content, name: `بيانات فريق ${teamName}.zip`, content_type: 'application/zip' };
  });
}
