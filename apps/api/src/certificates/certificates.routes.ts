import { certificateCalls } from '@portal/api-schema';
import { INVALID_DATA } from '@portal/domain/messages';
import { CERTIFICATE_UPLOAD } from '@portal/domain/upload-limits';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context.ts';
import { refused } from '../platform/errors.ts';
import { serveStoredFile } from '../platform/files/serve-stored-file.ts';
import { routesOf } from '../platform/http/route.ts';
import { checkBody } from '../platform/http/validation.ts';
import { receiveUpload } from '../teams/index.ts';
import { findCertificate } from './certificates.repository.ts';
import { certificateHandlers } from './certificates.service.ts';
import { requireMayUpload, uploadCertificates } from './upload-certificates.service.ts';

const { content, ...others } = certificateCalls;

const otherRoutes = routesOf(others, {
  ...certificateHandlers,
  upload: async (context, { caller, actor, params, request }) => {
    const teamId = params.id;
    const place = await requireMayUpload(context, caller, teamId);
    const target = { folder: 'certificates', limits: CERTIFICATE_UPLOAD, ...place } as const;
    const received = await receiveUpload(context, request.raw, target, ({ fields, files }) => {
      const sent = { ...fields, files: files.map(({ name }) => name) };
      const { team_id } = checkBody(certificateCalls.upload.body, sent);
      if (team_id !== undefined && team_id !== teamId) throw otherTeam();
      return uploadCertificates(context, caller, actor, { teamId, files });
    });
    return { certificates: received.kept, refused: received.refused };
  },
});

export function certificateRoutes(app: FastifyInstance, context: Context): void {
  otherRoutes(app, context);
  serveStoredFile(app, context, content, (id) => findCertificate(context.db, id));
}

const otherTeam = () => refused(INVALID_DATA, { team_id: ['الفريق ليس فريق هذا الرابط'] });
