import type { issuedCertificateCalls } from '@portal/api-schema';
import { CERTIFICATE_NOT_VALID } from '@portal/domain/messages';
import { changeLocked } from '../../platform/change.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflict } from '../../platform/errors.ts';
import type { CallInput } from '../../platform/http/route.ts';
import { certificatesChange, ofTemplate, ownCertificatesChange } from '../published-changes.ts';
import { lockIssued, updateIssued } from './issued-certificates.repository.ts';
import { getIssued } from './issued-certificates.service.ts';

/**
 * Revokes a certificate, also one that waits to be drawn. The same again, as after a lost answer, changes nothing.
 * @throws HttpError 404 · 409 it was revoked for another reason, or replaced
 */
export function revokeCertificate(
  context: Context,
  { actor, params: { id }, body: { reason } }: CallInput<typeof issuedCertificateCalls.revoke>,
) {
  const lock = (tx: Database) => lockIssued(tx, id);
  return changeLocked(context, actor, lock, async (certificate, { tx, at, audit, publish }) => {
    const { state, revoke_reason, serial, template_id } = certificate;
    if (state === 'revoked' && revoke_reason === reason) return { certificate: await getIssued(tx, id) };
    if (state === 'revoked' || state === 'replaced') throw conflict(CERTIFICATE_NOT_VALID);
    const revocation = { revoked_at: at, revoke_reason: reason, revoked_by: actor.id };
    await updateIssued(tx, id, { state: 'revoked', ...revocation });
    const revoked = await getIssued(tx, id);
    const details = { name: revoked.template_name, serial, reason };
    audit({ action: 'certificate.revoked', ...ofTemplate(template_id), details });
    await publish(certificatesChange());
    await publish(await ownCertificatesChange(tx, certificate));
    return { certificate: revoked };
  });
}
