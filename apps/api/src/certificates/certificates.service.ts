import { type Certificate, certificateContent } from '@portal/api-schema';
import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { onFilesOrigin } from '../files/files-origin.ts';
import { signedLink } from '../files/signed-links.ts';
import type { SettingsRow } from '../settings/settings.repository.ts';
import { findLedTeamId } from '../teams/team-access.repository.ts';
import { requireVisibleTeam } from '../teams/team-access.ts';
import { findCertificate, listCertificates } from './certificates.repository.ts';

/** A team has the certificates page when the board has opened it to all teams, or once the team has a certificate. */
export function hasCertification(
  { certificates_open }: Pick<SettingsRow, 'certificates_open'>,
  hasOne: boolean,
): boolean {
  return certificates_open || hasOne;
}

/** The certificates of the leader's own team; none without a team. */
export async function ownCertificates({ db }: Context, leader: Caller): Promise<Certificate[]> {
  const teamId = await findLedTeamId(db, leader.id);
  return teamId === undefined ? [] : listCertificates(db, teamId);
}

/** @throws HttpError 404 no such team, or not visible to the caller */
export async function teamCertificates(
  { db }: Context,
  caller: Caller,
  teamId: string,
): Promise<Certificate[]> {
  await requireVisibleTeam(db, caller, teamId);
  return listCertificates(db, teamId);
}

/**
 * A link to the certificate that is opened without a token, for 10 minutes at most.
 * @throws HttpError 404 no such team or certificate, or not visible to the caller
 */
export async function signedCertificateUrl(
  context: Context,
  caller: Caller,
  { id: teamId, cid }: { id: string; cid: string },
): Promise<string> {
  await requireVisibleTeam(context.db, caller, teamId);
  const certificate = await findCertificate(context.db, cid);
  if (certificate?.team_id !== teamId) throw notFound();
  return onFilesOrigin(context, await signedLink(context, caller, certificateContent, { id: cid }));
}
