import { fileCalls } from '@portal/api-schema';
import { PROJECT_UPLOAD } from '@portal/domain/upload-limits';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { serveMadeFile } from '../../platform/files/serve-made-file.ts';
import { serveStoredFile } from '../../platform/files/serve-stored-file.ts';
import { routesOf } from '../../platform/http/route.ts';
import { checkBody } from '../../platform/http/validation.ts';
import { shownFile } from '../blind/blind-judging.ts';
import { findAnswerFile } from '../forms/answer-files.repository.ts';
import { deliverUploads } from '../unfinished-uploads/deliver-uploads.service.ts';
import { receiveUpload } from '../uploads/receive-upload.ts';
import { changeProject, deliverProject, requireDeliveryOpen } from './deliver-project.service.ts';
import { findTeamFile } from './projects.repository.ts';
import { deleteFile, requestTeamFiles, signedFileUrl, teamFilesZip } from './team-files.service.ts';

const { content, zip, ...others } = fileCalls;

const otherRoutes = routesOf(others, {
  changeProject,
  url: signedFileUrl,
  delete: deleteFile,
  ofTeams: requestTeamFiles,
  deliverUploads,
  deliver: async (context, input) => {
    const place = await requireDeliveryOpen(context, input.caller);
    const target = { folder: 'projects', limits: PROJECT_UPLOAD, ...place } as const;
    const { kept: project, refused } = await receiveUpload(
      context,
      input.request.raw,
      target,
      ({ fields, files }) => {
        const sent = { ...fields, files: files.map(({ name }) => name) };
        const { title, description } = checkBody(fileCalls.deliver.body, sent);
        return deliverProject(context, input, { title, description, files });
      },
    );
    return { project, refused };
  },
});

export function projectRoutes(app: FastifyInstance, context: Context): void {
  otherRoutes(app, context);
  serveStoredFile(app, context, content, async (id, session) => {
    const file = (await findTeamFile(context.db, id)) ?? (await findAnswerFile(context.db, id));
    return file && shownFile(context, session, file);
  });
  serveMadeFile(app, context, zip, async ({ scope }) => ({
    ...(await teamFilesZip(context, scope)),
    content_type: 'application/zip',
  }));
}
