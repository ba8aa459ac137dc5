import type { ApplyImportBody, MapImportBody } from '@portal/api-schema';
import * as calls from '@portal/api-schema/calls';
import type { ImportKind } from '@portal/domain/import-columns';
import type { CallOptions, Send } from './request.ts';
import type { SendUpload, UploadOptions } from './upload.ts';

export function importCalls(send: Send, upload: SendUpload) {
  return {
    add: (kind: ImportKind, file: File, options?: UploadOptions) => {
      const form = new FormData();
      form.set('kind', kind);
      form.set('file', file, file.name);
      return upload(calls.addImport, form, { ...options });
    },
    get: (id: string, options?: CallOptions) => send(calls.getImport, { ...options, params: { id } }),
    map: (id: string, json: MapImportBody, options?: CallOptions) =>
      send(calls.mapImport, { ...options, params: { id }, json }),
    /** Safe to send again after a lost answer. */
    apply: (id: string, json: ApplyImportBody = {}, options?: CallOptions) =>
      send(calls.applyImport, { ...options, params: { id }, json }),
    /** A signed URL, valid for 10 minutes. */
    template: (kind: ImportKind, options?: CallOptions) =>
      send(calls.importTemplate, { ...options, query: { kind } }),
    /** A signed URL, valid for 10 minutes. */
    problems: (id: string, options?: CallOptions) =>
      send(calls.importProblems, { ...options, params: { id } }),
  };
}
