import * as calls from '@portal/api-schema/calls';
import { formOf } from './files.ts';
import type { CallOptions, Send } from './request.ts';
import type { SendUpload, UploadOptions } from './upload.ts';

export function certificateCalls(send: Send, upload: SendUpload) {
  return {
    /** Those of a team; without one, of the leader's own. */
    list: (teamId?: string, options?: CallOptions) =>
      teamId === undefined
        ? send(calls.ownCertificates, { ...options })
        : send(calls.teamCertificates, { ...options, params: { id: teamId } }),
    /** Gives all certificates of the team. Safe to send again after a lost answer: a file counts once. */
    upload: (teamId: string, files: readonly File[], options?: UploadOptions) => {
      const form = formOf(files);
      form.set('team_id', teamId);
      return upload(calls.uploadCertificates, form, { ...options, params: { id: teamId } });
    },
    delete: (id: string, options?: CallOptions) =>
      send(calls.deleteCertificate, { ...options, params: { id } }),
    /** A signed URL, valid for 10 minutes. */
    download: (teamId: string, id: string, options?: CallOptions) =>
      send(calls.downloadCertificate, { ...options, params: { id: teamId, cid: id } }),
  };
}
