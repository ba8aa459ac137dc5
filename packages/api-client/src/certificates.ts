import type { CertificatesData, DownloadData } from '@portal/api-schema';
import { formOf } from './files.ts';
import type { CallOptions, Send } from './request.ts';
import type { SendUpload, UploadOptions } from './upload.ts';

export function certificateCalls(send: Send, upload: SendUpload) {
  const ofTeam = (teamId: string) => `/teams/${encodeURIComponent(teamId)}/certificates`;
  return {
    /** Those of a team; without one, of the leader's own. */
    list: (teamId?: string, options?: CallOptions) =>
      send<CertificatesData>('get', teamId === undefined ? '/certificates' : ofTeam(teamId), {
        ...options,
        session: 'required',
      }),
    /** Gives all certificates of the team. Safe to send again after a lost answer: a file counts once. */
    upload: (teamId: string, files: readonly File[], options?: UploadOptions) => {
      const form = formOf(files);
      form.set('team_id', teamId);
      return upload<CertificatesData>(ofTeam(teamId), form, options);
    },
    delete: (id: string, options?: CallOptions) =>
      send<Record<string, never>>('delete', `/certificates/${encodeURIComponent(id)}`, {
        ...options,
        session: 'required',
      }),
    /** A signed address, valid for 10 minutes. */
    download: (teamId: string, id: string, options?: CallOptions) =>
      send<DownloadData>('get', `${ofTeam(teamId)}/${encodeURIComponent(id)}/download`, {
        ...options,
        session: 'required',
      }),
  };
}
