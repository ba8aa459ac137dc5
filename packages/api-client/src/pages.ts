import type { PageName } from '@portal/api-schema';
import * as calls from '@portal/api-schema/calls';
import { formOf } from './files.ts';
import type { CallOptions, Send } from './request.ts';
import type { SendUpload, UploadOptions } from './upload.ts';

export function pageCalls(send: Send, upload: SendUpload) {
  return {
    get: (name: PageName, options?: CallOptions) => send(calls.getPage, { ...options, params: { name } }),
    /** Uploads an image for a page. Safe to send again after a lost answer: the same image is stored once. */
    addImage: (file: File, options?: UploadOptions) =>
      upload(calls.addPageImage, formOf([file]), { ...options }),
  };
}
