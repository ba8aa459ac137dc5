import { privacyCalls, teamDataContent } from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import type { Context, Module } from '../platform/context.ts';
import { serveMadeFile } from '../platform/files/serve-made-file.ts';
import { routesOf } from '../platform/http/route.ts';
import { anonymise } from './anonymise.service.ts';
import { dataZip, requestData } from './team-data.ts';

function privacyRoutes(app: FastifyInstance, context: Context): void {
  routesOf(privacyCalls, { anonymise, teamData: requestData })(app, context);

  serveMadeFile(app, context, teamDataContent, async ({ id }) => {
    const { content, title } = await dataZip(context, id);
    return { content, name: `${title}.zip`, content_type: 'application/zip' };
  });
}

/** Copies of their data for leaders and members, and the removal of personal data after the event. */
export const privacyModule: Module = { name: 'privacy', routes: [privacyRoutes] };
