import { DIRECTORS } from '@portal/domain/roles';
import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import * as calls from './calls.ts';
import { Empty, envelope, Id, strictObject } from './common.ts';

export const SecondFactorData = strictObject({
  enabled: Type.Boolean(),
  required: Type.Boolean({ description: 'The event requires it: it cannot be disabled.' }),
  recovery_codes_left: Type.Integer(),
});
export type SecondFactorData = Static<typeof SecondFactorData>;

export const StartedSecondFactorData = strictObject({
  secret: Type.String({ description: 'Base32, to be typed into an app that cannot scan.' }),
  uri: Type.String({ description: 'otpauth://…, the content of the QR code.' }),
});
export type StartedSecondFactorData = Static<typeof StartedSecondFactorData>;

export const SecondFactorCodeBody = strictObject({ code: Type.String({ minLength: 1, maxLength: 40 }) });
export type SecondFactorCodeBody = Static<typeof SecondFactorCodeBody>;

export const RecoveryCodesData = strictObject({
  recovery_codes: Type.Array(Type.String(), { description: 'Shown once; each works once.' }),
});
export type RecoveryCodesData = Static<typeof RecoveryCodesData>;

export const RequireSecondFactorBody = strictObject({ required: Type.Boolean() });
export type RequireSecondFactorBody = Static<typeof RequireSecondFactorBody>;

export const ResetSecondFactorBody = strictObject({ user_id: Id });
export type ResetSecondFactorBody = Static<typeof ResetSecondFactorBody>;

const tag = 'account';
const roles = DIRECTORS;

export const ownSecondFactor = defineCall(calls.ownSecondFactor, {
  tag,
  summary: "The state of the director's own second factor",
  roles,
  duringSetup: true,
  schema: { response: { 200: envelope(SecondFactorData) } },
});

export const startSecondFactor = defineCall(calls.startSecondFactor, {
  tag,
  summary:
    'Begin to set up the second factor: a new secret for an authenticator app; 403 unless the password was entered within 15 minutes',
  roles,
  duringSetup: true,
  schema: { response: { 201: envelope(StartedSecondFactorData) } },
});

export const enableSecondFactor = defineCall(calls.enableSecondFactor, {
  tag,
  summary: "Finish setting up with a code of the app, which ends the user's other sessions",
  roles,
  duringSetup: true,
  schema: { body: SecondFactorCodeBody, response: { 200: envelope(RecoveryCodesData) } },
});

export const renewRecoveryCodes = defineCall(calls.renewRecoveryCodes, {
  tag,
  summary:
    'Replace all recovery codes; 403 unless the password was entered within 15 minutes, 409 without a second factor',
  roles,
  schema: { response: { 201: envelope(RecoveryCodesData) } },
});

export const disableSecondFactor = defineCall(calls.disableSecondFactor, {
  tag,
  summary:
    'Remove the own second factor; 403 unless the password was entered within 15 minutes, 409 when the event requires it',
  roles,
  schema: { response: { 200: envelope(Empty) } },
});

export const requireSecondFactor = defineCall(calls.requireSecondFactor, {
  tag: 'admins',
  summary: 'Require the second factor of every director from the next sign-in on, or make it optional',
  roles: ['super-admin'],
  schema: { body: RequireSecondFactorBody, response: { 200: envelope(Empty) } },
});

export const resetSecondFactor = defineCall(calls.resetSecondFactor, {
  tag: 'admins',
  summary: 'Remove the second factor of another director who lost it, and end their sessions',
  roles: ['super-admin'],
  schema: { body: ResetSecondFactorBody, response: { 200: envelope(Empty) } },
});
