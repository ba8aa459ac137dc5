import { type IssuedCertificate, issuedCertificateCalls } from '@portal/api-schema';
import { CERTIFICATE_NOT_VALID } from '@portal/domain/messages';
import { changeRecord } from '../../platform/change.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { onFilesOrigin } from '../../platform/files/files-origin.ts';
import { signedLink } from '../../platform/files/signed-links.ts';
import { pathPart } from '../../platform/files/zip-stream.ts';
import { type Caller, isDirector } from '../../platform/http/caller.ts';
import type { Handlers } from '../../platform/http/route.ts';
import { toIso } from '../../platform/time.ts';
import { findOwnTeamId } from '../../teams/index.ts';
import { titleOf } from '../issuing/certificate-content.ts';
import { certificatesChange, ofTemplate, ownCertificatesChange } from '../published-changes.ts';
import {
  findIssued,
  type IssuedRow,
  listIssuedRows,
  lockIssued,
  pageOfIssued,
  updateIssued,
} from './issued-certificates.repository.ts';

export const issuedHandlers = {
  async list({ db }, { query }) {
    const { rows, pagination } = await pageOfIssued(db, query);
    return { certificates: rows.map(toIssuedCertificate), pagination };
  },

  /** The valid certificates of a leader's team, or of a committee, by name. */
  async own({ db }, { caller }) {
    const holder = await holderOf(db, caller);
    const rows = holder ? await listIssuedRows(db, { ...holder, state: 'valid', sort: 'name' }) : [];
    return { certificates: rows.map(toIssuedCertificate) };
  },

  /**
   * A link to the file that is opened without a token, for 10 minutes at most.
   * @throws HttpError 404 no such certificate, not drawn, not the caller's to see, or not valid any more for one who is no director
   */
  async download(context, { caller, params: { id } }) {
    const row = await findIssued(context.db, id);
    if (!row?.storage_key || !(await maySee(context.db, caller, row))) throw notFound();
    const link = await signedLink(context, caller, issuedCertificateCalls.content, { id });
    return { download_url: onFilesOrigin(context, link) };
  },

  /**
   * Revokes a certificate, also one that waits to be drawn. The same again, as after a lost answer, changes nothing.
   * @throws HttpError 404 · 409 it was revoked for another reason, or replaced
   */
  revoke(context, { actor, params: { id }, body: { reason } }) {
    return changeRecord(context, actor, lockIssued, id, async (certificate, { tx, at, audit, publish }) => {
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
  },
} satisfies Partial<Handlers<typeof issuedCertificateCalls>>;

/** Whose certificates someone who is no director may see; null for none. */
async function holderOf(
  db: Database,
  { id, role, committee }: Caller,
): Promise<Partial<Record<'team_id' | 'user_id' | 'committee_id', string>> | null> {
  if (committee) return { committee_id: committee.id };
  const team_id = await findOwnTeamId(db, { id, role });
  if (team_id === undefined) return null;
  return role === 'member' ? { team_id, user_id: id } : { team_id };
}

async function maySee(db: Database, caller: Caller, row: IssuedRow): Promise<boolean> {
  if (isDirector(caller)) return true;
  const holder = await holderOf(db, caller);
  if (!holder || row.state !== 'valid') return false;
  return Object.entries(holder).every(([field, id]) => row[field as keyof typeof holder] === id);
}

/** The file of a certificate, as it is served. */
export async function issuedFile({ db }: Pick<Context, 'db'>, id: string) {
  const row = await findIssued(db, id);
  if (!row?.storage_key || row.size === null) return undefined;
  const name = `${pathPart(titleOf(row.facts.name ?? row.serial))}.pdf`;
  return { name, storage_key: row.storage_key, size: row.size, content_type: 'application/pdf' };
}

/** @throws HttpError 404 */
export async function getIssued(db: Database, id: string): Promise<IssuedCertificate> {
  const [row] = await listIssuedRows(db, { id });
  if (!row) throw notFound();
  return toIssuedCertificate(row);
}

function toIssuedCertificate({
  certificate,
  template_name,
  replaced_by,
}: Awaited<ReturnType<typeof listIssuedRows>>[number]): IssuedCertificate {
  const { id, serial, facts, template_id, state, issued_at, revoked_at, revoke_reason } = certificate;
  return {
    id,
    serial,
    template_id,
    template_name,
    state,
    revoke_reason,
    replaced_by,
    name: facts.name,
    team: facts.team,
    issued_at: issued_at.toISOString(),
    revoked_at: toIso(revoked_at),
  };
}
