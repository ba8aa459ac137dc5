import { isDeepStrictEqual } from 'node:util';
import type { CertificateProblem } from '@portal/api-schema';
import { type Actor, SYSTEM_ACTOR } from '../../platform/audit/actor.ts';
import { type ChangeContext, change } from '../../platform/change.ts';
import type { Context } from '../../platform/context.ts';
import { resumableWorker } from '../../platform/jobs/resumable-job.ts';
import { queueNotices } from '../../teams/index.ts';
import {
  deleteWaiting,
  holdersOf,
  insertWaiting,
  listWaiting,
} from '../issued/issued-certificates.repository.ts';
import { certificatesChange, ofTemplate, ownCertificatesChange } from '../published-changes.ts';
import { findTemplate } from '../templates/templates.repository.ts';
import { drawWaiting, WAITING_AT_ONCE } from './draw-waiting.ts';
import { failureOf, issueJob } from './issues.jobs.ts';
import { findIssue, type IssueRow, lockIssue, runningIssues, updateIssue } from './issues.repository.ts';
import { findProblems, newSerial, planCertificates, type SerialCertificate } from './plan-issue.ts';

/** Of the texts that do not fit; the others are counted. */
const PROBLEMS_MAX = 200;
/** Ranks are needed, and the results are not published any more. */
const WITHDRAWN: CertificateProblem = {
  name: 'كل المستلمين',
  team: null,
  kind: 'rank',
  value: '',
  reason: 'سُحبت النتائج قبل أن تصدر الشهادات',
};

/**
 * Issues certificates: checks all texts, then adds all certificates with their serials at once, then draws them, some at a time.
 * Each certificate is made once.
 */
export const issueCertificatesWorker = resumableWorker({
  job: issueJob,
  async start(context, { issue_id, actor }) {
    const issue = await findIssue(context.db, issue_id);
    if (issue?.state === 'checking') await checkIssue(context, issue, actor);
  },
  async batch(context, { issue_id }) {
    const issue = await findIssue(context.db, issue_id);
    if (issue?.state !== 'issuing') return 'done';
    const waiting = await listWaiting(context.db, issue_id, WAITING_AT_ONCE);
    if (waiting.length === 0) await endIssue(context, issue_id, { state: 'issued' });
    else await drawWaiting(context, issue, waiting);
    return waiting.length === 0 ? 'done' : 'more';
  },
  records: {
    key: 'issue_id',
    running: runningIssues,
    whenLost: 'resume',
    noteFailure,
    giveUp: (context, id, reason) => endIssue(context, id, { state: 'failed', failure: failureOf(reason) }),
  },
});

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
  const rows = certificates.map(({ person, facts, serial }) => {
    const { user_id, team_id, committee_member_id, committee_id } = person;
    return { serial, facts, user_id, team_id, committee_member_id, committee_id };
  });
  await insertWaiting(tx, { id, template_id }, issuedAt, rows);
  await updateIssue(tx, id, { state: 'issuing', total: rows.length });
  const template = await findTemplate(tx, template_id);
  const details = { name: template?.name, certificates: rows.length, to: audience.to };
  audit({ action: 'certificates.issued', ...ofTemplate(template_id), details });
}

/**
 * Ends an issue that runs. What was drawn stays valid; those whose certificate still waits have none, so that a later issue makes
 * them one.
 */
async function endIssue(
  context: Context,
  id: string,
  end: Pick<IssueRow, 'state'> & Partial<Pick<IssueRow, 'failure'>>,
): Promise<void> {
  await change(context, SYSTEM_ACTOR, async (changing) => {
    const { tx, at } = changing;
    const issue = await lockIssue(tx, id);
    if (issue?.finished_at !== null) return;
    await deleteWaiting(tx, id);
    await updateIssue(tx, id, { ...end, retry_reason: null, finished_at: at });
    await notifyHolders(changing, id);
  });
}

/** Shows why an attempt failed until the issue goes on. */
async function noteFailure(context: Context, id: string, reason: string): Promise<void> {
  await change(context, SYSTEM_ACTOR, async ({ tx, publish }) => {
    if ((await lockIssue(tx, id))?.finished_at !== null) return;
    await updateIssue(tx, id, { retry_reason: failureOf(reason) });
    await publish(certificatesChange());
  });
}

/** Notifies those who got certificates, once, and the board that the issue ended. */
async function notifyHolders(changing: Changing, id: string): Promise<void> {
  const { tx, publish } = changing;
  const holders = await holdersOf(tx, id);
  const leaders = holders.filter(({ team_id }) => team_id !== null);
  await queueNotices(changing, 'certificate_added', leaders);
  const committees = holders.filter(({ committee_id }) => committee_id !== null);
  await queueNotices(changing, 'committee_certificate_added', committees);
  await publish(certificatesChange());
  await publish(await ownCertificatesChange(tx, ...holders));
}
