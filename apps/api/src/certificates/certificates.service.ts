import { certificateCalls } from '@portal/api-schema';
import type { SettingsRow } from '../event/index.ts';
import type { Database } from '../platform/database/database.ts';
import { notFound } from '../platform/errors.ts';
import { onFilesOrigin } from '../platform/files/files-origin.ts';
import { signedLink } from '../platform/files/signed-links.ts';
import type { Handlers } from '../platform/http/route.ts';
import { findLedTeamId, requireVisibleTeam } from '../teams/index.ts';
import { countCertificates, findCertificate, listCertificates } from './certificates.repository.ts';

/** A team has the certificates page when the board has opened it to all teams, or once it has one, uploaded or issued. */
export async function hasCertification(
  db: Database,
  { certificates_open }: Pick<SettingsRow, 'certificates_open'>,
  teamId: string,
): Promise<boolean> {
  return certificates_open || (await countCertificates(db, teamId)) > 0;
}

export const certificateHandlers = {
  /** The certificates of the leader's own team; none without a team. */
  async own({ db }, { caller }) {
    const teamId = await findLedTeamId(db, caller.id);
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
} satisfies Partial<Handlers<typeof certificateCalls>>;
