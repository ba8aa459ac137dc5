import {
  CERTIFICATE_ALIGNS,
  CERTIFICATE_FIELD_KINDS,
  CERTIFICATE_WEIGHTS,
  FIELD_TEXT_MAX,
  FIELDS_MAX,
} from '@portal/domain/certificate-fields';
import { TITLE_MAX } from '@portal/domain/limits';
import { DIRECTORS } from '@portal/domain/roles';
import { CERTIFICATE_BACKGROUND_UPLOAD } from '@portal/domain/upload-limits';
import { type Static, Type } from 'typebox';
import { CertificateAudience } from './audience.ts';
import { Id, Instant, lines, Named, nullable, oneOf, strictObject, Version } from './common.ts';
import { callsOf } from './define-call.ts';
import { idOf, integer, number, text } from './described.ts';
import { uploadedFile } from './files.ts';

const Millimetres = number("Millimetres, from the page's top left corner.");
const Points = number('Points; a point is 1/72 inch.');

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
  text: Type.Optional(
    lines({
      maxLength: FIELD_TEXT_MAX,
      description: 'Of the kind `text`: what it says, with placeholders such as `{{team}}`.',
    }),
  ),
});
export type CertificateField = Static<typeof CertificateField>;

export const CertificateBackground = strictObject({
  name: Type.String(),
  size: integer('Bytes.'),
});
export type CertificateBackground = Static<typeof CertificateBackground>;

/** A design of certificates. */
export const CertificateTemplate = strictObject({
  ...Named.properties,
  page: strictObject({ width: Millimetres, height: Millimetres }),
  background: nullable(CertificateBackground),
  fields: Type.Array(CertificateField),
  issued_count: integer('Certificates of it that are valid.'),
  version: Version,
  created_at: Instant,
  updated_at: Instant,
});
export type CertificateTemplate = Static<typeof CertificateTemplate>;

const Name = Type.String({ minLength: 1, maxLength: TITLE_MAX });
// One more than allowed: the refusal of too many is an Arabic sentence.
const Fields = Type.Array(CertificateField, { maxItems: FIELDS_MAX + 1 });

/** Whose texts a preview shows: of the person with the longest or the shortest name. */
const SampleName = oneOf(['longest', 'shortest']);
export type CertificateSample = Static<typeof SampleName>;

const Sample = strictObject({
  fields: Type.Optional(Fields),
  sample: Type.Optional(SampleName),
  /** The person is one of those who would get a certificate. */
  audience: Type.Optional(CertificateAudience),
});
const data = strictObject({ template: CertificateTemplate });
const { get, post, create, put, del } = callsOf('certificates', { roles: DIRECTORS });

export const certificateTemplateCalls = {
  list: get('/certificate-templates', {
    summary: 'The designs of certificates, the newest first',
    message: 'certificate templates',
    data: strictObject({ templates: Type.Array(CertificateTemplate) }),
  }),
  add: create('/certificate-templates', {
    summary: 'Add a design: empty, with fields, or as a copy of another',
    message: 'certificate template added',
    body: strictObject({
      id: Type.Optional(
        idOf(
          'Chosen by the client. The same id again adds and changes nothing; it is refused when what is stored differs.',
        ),
      ),
      name: Name,
      copy_of: Type.Optional(idOf('A template whose background and fields it starts with.')),
      fields: Type.Optional(
        Type.Array(CertificateField, { ...Fields, description: 'Instead of those of `copy_of`.' }),
      ),
    }),
    data,
  }),
  change: put('/certificate-templates', {
    summary: 'Change the name and the fields of a design; certificates that were issued stay as they are',
    message: 'certificate template changed',
    body: strictObject({
      template_id: Id,
      name: Type.Optional(Name),
      fields: Type.Optional(Fields),
      version: integer('The version that was edited: 409 when there is a newer one.'),
    }),
    data,
  }),
  delete: del('/certificate-templates', {
    summary: 'Remove a design; 409 when certificates of it were issued',
    message: 'certificate template deleted',
    body: strictObject({ template_id: Id }),
  }),
  setBackground: put('/certificate-templates/:id/background', {
    summary: 'Upload the background of a design, which sets the size of its page',
    message: 'certificate background set',
    consumes: 'multipart/form-data',
    body: strictObject({
      file: uploadedFile(CERTIFICATE_BACKGROUND_UPLOAD),
    }),
    data,
  }),
  removeBackground: del('/certificate-templates/:id/background', {
    summary: 'Remove the background of a design',
    message: 'certificate background removed',
    data,
  }),
  check: post('/certificate-templates/:id/check', {
    summary: 'The fields whose text cannot be drawn in a preview, with the reasons; without them it can be',
    message: 'certificate design',
    body: Sample,
    data: strictObject({
      faults: Type.Array(
        strictObject({
          place: integer('Of the field in the list, from 0.'),
          sentence: text('For people, in Arabic.'),
        }),
      ),
    }),
  }),
  /** Answers with the bytes of a PDF file. */
  preview: post('/certificate-templates/:id/preview', {
    file: true,
    summary:
      'A certificate of the design, or of fields that are not stored yet, as a PDF file; it is not signed',
    body: Sample,
  }),
};
