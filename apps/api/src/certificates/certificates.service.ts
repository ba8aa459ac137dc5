import { certificateCalls } from '@portal/api-schema';
import type { SettingsRow } from '../event/index.ts';
import { changeLocked } from '../platform/change.ts';
import type { Database } from '../platform/database/database.ts';
import { forbidden, notFound } from '../platform/errors.ts';
import { onFilesOrigin } from '../platform/files/files-origin.ts';
import { signedLink } from '../platform/files/signed-links.ts';
import { removeUnreferenced } from '../platform/files/stored-objects.ts';
import { isDirector } from '../platform/http/caller.ts';
import type { Handlers } from '../platform/http/route.ts';
import { findOwnTeamId, lockTeam, requireVisibleTeam, teamChange } from '../teams/index.ts';
import {
  countCertificates,
  deleteCertificateRow,
  findCertificate,
  listCertificates,
} from './certificates.repository.ts';

/** A team has the certificates page when the board has opened it to all teams, or once it has one, uploaded or issued. */
export async function hasCertification(
  db: Database,
  { certificates_open }: Pick<SettingsRow, 'certificates_open'>,
  teamId: string,
): Promise<boolean> {
  return certificates_open || (await countCertificates(db, teamId)) > 0;
}

export const certificateHandlers = {
  /** The certificates of the caller's own team; none without a team. */
  async own({ db }, { caller }) {
    const teamId = await findOwnTeamId(db, caller);
    return { certificates: teamId === undefined ? [] : await listCertificates(db, teamId) };
  },

  /** @throws HttpError 404 no such team, or not visible to the caller */
  async ofTeam(context, { caller, params: { id: teamId } }) {
    await requireVisibleTeam(context, context.db, caller, teamId);
    return { certificates: await listCertificates(context.db, teamId) };
  },

  /**
   * A link to the certificate that is opened without a token, for 10 minutes at most.
   * @throws HttpError 404 no such team or certificate, or not visible to the caller
   */
  async download(context, { caller, params: { id: teamId, cid } }) {
    await requireVisibleTeam(context, context.db, caller, teamId);
    const certificate = await findCertificate(context.db, cid);
    if (certificate?.team_id !== teamId) throw notFound();
    const link = await signedLink(context, caller, certificateCalls.content, { id: cid });
    return { download_url: onFilesOrigin(context, link) };
  },

  /**
   * Deletes a certificate: a director any, a leader one that a leader of the team uploaded.
   * @throws HttpError 403 a leader, one that the board uploaded · 404 no such certificate, or not visible to the caller
   */
  async delete(context, { caller, actor, params: { id: certificateId } }) {
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
  },
} satisfies Partial<Handlers<typeof certificateCalls>>;
