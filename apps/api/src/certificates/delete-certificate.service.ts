import type { Actor } from '../audit/actor.ts';
import type { Caller } from '../auth/caller.ts';
import { changeLocked } from '../change.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.ts';
import { forbidden, notFound } from '../errors.ts';
import { removeUnreferenced } from '../files/stored-objects.ts';
import { teamChange } from '../published-changes.ts';
import { isDirector, requireVisibleTeam } from '../teams/team-access.ts';
import { lockTeam } from '../teams/team-changes.repository.ts';
import { deleteCertificateRow, findCertificate } from './certificates.repository.ts';

/**
 * Deletes a certificate: a director any, a leader one that a leader of the team uploaded.
 * @throws HttpError 403 a leader, one that the board uploaded · 404 no such certificate, or not visible to the caller
 */
export async function deleteCertificate(
  context: Context,
  caller: Caller,
  actor: Actor,
  certificateId: string,
): Promise<void> {
  const lock = async (tx: Database) => {
    const certificate = await findCertificate(tx, certificateId);
    if (!certificate) return undefined;
    await requireVisibleTeam(tx, caller, certificate.team_id);
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
}
