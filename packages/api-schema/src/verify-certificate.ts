import { type Static, Type } from 'typebox';
import { Instant, nullable, oneOf, strictObject } from './common.ts';
import { callsOf } from './define-call.ts';

/** What anyone learns who has the serial: no more than is printed. */
export const VerifiedCertificate = strictObject({
  serial: Type.String(),
  state: oneOf(['valid', 'revoked', 'replaced']),
  name: nullable(Type.String({ description: 'Null after the personal data was removed.' })),
  team: nullable(Type.String()),
  event: Type.String(),
  rank: nullable(Type.String()),
  issued_at: Instant,
  revoked_at: nullable(Instant),
  revoke_reason: nullable(Type.String()),
  replaced_by: nullable(Type.String({ description: 'The serial of the one in its place.' })),
});
export type VerifiedCertificate = Static<typeof VerifiedCertificate>;

const { get } = callsOf('certificates');

export const verificationCalls = {
  verify: get('/verify/:serial', {
    public: true,
    summary: 'Whether a certificate is valid, by its serial; 404 for an unknown one. Throttled',
    message: 'certificate',
    params: strictObject({ serial: Type.String({ maxLength: 60 }) }),
    data: strictObject({ certificate: VerifiedCertificate }),
  }),
};
