import { localAreaCalls } from '@portal/api-schema';
import { notFound } from '../../platform/errors.ts';
import { routesOf } from '../../platform/http/route.ts';
import { allowLocalArea, endLocalArea } from './local-area-cookie.ts';

export const localAreaRoutes = routesOf(localAreaCalls, {
  allow: async (context, { body, caller, reply, request }) => {
    if (!context.config.allowAreaOverrides) throw notFound();
    request.log.warn({ ...body, user_id: caller.id }, 'an area is loaded from the machine of a browser');
    reply.header('set-cookie', allowLocalArea(context, body));
    return {};
  },
  end: async (context, { reply }) => {
    reply.header('set-cookie', endLocalArea(context));
    return {};
  },
});
