import type {
  AddCertificateTemplateBody,
  ChangeCertificateTemplateBody,
  PreviewCertificateBody,
} from '@portal/api-schema';
import * as calls from '@portal/api-schema/calls';
import type { CallOptions, Send } from './request.ts';
import type { SendUpload, UploadOptions } from './upload.ts';

export function certificateTemplateCalls(send: Send, upload: SendUpload) {
  return {
    list: (options?: CallOptions) => send(calls.listCertificateTemplates, { ...options }),
    add: (json: AddCertificateTemplateBody, options?: CallOptions) =>
      send(calls.addCertificateTemplate, { ...options, json }),
    change: (json: ChangeCertificateTemplateBody, options?: CallOptions) =>
      send(calls.changeCertificateTemplate, { ...options, json }),
    delete: (id: string, options?: CallOptions) =>
      send(calls.deleteCertificateTemplate, { ...options, json: { template_id: id } }),
    setBackground: (id: string, file: File, options?: UploadOptions) => {
      const form = new FormData();
      form.set('file', file, file.name);
      return upload(calls.setCertificateBackground, form, { ...options, params: { id } });
    },
    removeBackground: (id: string, options?: CallOptions) =>
      send(calls.removeCertificateBackground, { ...options, params: { id } }),
    /** The fields that a preview cannot draw. */
    check: (id: string, json: PreviewCertificateBody, options?: CallOptions) =>
      send(calls.checkCertificateDesign, { ...options, params: { id }, json }),
    /** A PDF file. */
    preview: (id: string, json: PreviewCertificateBody, options?: CallOptions) =>
      send(calls.previewCertificate, { ...options, params: { id }, json }),
    /** A signed URL of all valid certificates, valid for 10 minutes. */
    zip: (id: string, options?: CallOptions) => send(calls.certificatesZip, { ...options, params: { id } }),
  };
}
