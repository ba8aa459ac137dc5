import type { IssuedCertificate } from '@portal/api-schema';
import { CERTIFICATE_NOT_REISSUABLE, INVALID_DATA } from '@portal/domain/messages';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../../audit/actor.ts';
import { changeLocked } from '../../change.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { conflict, notFound, refused } from '../../errors.ts';
import { removeObjects } from '../../files/stored-objects.ts';
import { certificatesChange, ownCertificatesChange } from '../../published-changes.ts';
import { publishedRanks } from '../../results/published-results.service.ts';
import { loadSettings } from '../../settings/settings.repository.ts';
import { contentOf, type PrintedFacts } from '../issuing/certificate-content.ts';
import { drawnDesign, storeDrawn } from '../issuing/draw-waiting.ts';
import { findIssue, type IssueRow } from '../issuing/issues.repository.ts';
import { factsFor, findProblems, needsResults, newSerial } from '../issuing/plan-issue.ts';
import { findPerson, type RecipientRow } from '../issuing/recipients.repository.ts';
import { signingKey } from '../signing/keys.repository.ts';
import {
  findIssued,
  type IssuedRow,
  insertIssued,
  lockIssued,
  type NewCertificate,
  updateIssued,
} from './issued-certificates.repository.ts';
import { getIssued } from './issued-certificates.service.ts';
import { holderOf } from './revoke-certificate.service.ts';

/**
 * Draws a certificate again with the design of its issue, and what the portal knows of the person today. It takes the place of the old
 * one, valid or revoked.
 * @throws HttpError 404 · 409 the old one waits or was replaced, or the portal does not know its person any more · 422 a text
 * does not fit
 */
export async function reissueCertificate(
  context: Context,
  actor: Actor,
  id: string,
): Promise<IssuedCertificate> {
  const { db, now } = context;
  const old = await findIssued(db, id);
  if (!old) throw notFound();
  requireReissuable(old);
  const [issue, person] = await Promise.all([findIssue(db, old.issue_id), findPerson(db, old)]);
  if (!issue || !person) throw conflict(CERTIFICATE_NOT_REISSUABLE);
  const issuedAt = now();
  const serial = newSerial();
  const facts = await factsToday(db, issue, person, old);
  const { fields } = issue.design;
  const problems = await findProblems(context, fields, [{ person, facts, serial }], issuedAt);
  if (problems.length > 0) throw refused(INVALID_DATA, { name: problems.map(({ reason }) => reason) });
  const key = await signingKey(context);
  const content = contentOf(context, facts, { serial, issuedAt });
  const [file] = await storeDrawn(context, await drawnDesign(context, issue.design), [content], key);
  if (!file) throw new Error('No certificate was drawn');
  const { template_id, issue_id, user_id, committee_member_id } = old;
  const made = {
    ...{ serial, facts, template_id, issue_id, user_id, committee_member_id },
    ...file,
    id: uuidv7(),
    team_id: person.team_id,
    committee_id: person.committee_id,
    state: 'valid' as const,
    key_id: key.id,
    issued_at: issuedAt,
  };
  return replace(context, actor, id, made).catch(async (error: unknown) => {
    await removeObjects(context.fileStore, [file.storage_key]);
    throw error;
  });
}

function replace(
  context: Context,
  actor: Actor,
  oldId: string,
  made: NewCertificate & Pick<IssuedRow, 'id' | 'team_id' | 'committee_id'>,
): Promise<IssuedCertificate> {
  const lock = (tx: Database) => lockIssued(tx, oldId);
  return changeLocked(context, actor, lock, async (old, { tx, audit, publish }) => {
    requireReissuable(old);
    // Before the new one: nobody has two of a design that are not replaced.
    await updateIssued(tx, oldId, { state: 'replaced' });
    await insertIssued(tx, [made]);
    await updateIssued(tx, oldId, { replaced_by: made.id });
    const answer = await getIssued(tx, made.id);
    const details = { name: answer.template_name, serial: old.serial, new_serial: made.serial };
    audit({
      action: 'certificate.reissued',
      subject_type: 'certificate_template',
      subject_id: old.template_id,
      details,
    });
    await publish(certificatesChange());
    await publish(ownCertificatesChange(holderOf(old)));
    await publish(ownCertificatesChange(holderOf(made)));
    return answer;
  });
}

function requireReissuable({ state, facts }: IssuedRow): void {
  // Without a name: the personal data was removed.
  const isPossible = (state === 'valid' || state === 'revoked') && facts.name !== null;
  if (!isPossible) throw conflict(CERTIFICATE_NOT_REISSUABLE);
}

/** While results are not published, the rank stays as it was printed. */
async function factsToday(
  db: Database,
  { audience, design: { fields } }: IssueRow,
  person: RecipientRow,
  { facts: before }: IssuedRow,
): Promise<PrintedFacts> {
  const [ranks, { event_name }] = await Promise.all([
    needsResults({ audience, fields }) ? publishedRanks({ db }) : new Map<string, number>(),
    loadSettings(db),
  ]);
  const facts = factsFor(person, fields, ranks ?? new Map(), event_name);
  return ranks === null && before.rank !== undefined ? { ...facts, rank: before.rank } : facts;
}
