import { isDeepStrictEqual } from 'node:util';
import type { CertificateProblem } from '@portal/api-schema';
import type { CertificateIssueFailure } from '@portal/domain/certificates';
import { FILES_UNAVAILABLE, STORAGE_FULL } from '@portal/domain/messages';
import { type Actor, SYSTEM_ACTOR } from '../../platform/audit/actor.ts';
import { type ChangeContext, change } from '../../platform/change.ts';
import type { Context, Worker } from '../../platform/context.ts';
import { withTransaction } from '../../platform/database/database.ts';
import { queueNotices } from '../../teams/index.ts';
import { BACKGROUND_LOST } from '../backgrounds/prepared-backgrounds.ts';
import {
  deleteWaiting,
  holdersOf,
  insertWaiting,
  listWaiting,
} from '../issued/issued-certificates.repository.ts';
import { certificatesChange, ownCertificatesChange } from '../published-changes.ts';
import { findTemplate } from '../templates/templates.repository.ts';
import { drawWaiting, WAITING_AT_ONCE } from './draw-waiting.ts';
import { type IssueCertificates, issueJob } from './issues.jobs.ts';
import { findIssue, type IssueRow, listStopped, lockIssue, updateIssue } from './issues.repository.ts';
import { findProblems, newSerial, planCertificates, type SerialCertificate } from './plan-issue.ts';

/** A job gives its place back after this time; the rest is the next job's. */
const RUN_MS = 60 * 1000;
/** Of the texts that do not fit; the others are counted. */
const PROBLEMS_MAX = 200;
/** By the message of the error. */
const FAILURES: Readonly<Record<string, CertificateIssueFailure>> = {
  [BACKGROUND_LOST]: 'background',
  [FILES_UNAVAILABLE]: 'storage',
  [STORAGE_FULL]: 'storage',
};
/** Ranks are needed, and the results are not published any more. */
const WITHDRAWN: CertificateProblem = {
  name: 'كل المستلمين',
  team: null,
  kind: 'rank',
  value: '',
  reason: 'سُحبت النتائج قبل أن تصدر الشهادات',
};

/**
 * Issues certificates: checks all texts, then adds all certificates with their serials at once, then draws them, some at a time. A
 * process may die anywhere: the job runs again and goes on, and each certificate is made once.
 */
export const issueCertificatesWorker: Worker<IssueCertificates> = {
  job: issueJob,
  async run(context, { issue_id, actor }) {
    if (issue_id === undefined) return settleStopped(context);
    const issue = await findIssue(context.db, issue_id);
    if (issue?.state === 'checking') await checkIssue(context, issue, actor);
    if (await drawIssue(context, issue_id)) return;
    await withTransaction(context.db, (tx) => context.jobs.enqueue(tx, issueJob, { issue_id }));
  },
};

/** Ends the issues whose job failed for the last time, so that others may begin, and goes on with those whose job was lost. */
async function settleStopped(context: Context): Promise<void> {
  const { db, jobs } = context;
  for (const { id, has_failed, message } of await listStopped(db)) {
    if (has_failed)
      await change(context, SYSTEM_ACTOR, (changing) => failIssue(changing, id, FAILURES[message ?? '']));
    else await withTransaction(db, (tx) => jobs.enqueue(tx, issueJob, { issue_id: id }));
  }
}

