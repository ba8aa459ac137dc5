import * as calls from '@portal/api-schema';
import { PROJECT_UPLOAD } from '@portal/domain/upload-limits';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../audit/actor.ts';
import type { Context } from '../context.ts';
import { contentHeaders } from '../files/content-headers.ts';
import { receiveUpload } from '../files/receive-upload.ts';
import { serveSigned } from '../files/serve-signed.ts';
import { addMultipartRoutes } from '../plugins/own/multipart-routes.ts';
import { serve } from '../plugins/own/route.ts';
import { checkBody } from '../plugins/own/validation.ts';
import { changeProject } from './change-project.service.ts';
import { deleteFile } from './delete-file.service.ts';
import { deliverProject, requireDeliveryOpen } from './deliver-project.service.ts';
import { requestTeamFiles, teamFilesZip } from './team-files.service.ts';

export function projectRoutes(app: FastifyInstance, context: Context): void {
  addMultipartRoutes(app, (scope) => {
    serve(scope, calls.deliverProject, async ({ caller, request }) => {
      const place = await requireDeliveryOpen(context, caller);
      const target = { folder: 'projects', limits: PROJECT_UPLOAD, ...place } as const;
      const { kept: project, refused } = await receiveUpload(
        context,
        request.raw,
        target,
        ({ fields, files }) => {
          const sent = { ...fields, files: files.map(({ name }) => name) };
          const { title, description } = checkBody(calls.DeliverBody, sent);
          return deliverProject(context, actorOf(caller, request), { title, description, files });
        },
      );
      return { message: 'project delivered successfully', data: { project, refused } };
    });
  });

  serve(app, calls.changeProject, async ({ caller, body, request }) => ({
    message: 'project updated successfully',
    data: { project: await changeProject(context, actorOf(caller, request), body) },
  }));

  serve(app, calls.requestTeamFiles, async ({ caller, query, request }) => ({
    message: 'team files',
    data: await requestTeamFiles(context, caller, actorOf(caller, request), query),
  }));

  serveSigned(app, context, calls.teamFilesContent, {
    // Its size is known only once it is made.
    hasHead: false,
    async send({ scope }, _request, reply) {
      const { content, name } = await teamFilesZip(context, scope);
      return reply
        .headers(contentHeaders({ name, content_type: 'application/zip' }))
        .header('accept-ranges', 'none')
        .header('cache-control', 'no-store')
        .send(content);
    },
  });

  serve(app, calls.deleteFile, async ({ caller, params, request }) => ({
    message: 'file deleted successfully',
    data: { project: await deleteFile(context, caller, actorOf(caller, request), params.id) },
  }));
}
