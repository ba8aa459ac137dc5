import { SECOND_FACTOR_ROLES } from '@portal/domain/roles';
import { Type } from 'typebox';
import { strictObject } from './common.ts';
import { callsOf } from './define-call.ts';

const RecoveryCodes = strictObject({
  recovery_codes: Type.Array(Type.String(), { description: 'Shown once; each works once.' }),
});
const Code = strictObject({ code: Type.String({ minLength: 1, maxLength: 40 }) });
const { get, post, put, del } = callsOf('second-factor', { roles: SECOND_FACTOR_ROLES });

export const secondFactorCalls = {
  own: get('/auth/second-factor', {
    summary: "The state of the director's own second factor",
    message: 'second factor data',
    duringSetup: true,
    data: strictObject({
      enabled: Type.Boolean(),
      required: Type.Boolean({ description: 'The event requires it: it cannot be disabled.' }),
      recovery_codes_left: Type.Integer(),
    }),
  }),
  start: post('/auth/second-factor', {
    summary:
      'Begin to set up the second factor: a new secret for an authenticator app; 403 unless the password was entered within 15 minutes',
    message: 'second factor started',
    duringSetup: true,
    status: 201,
    data: strictObject({
      secret: Type.String({ description: 'Base32, to be typed into an app that cannot scan.' }),
      uri: Type.String({ description: 'otpauth://…, the content of the QR code.' }),
    }),
  }),
  enable: put('/auth/second-factor', {
    summary: "Finish setting up with a code of the app, which ends the user's other sessions",
    message: 'second factor enabled successfully',
    duringSetup: true,
    body: Code,
    data: RecoveryCodes,
  }),
  renewRecoveryCodes: post('/auth/second-factor/recovery-codes', {
    summary:
      'Replace all recovery codes, with a code of the app or one of them; 403 unless the password was entered within 15 minutes, ' +
      '409 without a second factor',
    message: 'recovery codes renewed successfully',
    body: Code,
    status: 201,
    data: RecoveryCodes,
  }),
  disable: del('/auth/second-factor', {
    summary:
      'Remove the own second factor, with a code of it; 403 unless the password was entered within 15 minutes, 409 when the event ' +
      'requires it',
    message: 'second factor disabled successfully',
    body: Code,
  }),
};