/** Adds the certificates of an issue, or refuses it with all texts that cannot be drawn. */
async function checkIssue(context: Context, issue: IssueRow, actor: Actor | undefined): Promise<void> {
  const { fields } = issue.design;
  const order = { ...issue, fields };
  for (let isSettled = false; !isSettled; ) {
    const issuedAt = context.now();
    const planned = await planCertificates(context.db, order);
    const certificates = planned?.map((one) => ({ ...one, serial: newSerial() })) ?? null;
    const problems = certificates && (await findProblems(context, fields, certificates, issuedAt));
    isSettled = await change(context, actor ?? SYSTEM_ACTOR, async (changing) => {
      const { tx } = changing;
      if ((await lockIssue(tx, issue.id))?.state !== 'checking') return true;
      // Names or teams were changed while the texts were checked.
      if (!isDeepStrictEqual(await planCertificates(tx, order), planned)) return false;
      if (!certificates || !problems) await refuseIssue(changing, issue, [WITHDRAWN]);
      else if (problems.length > 0) await refuseIssue(changing, issue, problems);
      else await addCertificates(changing, issue, certificates, issuedAt);
      await changing.publish(certificatesChange());
      return true;
    });
  }
}

type Changing = ChangeContext<Actor | typeof SYSTEM_ACTOR>;

function refuseIssue(
  { tx, at }: Changing,
  { id }: IssueRow,
  problems: readonly CertificateProblem[],
): Promise<void> {
  return updateIssue(tx, id, {
    state: 'refused',
    problems: problems.slice(0, PROBLEMS_MAX),
    problems_count: problems.length,
    finished_at: at,
  });
}

async function addCertificates(
  { tx, audit }: Changing,
  { id, template_id, audience }: IssueRow,
  certificates: readonly SerialCertificate[],
  issuedAt: Date,
): Promise<void> {
  const rows = certificates.map(({ person, facts, serial }) => ({
    ...{ serial, facts },
    user_id: person.user_id,
    team_id: person.team_id,
    committee_member_id: person.committee_member_id,
    committee_id: person.committee_id,
  }));
  await insertWaiting(tx, { id, template_id }, issuedAt, rows);
  await updateIssue(tx, id, { state: 'issuing', total: rows.length });
  const template = await findTemplate(tx, template_id);
  const details = { name: template?.name, certificates: rows.length, to: audience.to };
  audit({
    action: 'certificates.issued',
    subject_type: 'certificate_template',
    subject_id: template_id,
    details,
  });
}

/** Draws the certificates that wait, and ends the issue after the last. @returns false when its time ended before */
async function drawIssue(context: Context, id: string): Promise<boolean> {
  const issue = await findIssue(context.db, id);
  if (issue?.state !== 'issuing') return true;
  const endsAt = performance.now() + RUN_MS;
  for (;;) {
    const waiting = await listWaiting(context.db, id, WAITING_AT_ONCE);
    if (waiting.length === 0) break;
    if (performance.now() > endsAt) return false;
    await drawWaiting(context, issue.design, waiting);
  }
  await change(context, SYSTEM_ACTOR, async (changing) => {
    const { tx, at } = changing;
    if ((await lockIssue(tx, id))?.state !== 'issuing') return;
    await updateIssue(tx, id, { state: 'issued', finished_at: at });
    await tellHolders(changing, id);
  });
  return true;
}

/** What was drawn stays valid. Those whose certificate waited have none, so that a later issue makes them one. */
async function failIssue(
  changing: Changing,
  id: string,
  failure: CertificateIssueFailure = 'unknown',
): Promise<void> {
  const { tx, at } = changing;
  const state = (await lockIssue(tx, id))?.state;
  if (state !== 'checking' && state !== 'issuing') return;
  await deleteWaiting(tx, id);
  await updateIssue(tx, id, { state: 'failed', failure, finished_at: at });
  await tellHolders(changing, id);
}

/** Tells those who got certificates, once, and the board that the issue ended. */
async function tellHolders(changing: Changing, id: string): Promise<void> {
  const { tx, publish } = changing;
  const holders = await holdersOf(tx, id);
  const leaders = holders.teams.map((team_id) => ({ team_id, committee_id: null }));
  await queueNotices(changing, 'certificate_added', leaders);
  const committees = holders.committees.map((committee_id) => ({ team_id: null, committee_id }));
  await queueNotices(changing, 'committee_certificate_added', committees);
  await publish(certificatesChange());
  await publish(await ownCertificatesChange(tx, holders));
}
