import type { ChangeProjectBody, TeamFilesQuery } from '@portal/api-schema';
import * as calls from '@portal/api-schema/calls';
import type { CallOptions, Send } from './request.ts';
import type { SendUpload, UploadOptions } from './upload.ts';

/** A leader's delivery. A description that is left out does not change; an empty one is removed. */
export interface Delivery {
  title: string;
  description?: string;
  files: readonly File[];
}

export function fileCalls(send: Send, upload: SendUpload) {
  return {
    /** Delivers the project, or adds to it. Safe to send again after a lost answer: a file counts once. */
    deliver: ({ title, description, files }: Delivery, options?: UploadOptions) => {
      const form = formOf(files);
      form.set('title', title);
      if (description !== undefined) form.set('description', description);
      return upload(calls.deliverProject, form, { ...options });
    },
    /** Changes title and description of the delivered project without an upload; an empty description is removed. */
    changeProject: (json: ChangeProjectBody, options?: CallOptions) =>
      send(calls.changeProject, { ...options, json }),
    /** A signed URL, valid for 10 minutes, that a link or a video may open without a session. */
    url: (id: string, options?: CallOptions) => send(calls.fileUrl, { ...options, params: { id } }),
    /** A signed URL of all project files as a zip, of a team or of all teams, valid for 10 minutes. */
    ofTeams: (query: TeamFilesQuery = {}, options?: CallOptions) =>
      send(calls.requestTeamFiles, { ...options, query }),
    /** Returns the project after the deletion: null without its last file. */
    delete: (id: string, options?: CallOptions) => send(calls.deleteFile, { ...options, params: { id } }),
  };
}

export function formOf(files: readonly File[]): FormData {
  const form = new FormData();
  for (const file of files) form.append('files[]', file, file.name);
  return form;
}
