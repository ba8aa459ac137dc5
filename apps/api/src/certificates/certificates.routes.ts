import * as calls from '@portal/api-schema';
import { INVALID_DATA } from '@portal/domain/messages';
import { CERTIFICATE_UPLOAD } from '@portal/domain/upload-limits';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../audit/actor.ts';
import type { Context } from '../context.ts';
import { refused } from '../errors.ts';
import { receiveUpload } from '../files/receive-upload.ts';
import { serveStoredFile } from '../files/serve-stored-file.ts';
import { addMultipartRoutes } from '../plugins/own/multipart-routes.ts';
import { serve } from '../plugins/own/route.ts';
import { checkBody } from '../plugins/own/validation.ts';
import { findCertificate } from './certificates.repository.ts';
import { ownCertificates, signedCertificateUrl, teamCertificates } from './certificates.service.ts';
import { deleteCertificate } from './delete-certificate.service.ts';
import { requireMayUpload, uploadCertificates } from './upload-certificates.service.ts';

export function certificateRoutes(app: FastifyInstance, context: Context): void {
  serve(app, calls.ownCertificates, async ({ caller }) => ({
    message: 'certificates data',
    data: { certificates: await ownCertificates(context, caller) },
  }));

  serve(app, calls.teamCertificates, async ({ caller, params }) => ({
    message: 'certificates data',
    data: { certificates: await teamCertificates(context, caller, params.id) },
  }));

  addMultipartRoutes(app, (scope) => {
    serve(scope, calls.uploadCertificates, async ({ caller, params, request }) => {
      const teamId = params.id;
      const place = await requireMayUpload(context, caller, teamId);
      const target = { folder: 'certificates', limits: CERTIFICATE_UPLOAD, ...place } as const;
      const received = await receiveUpload(context, request.raw, target, ({ fields, files }) => {
        const sent = { ...fields, files: files.map(({ name }) => name) };
        const { team_id } = checkBody(calls.UploadCertificatesBody, sent);
        if (team_id !== undefined && team_id !== teamId) throw otherTeam();
        return uploadCertificates(context, caller, actorOf(caller, request), { teamId, files });
      });
      return {
        message: 'certificates uploaded successfully',
        data: { certificates: received.kept, refused: received.refused },
      };
    });
  });

  serve(app, calls.deleteCertificate, async ({ caller, params, request }) => {
    await deleteCertificate(context, caller, actorOf(caller, request), params.id);
    return { message: 'certificate deleted successfully', data: {} };
  });

  serve(app, calls.downloadCertificate, async ({ caller, params }) => ({
    message: 'certificate download',
    data: { download_url: await signedCertificateUrl(context, caller, params) },
  }));

  serveStoredFile(app, context, calls.certificateContent, (id) => findCertificate(context.db, id));
}

const otherTeam = () => refused(INVALID_DATA, { team_id: ['الفريق ليس فريق هذا الرابط'] });
