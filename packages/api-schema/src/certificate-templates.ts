import {
  CERTIFICATE_ALIGNS,
  CERTIFICATE_FIELD_KINDS,
  CERTIFICATE_WEIGHTS,
  FIELDS_MAX,
} from '@portal/domain/certificate-fields';
import { TITLE_MAX } from '@portal/domain/limits';
import { DIRECTORS } from '@portal/domain/roles';
import { CERTIFICATE_BACKGROUND_UPLOAD } from '@portal/domain/upload-limits';
import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import * as calls from './calls.ts';
import { Empty, envelope, Id, Instant, LinkSignature, nullable, oneOf, strictObject } from './common.ts';

const Millimetres = Type.Number({ description: "Millimetres, from the page's top left corner." });
const Points = Type.Number({ description: 'Points; a point is 1/72 inch.' });

export const CertificateField = strictObject({
  kind: oneOf(CERTIFICATE_FIELD_KINDS),
  x: Millimetres,
  y: Millimetres,
  width: Millimetres,
  height: Millimetres,
  align: oneOf(CERTIFICATE_ALIGNS),
  weight: oneOf(CERTIFICATE_WEIGHTS),
  colour: Type.String({ maxLength: 7, description: '`#rrggbb`' }),
  size: Points,
  minimum_size: Points,
});
export type CertificateField = Static<typeof CertificateField>;

export const CertificateBackground = strictObject({
  name: Type.String(),
  size: Type.Integer({ description: 'Bytes.' }),
});
export type CertificateBackground = Static<typeof CertificateBackground>;

/** A design of certificates. */
export const CertificateTemplate = strictObject({
  id: Type.String(),
  name: Type.String(),
  page: strictObject({ width: Millimetres, height: Millimetres }),
  background: nullable(CertificateBackground),
  fields: Type.Array(CertificateField),
  issued_count: Type.Integer({ description: 'Certificates of it that are valid.' }),
  version: Type.Integer({ description: 'Increases with every change.' }),
  created_at: Instant,
  updated_at: Instant,
});
export type CertificateTemplate = Static<typeof CertificateTemplate>;

export const CertificateTemplatesData = strictObject({ templates: Type.Array(CertificateTemplate) });
export type CertificateTemplatesData = Static<typeof CertificateTemplatesData>;
export const CertificateTemplateData = strictObject({ template: CertificateTemplate });
export type CertificateTemplateData = Static<typeof CertificateTemplateData>;

const Name = Type.String({ minLength: 1, maxLength: TITLE_MAX });
// One more than allowed: the refusal of too many is an Arabic sentence.
const Fields = Type.Array(CertificateField, { maxItems: FIELDS_MAX + 1 });

export const AddCertificateTemplateBody = strictObject({
  name: Name,
  copy_of: Type.Optional(
    Type.String({ format: 'uuid', description: 'A template whose background and fields it starts with.' }),
  ),
});
export type AddCertificateTemplateBody = Static<typeof AddCertificateTemplateBody>;

export const ChangeCertificateTemplateBody = strictObject({
  template_id: Id,
  name: Type.Optional(Name),
  fields: Type.Optional(Fields),
  version: Type.Integer({ description: 'The version that was edited: 409 when there is a newer one.' }),
});
export type ChangeCertificateTemplateBody = Static<typeof ChangeCertificateTemplateBody>;

export const DeleteCertificateTemplateBody = strictObject({ template_id: Id });
export type DeleteCertificateTemplateBody = Static<typeof DeleteCertificateTemplateBody>;

const { extensions, max_bytes } = CERTIFICATE_BACKGROUND_UPLOAD;
export const CertificateBackgroundBody = strictObject({
  file: Type.String({
    contentMediaType: 'application/octet-stream',
    description: `${extensions.join(' or ')}, judged by content; at most ${max_bytes} bytes.`,
  }),
});

export const PreviewCertificateBody = strictObject({
  fields: Type.Optional(Fields),
  /** Whose texts are shown: of the person with the longest or the shortest name. */
  sample: Type.Optional(oneOf(['longest', 'shortest'])),
});
export type PreviewCertificateBody = Static<typeof PreviewCertificateBody>;

export const CertificateDesignFaults = strictObject({
  faults: Type.Array(
    strictObject({
      place: Type.Integer({ description: 'Of the field in the list, from 0.' }),
      sentence: Type.String({ description: 'For people, in Arabic.' }),
    }),
  ),
});
export type CertificateDesignFaults = Static<typeof CertificateDesignFaults>;

const tag = 'certificates';
const roles = DIRECTORS;
const params = strictObject({ id: Id });
const template = { 200: envelope(CertificateTemplateData) };

export const listCertificateTemplates = defineCall(calls.listCertificateTemplates, {
  tag,
  roles,
  summary: 'The designs of certificates, the newest first',
  schema: { response: { 200: envelope(CertificateTemplatesData) } },
});
export const addCertificateTemplate = defineCall(calls.addCertificateTemplate, {
  tag,
  roles,
  summary: 'Add a design, empty or as a copy of another',
  schema: { body: AddCertificateTemplateBody, response: { 201: envelope(CertificateTemplateData) } },
});
export const changeCertificateTemplate = defineCall(calls.changeCertificateTemplate, {
  tag,
  roles,
  summary: 'Change the name and the fields of a design; certificates that were issued stay as they are',
  schema: { body: ChangeCertificateTemplateBody, response: template },
});
export const deleteCertificateTemplate = defineCall(calls.deleteCertificateTemplate, {
  tag,
  roles,
  summary: 'Remove a design; 409 when certificates of it were issued',
  schema: { body: DeleteCertificateTemplateBody, response: { 200: envelope(Empty) } },
});
export const setCertificateBackground = defineCall(calls.setCertificateBackground, {
  tag,
  roles,
  summary: 'Upload the background of a design, which sets the size of its page',
  consumes: 'multipart/form-data',
  schema: { params, body: CertificateBackgroundBody, response: template },
});
export const removeCertificateBackground = defineCall(calls.removeCertificateBackground, {
  tag,
  roles,
  summary: 'Remove the background of a design',
  schema: { params, response: template },
});
export const checkCertificateDesign = defineCall(calls.checkCertificateDesign, {
  tag,
  roles,
  summary: 'The fields whose text cannot be drawn in a preview, with the reasons; without them it can be',
  schema: { params, body: PreviewCertificateBody, response: { 200: envelope(CertificateDesignFaults) } },
});
/** Answers with the bytes of a PDF file. */
export const previewCertificate = defineCall(calls.previewCertificate, {
  tag,
  roles,
  summary:
    'A certificate of the design, or of fields that are not stored yet, as a PDF file; it is not signed',
  schema: { params, body: PreviewCertificateBody, response: {} },
});
export const certificatesZip = defineCall(calls.certificatesZip, {
  tag,
  roles,
  summary: 'A signed URL of a zip file with all valid certificates of a design',
  schema: { params, response: { 200: envelope(strictObject({ download_url: Type.String() })) } },
});
/** Opened through the signed URL only. */
export const certificatesZipContent = defineCall(calls.certificatesZipContent, {
  tag,
  summary: 'All valid certificates of a design as a zip file, by its signed URL',
  schema: { params, querystring: LinkSignature, response: {} },
});
