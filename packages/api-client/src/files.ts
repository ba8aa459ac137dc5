import * as calls from '@portal/api-schema/calls';
import type { CallOptions, Send } from './request.ts';
import type { SendUpload, UploadOptions } from './upload.ts';

/** What a leader delivers. Left out, the description stays as it is; empty, it is removed. */
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
    /** A signed address, valid for 10 minutes, that a link or a video may open without a header. */
    url: (id: string, options?: CallOptions) => send(calls.fileUrl, { ...options, params: { id } }),
    /** Gives what is left of the project: null without its last file. */
    delete: (id: string, options?: CallOptions) => send(calls.deleteFile, { ...options, params: { id } }),
  };
}

export function formOf(files: readonly File[]): FormData {
  const form = new FormData();
  for (const file of files) form.append('files[]', file, file.name);
  return form;
}
