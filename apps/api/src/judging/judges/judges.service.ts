import { type Judge, judgeCalls } from '@portal/api-schema';
import { JUDGES_MAX } from '@portal/domain/limits';
import { INVALID_DATA, JUDGE_CHANGED, JUDGE_HAS_SUBMITTED, JUDGES_FULL } from '@portal/domain/messages';
import { v7 as uuidv7 } from 'uuid';
import {
  changePerson,
  closeSessions,
  deletePerson,
  findJudge,
  insertJudge,
  insertPerson,
  issueLink,
  type JudgeRow,
  listJudges,
  lockJudge,
  placeholderEmail,
  revokeLinks,
  setDisabled,
  setVersion,
  shownEmail,
} from '../../accounts/index.ts';
import type { Actor } from '../../platform/audit/actor.ts';
import { type ChangeContext, changeLocked, changeRecord } from '../../platform/change.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { editOf } from '../../platform/edits/edit.ts';
import { conflict, notFound, refused } from '../../platform/errors.ts';
import { routesOf } from '../../platform/http/route.ts';
import { toDate, toIso } from '../../platform/time.ts';
import { findCommittee, lockCommittee } from '../committees/committees.repository.ts';
import { committeeChange } from '../published-changes.ts';

/** Cards with links are printed days before the judging. */
const LINK_VALID_MS = 7 * 24 * 60 * 60 * 1000;
const NAME_TAKEN = 'في هذه اللجنة محكّم بهذا الاسم';

export const judgeRoutes = routesOf(judgeCalls, {
  async list({ db, now }, { params: { id } }) {
    if (!(await findCommittee(db, id))) throw notFound();
    return { judges: (await listJudges(db, id, now())).map(toJudge) };
  },

  /** @throws HttpError 404 no such committee · 409 it has too many judges · 422 one of them has the name, or a person the email */
  add(context, { actor, body: { committee_id, full_name, email } }) {
    return changeRecord(context, actor, lockCommittee, committee_id, async (_version, change) => {
      const { tx, at } = change;
      const others = await listJudges(tx, committee_id, at);
      if (others.length >= JUDGES_MAX) throw conflict(JUDGES_FULL);
      requireOwnName(others, full_name);
      // The board knows the address, as it does that of a committee.
      const address = email ? { email, email_verified_at: at } : { email: placeholderEmail(uuidv7()) };
      const { id } = await insertPerson(tx, { role: 'committee', full_name, ...address });
      await insertJudge(tx, id, committee_id);
      await record(change, 'added', { id, committee_id, full_name });
      return withLink(context, change, id);
    });
  },

  /** @throws HttpError 404 no such judge · 409 a field changed after `version` · 422 as for `add` */
  change: (context, { actor, body: { judge_id, version, full_name, email } }) =>
    onJudge(context, actor, judge_id, async (judge, change) => {
      const { tx, at } = change;
      const sent = {
        ...(full_name !== undefined && { full_name }),
        ...(email !== undefined && { email: email?.toLowerCase() ?? withoutEmail(judge) }),
      };
      if (full_name !== undefined && full_name !== judge.full_name)
        requireOwnName(await listJudges(tx, judge.committee_id, at), full_name);
      const values = { full_name: judge.full_name, email: judge.email };
      const edited = { subject_type: 'user', subject_id: judge_id, version: judge.version } as const;
      const current = {
        message: JUDGE_CHANGED,
        values,
        displayed: { ...values, email: shownEmail(judge.email) },
      };
      const edit = await editOf(change, edited, current, { ...sent, version });
      if (edit.fields.length > 0) {
        await changePerson(context, tx, judge_id, sent);
        await setVersion(tx, judge_id, edit.version);
        await record(change, 'changed', { ...judge, ...sent }, edit);
      }
      return { judge: await readJudge(tx, judge_id, at) };
    }),

  /** @throws HttpError 404 no such judge */
  giveLink: (context, { actor, body }) =>
    onJudge(context, actor, body.judge_id, async (judge, change) => {
      await revokeLinks(change.tx, judge.id, 'judge_sign_in');
      if (judge.revoked_at !== null) await setDisabled(change.tx, judge.id, null);
      await record(change, 'link_made', judge);
      return withLink(context, change, judge.id);
    }),

  /** Again changes nothing. @throws HttpError 404 no such judge */
  revoke: (context, { actor, body }) =>
    onJudge(context, actor, body.judge_id, async (judge, change) => {
      const { tx, at } = change;
      if (judge.revoked_at === null) {
        await setDisabled(tx, judge.id, at);
        await closeSessions(tx, judge.id);
        await revokeLinks(tx, judge.id);
        await record(change, 'revoked', judge);
      }
      return { judge: await readJudge(tx, judge.id, at) };
    }),

  /** @throws HttpError 404 no such judge · 409 they have submitted an evaluation, which names them */
  delete: (context, { actor, body }) =>
    onJudge(context, actor, body.judge_id, async (judge, change) => {
      if (judge.has_submitted) throw conflict(JUDGE_HAS_SUBMITTED);
      await record(change, 'deleted', judge);
      await deletePerson(change.tx, judge.id);
      return {};
    }),
});

/** Locks the committee, as every change of its judges does, then the judge. */
function onJudge<Answer>(
  context: Context,
  actor: Actor,
  judgeId: string,
  work: (judge: JudgeRow, change: ChangeContext) => Promise<Answer>,
): Promise<Answer> {
  const lock = async (tx: Database) => {
    const judge = await findJudge(tx, judgeId, context.now());
    if (judge) await lockCommittee(tx, judge.committee_id);
    return judge && lockJudge(tx, judgeId, context.now());
  };
  return changeLocked(context, actor, lock, work);
}

/** What is stored for a judge whose email is removed: what already is, where there is none. */
const withoutEmail = ({ email }: JudgeRow) =>
  shownEmail(email) === null ? email : placeholderEmail(uuidv7());

function requireOwnName(others: readonly JudgeRow[], full_name: string): void {
  if (others.some((other) => other.full_name === full_name))
    throw refused(INVALID_DATA, { full_name: [NAME_TAKEN] });
}

async function withLink({ config }: Context, { tx, at }: ChangeContext, judgeId: string) {
  const link = { userId: judgeId, purpose: 'judge_sign_in', now: at, validForMs: LINK_VALID_MS } as const;
  const token = await issueLink(tx, link);
  // Behind `#`, so that no server and no log of one sees it.
  return { judge: await readJudge(tx, judgeId, at), link: `${config.publicUrl}/auth/judge#${token}` };
}

async function record(
  { audit, publish }: ChangeContext,
  what: 'added' | 'changed' | 'link_made' | 'revoked' | 'deleted',
  { id, committee_id, full_name }: Pick<JudgeRow, 'id' | 'committee_id' | 'full_name'>,
  edit: { version?: number; fields?: string[] } = {},
): Promise<void> {
  const details = { full_name, committee_id };
  audit({ action: `judge.${what}`, subject_type: 'user', subject_id: id, details, ...edit });
  await publish(committeeChange(committee_id));
}

async function readJudge(db: Database, id: string, now: Date): Promise<Judge> {
  const judge = await findJudge(db, id, now);
  if (!judge) throw notFound();
  return toJudge(judge);
}

function toJudge({ email, ...judge }: JudgeRow): Judge {
  return {
    ...judge,
    email: shownEmail(email),
    signed_in_at: toIso(judge.signed_in_at),
    last_seen_at: toIso(toDate(judge.last_seen_at)),
    link_expires_at: toIso(toDate(judge.link_expires_at)),
    revoked_at: toIso(judge.revoked_at),
  };
}
