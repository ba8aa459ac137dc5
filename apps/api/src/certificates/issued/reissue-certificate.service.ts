import { isDeepStrictEqual } from 'node:util';
import type { IssuedCertificate, issuedCertificateCalls } from '@portal/api-schema';
import { CERTIFICATE_NOT_REISSUABLE, INVALID_DATA } from '@portal/domain/messages';
import { v7 as uuidv7 } from 'uuid';
import { loadSettings } from '../../event/index.ts';
import { publishedRanks } from '../../judging/index.ts';
import type { Actor } from '../../platform/audit/actor.ts';
import { changeLocked } from '../../platform/change.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflict, notFound, refused } from '../../platform/errors.ts';
import { removeRefused, removeUnreferenced } from '../../platform/files/stored-objects.ts';
import type { CallInput } from '../../platform/http/route.ts';
import { contentOf, type PrintedFacts } from '../issuing/certificate-content.ts';
import { drawnDesign, storeDrawn } from '../issuing/draw-waiting.ts';
import { findIssue, type IssueRow, lockIssue } from '../issuing/issues.repository.ts';
import { factsFor, findProblems, needsResults, newSerial } from '../issuing/plan-issue.ts';
import { findPerson, type RecipientRow } from '../issuing/recipients.repository.ts';
import { certificatesChange, ofTemplate, ownCertificatesChange } from '../published-changes.ts';
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

/**
 * Draws a certificate again with the design of its issue, and what the portal knows of the person today. It takes the place of the old
 * one, valid or revoked.
 * @throws HttpError 404 · 409 the old one waits or was replaced, or the portal does not know its person any more · 422 a text
 * does not fit
 */
export async function reissueCertificate(
  context: Context,
  { actor, params: { id } }: CallInput<typeof issuedCertificateCalls.reissue>,
) {
  for (;;) {
    const made = await drawToday(context, id);
    const keys = [made.storage_key];
    try {
      const answer = await replace(context, actor, id, made);
      if (answer) return { certificate: answer };
      await removeUnreferenced(context, keys);
    } catch (error) {
      await removeRefused(context, keys, error);
      throw error;
    }
  }
}

interface Replacement extends NewCertificate {
  id: string;
  team_id: string | null;
  committee_id: string | null;
  storage_key: string;
  facts: PrintedFacts;
}

async function drawToday(context: Context, id: string): Promise<Replacement> {
  const { db, now } = context;
  const old = await findIssued(db, id);
  if (!old) throw notFound();
  requireReissuable(old);
  const { issue, person, facts } = await findToday(db, old);
  const issuedAt = now();
  const serial = newSerial();
  const { fields } = issue.design;
  const problems = await findProblems(context, fields, [{ person, facts, serial }], issuedAt);
  if (problems.length > 0) throw refused(INVALID_DATA, { name: problems.map(({ reason }) => reason) });
  const key = await signingKey(context);
  const content = contentOf(context, facts, { serial, issuedAt });
  const [file] = await storeDrawn(context, await drawnDesign(context, issue.design), [content], key);
  if (!file) throw new Error('No certificate was drawn');
  const { template_id, issue_id, user_id, committee_member_id } = old;
  return {
    serial,
    facts,
    template_id,
    issue_id,
    user_id,
    committee_member_id,
    ...file,
    id: uuidv7(),
    team_id: person.team_id,
    committee_id: person.committee_id,
    state: 'valid',
    key_id: key.id,
    issued_at: issuedAt,
  };
}

/** @returns undefined when what it says changed while it was drawn, such as by a correction of the name */
function replace(
  context: Context,
  actor: Actor,
  oldId: string,
  made: Replacement,
): Promise<IssuedCertificate | undefined> {
  const lock = async (tx: Database) => {
    // Anonymising locks the issues first, too: it removes the new name, or is done before the name is read here.
    await lockIssue(tx, made.issue_id);
    return lockIssued(tx, oldId);
  };
  return changeLocked(context, actor, lock, async (old, { tx, audit, publish }) => {
    requireReissuable(old);
    const { facts, person } = await findToday(tx, old);
    if (!isDeepStrictEqual([facts, person.team_id], [made.facts, made.team_id])) return undefined;
    // Before the new one: nobody has two of a design that are not replaced.
    await updateIssued(tx, oldId, { state: 'replaced' });
    await insertIssued(tx, made);
    await updateIssued(tx, oldId, { replaced_by: made.id });
    const answer = await getIssued(tx, made.id);
    const details = { name: answer.template_name, serial: old.serial, new_serial: made.serial };
    audit({ action: 'certificate.reissued', ...ofTemplate(old.template_id), details });
    await publish(certificatesChange());
    await publish(await ownCertificatesChange(tx, old));
    await publish(await ownCertificatesChange(tx, made));
    return answer;
  });
}

function requireReissuable({ state, facts }: IssuedRow): void {
  // Without a name: the personal data was removed.
  const isPossible = (state === 'valid' || state === 'revoked') && facts.name !== null;
  if (!isPossible) throw conflict(CERTIFICATE_NOT_REISSUABLE);
}

/** What the portal knows of a certificate's person today. @throws HttpError 409 nothing any more */
async function findToday(db: Database, old: IssuedRow) {
  const issue = await findIssue(db, old.issue_id);
  const person = await findPerson(db, old);
  if (!issue || !person) throw conflict(CERTIFICATE_NOT_REISSUABLE);
  return { issue, person, facts: await factsToday(db, issue, person, old) };
}

/** While the results of its round are not published, the rank stays as it was printed. */
async function factsToday(
  db: Database,
  { audience, round, design: { fields } }: IssueRow,
  person: RecipientRow,
  { facts: before }: IssuedRow,
): Promise<PrintedFacts> {
  const ranks = needsResults({ audience, fields }) ? await publishedRanks({ db }, round) : new Map();
  const { event_name } = await loadSettings(db);
  const facts = factsFor(person, fields, ranks ?? new Map(), event_name);
  return ranks === null && before.rank !== undefined ? { ...facts, rank: before.rank } : facts;
}
