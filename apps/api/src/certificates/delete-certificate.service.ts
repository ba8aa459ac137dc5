import { type Actor, recordAudit } from '../audit/record-audit.ts';
import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import { withTransaction } from '../db/database.ts';
import { forbidden, notFound } from '../errors.ts';
import { removeUnreferenced } from '../files/stored-objects.ts';
import { publishTeamChange } from '../live/publish-change.ts';
import { isDirector, requireVisibleTeam } from '../teams/team-access.ts';
import { lockTeam } from '../teams/team-changes.repository.ts';
import { deleteCertificateRow, findCertificate } from './certificates.repository.ts';

/**
 * Removes a certificate: a director any, a leader what a leader of the team uploaded.
 * @throws HttpError 403 a leader, what the board uploaded · 404 it is not there or not the caller's to see
 */
export async function deleteCertificate(
  context: Context,
  caller: Caller,
  actor: Actor,
  certificateId: string,
): Promise<void> {
  const key = await withTransaction(context.db, async (tx) => {
    const certificate = await findCertificate(tx, certificateId);
    if (!certificate) throw notFound();
    const { team_id, name, storage_key, uploaded_by_role } = certificate;
    await requireVisibleTeam(tx, caller, team_id);
    if (!isDirector(caller) && uploaded_by_role !== 'leader') throw forbidden();
    // As everything that changes a team: it cannot be removed meanwhile.
    await lockTeam(tx, team_id);
    if (!(await deleteCertificateRow(tx, certificateId))) throw notFound();
    const details = { name };
    await recordAudit(
      tx,
      actor,
      { action: 'certificate.deleted', subject_type: 'team', subject_id: team_id, details },
      context.now(),
    );
    await publishTeamChange(tx, team_id);
    return storage_key;
  });
  await removeUnreferenced(context, [key]);
}
