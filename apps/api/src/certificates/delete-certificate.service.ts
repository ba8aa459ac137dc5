import type { certificateCalls } from '@portal/api-schema';
import { changeLocked } from '../platform/change.ts';
import type { Context } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { forbidden, notFound } from '../platform/errors.ts';
import { removeUnreferenced } from '../platform/files/stored-objects.ts';
import { isDirector } from '../platform/http/caller.ts';
import type { CallInput } from '../platform/http/route.ts';
import { lockTeam, requireVisibleTeam, teamChange } from '../teams/index.ts';
import { deleteCertificateRow, findCertificate } from './certificates.repository.ts';

/**
 * Deletes a certificate: a director any, a leader one that a leader of the team uploaded.
 * @throws HttpError 403 a leader, one that the board uploaded · 404 no such certificate, or not visible to the caller
 */
export async function deleteCertificate(
  context: Context,
  { caller, actor, params: { id: certificateId } }: CallInput<typeof certificateCalls.delete>,
) {
  const lock = async (tx: Database) => {
    const certificate = await findCertificate(tx, certificateId);
    if (!certificate) return undefined;
    await requireVisibleTeam(context, tx, caller, certificate.team_id);
    if (!isDirector(caller) && certificate.uploaded_by_role !== 'leader') throw forbidden();
    await lockTeam(tx, certificate.team_id);
    return certificate;
  };
  const key = await changeLocked(context, actor, lock, async (certificate, { tx, audit, publish }) => {
    const { team_id, name, storage_key } = certificate;
    if (!(await deleteCertificateRow(tx, certificateId))) throw notFound();
    const details = { name };
    audit({ action: 'certificate.deleted', subject_type: 'team', subject_id: team_id, details });
    await publish(teamChange(team_id));
    return storage_key;
  });
  await removeUnreferenced(context, [key]);
  return {};
}
