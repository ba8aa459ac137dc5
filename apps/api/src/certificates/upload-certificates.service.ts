import type { Certificate } from '@portal/api-schema';
import { CERTIFICATES_CLOSED } from '@portal/domain/messages';
import { CERTIFICATE_UPLOAD } from '@portal/domain/upload-limits';
import { loadSettings } from '../event/index.ts';
import type { Actor } from '../platform/audit/actor.ts';
import { changeLocked } from '../platform/change.ts';
import type { Context } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { notFound, refused } from '../platform/errors.ts';
import { type PresentFile, requireWithin, totalsOf } from '../platform/files/upload-quota.ts';
import { type Caller, isDirector } from '../platform/http/caller.ts';
import {
  findTeam,
  lockTeam,
  queueNotices,
  requireVisibleTeam,
  type TeamRow,
  teamChange,
  type UploadedFile,
  type UploadOwner,
} from '../teams/index.ts';
import { insertCertificates, listCertificates } from './certificates.repository.ts';
import { hasCertification } from './certificates.service.ts';

/**
 * Checks before the upload begins what `uploadCertificates` checks again.
 * @returns where the files belong, and what is there
 * @throws HttpError 404 no such team, or not visible to the caller · 422 a leader whose team may not add certificates
 */
export async function requireMayUpload(
  context: Context,
  caller: Caller,
  teamId: string,
): Promise<{ owner: UploadOwner; present: PresentFile[] }> {
  const { db } = context;
  await requireVisibleTeam(context, db, caller, teamId);
  const team = await findTeam(db, teamId);
  if (!team) throw notFound();
  await requireOpenFor(db, caller, team);
  return { owner: { userId: caller.id, teamId }, present: await listCertificates(db, teamId) };
}

/**
 * Adds certificates to a team. One with the same name and bytes as an earlier one is not added, so that a retry
 * changes nothing.
 * @returns all certificates of the team
 * @throws HttpError 404 no such team, or not visible to the caller · 422 a leader whose team may not add certificates,
 * or the team would have too many
 */
export async function uploadCertificates(
  context: Context,
  caller: Caller,
  actor: Actor,
  { teamId, files }: { teamId: string; files: readonly UploadedFile[] },
): Promise<Certificate[]> {
  const lock = async (tx: Database) => {
    await requireVisibleTeam(context, tx, caller, teamId);
    return lockTeam(tx, teamId);
  };
  return changeLocked(context, actor, lock, async (team, change) => {
    const { tx, at, audit, publish } = change;
    await requireOpenFor(tx, caller, team);
    const added = await insertCertificates(tx, files, {
      team_id: teamId,
      uploaded_by: caller.id,
      uploaded_by_role: uploaderRole(caller),
      uploaded_at: at,
    });
    const all = await listCertificates(tx, teamId);
    requireWithin(totalsOf(all), CERTIFICATE_UPLOAD);
    if (added > 0) {
      const details = { certificates: added };
      audit({ action: 'certificate.added', subject_type: 'team', subject_id: teamId, details });
      // A leader needs no mail about what they added themselves.
      if (isDirector(caller))
        await queueNotices(change, 'certificate_added', [{ team_id: teamId, committee_id: null }]);
      await publish(teamChange(teamId));
    }
    return all;
  });
}

async function requireOpenFor(
  db: Database,
  caller: Caller,
  { id, status }: Pick<TeamRow, 'id' | 'status'>,
): Promise<void> {
  if (isDirector(caller)) return;
  const isOpen = status === 'Qualified' && (await hasCertification(db, await loadSettings(db), id));
  if (!isOpen) throw refused(CERTIFICATES_CLOSED);
}

function uploaderRole({ role }: Caller): Certificate['uploaded_by_role'] {
  if (role === 'leader' || role === 'super-admin' || role === 'authority') return role;
  throw new Error(`The role ${role} uploads nothing`);
}
