import { Type } from 'typebox';
import { defineCall } from './call.ts';
import * as calls from './calls.ts';
import { envelope, strictObject } from './common.ts';
import { VerifiedCertificateData } from './issued-certificates.ts';

export const verifyCertificate = defineCall(calls.verifyCertificate, {
  tag: 'certificates',
  summary: 'Whether a certificate is valid, by its serial; 404 for an unknown one. Throttled',
  schema: {
    params: strictObject({ serial: Type.String({ maxLength: 60 }) }),
    response: { 200: envelope(VerifiedCertificateData) },
  },
});
