import { type Body, type Member, memberCalls } from '@portal/api-schema';
import {
  LEADER_NOT_DELETABLE,
  MEMBER_CHANGED,
  MEMBER_HAS_ACCOUNT,
  TEAM_FULL,
  TEAM_NOT_PARTICIPATING,
} from '@portal/domain/messages';
import { takesPart } from '@portal/domain/statuses';
import {
  changePerson,
  deletePerson,
  insertPerson,
  queueMail,
  requestEmailChange,
  requireVerification,
  setVersion,
  storedFields,
  type UserRow,
} from '../../accounts/index.ts';
import {
  loadSettings,
  registrationOpen,
  requireRegistrationOpen,
  type SettingsRow,
} from '../../event/index.ts';
import type { Actor } from '../../platform/audit/actor.ts';
import { type ChangeContext, changeLocked } from '../../platform/change.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Edit, editOf } from '../../platform/edits/edit.ts';
import { conflict, notFound, refused } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { routesOf } from '../../platform/http/route.ts';
import { type Answering, answering, answerValues, saveAnswers } from '../forms/save-answers.ts';
import { teamChange } from '../published-changes.ts';
import { findOwnTeamId } from '../teams/team-access.repository.ts';
import { seesContacts } from '../teams/team-access.ts';
import { type LockedTeam, lockOwnTeam, lockTeam } from '../teams/team-changes.repository.ts';
import {
  countMembers,
  findMember,
  insertMember,
  listTeamMembers,
  updateMember,
} from './members.repository.ts';

export const memberRoutes = routesOf(memberCalls, {
  list: async ({ db }, { caller }) => {
    const teamId = await findOwnTeamId(db, caller);
    const members = teamId === undefined ? [] : await listTeamMembers(db, teamId);
    if (seesContacts(caller)) return { members };
    const shown = (member: Member): Member => {
      if (member.user_id === caller.id) return member;
      const { identity_kind: _kind, identity_country: _country, nationality: _nationality, ...rest } = member;
      return { ...rest, email: '', pending_email: null, phone_number: '', identity: '' };
    };
    return { members: members.map(shown) };
  },
  add: (context, { caller, actor, body }) => addMember(context, actor, { own_of: caller }, body),
  change: (context, { caller, actor, body }) =>
    changeMember(context, caller, actor, { own_of: caller }, body),
  delete: (context, { caller, actor, body }) =>
    deleteMember(context, actor, { own_of: caller }, body.user_id),
  addToTeam: (context, { actor, body: { team_id, correction, ...body } }) =>
    addMember(context, actor, { team_id, correction }, body),
  changeOfTeam: (context, { caller, actor, body: { team_id, correction, ...body } }) =>
    changeMember(context, caller, actor, { team_id, correction }, body),
  deleteOfTeam: (context, { actor, body: { team_id, correction, user_id } }) =>
    deleteMember(context, actor, { team_id, correction }, user_id),
});

/** Which team the members belong to: that of a leader or member, or the one that a director names. */
type WhoseTeam = { own_of: Caller } | { team_id: string; correction?: boolean | undefined };

/**
 * Adds a person to a team.
 * @throws HttpError 404 no such team · 409 the leader's team does not take part · 422 registration is closed, the team is full, or another person has the email,
 * identity or phone number
 */
async function addMember(
  context: Context,
  actor: Actor,
  whose: WhoseTeam,
  body: Body<typeof memberCalls.add>,
) {
  return changeMembers(context, actor, whose, async ({ tx, at }, { team_id, track_id, status, settings }) => {
    if ('own_of' in whose && !takesPart(status)) throw conflict(TEAM_NOT_PARTICIPATING);
    requireRoomFor((await countMembers(tx, team_id)) + 1, settings);
    const user_id = await storeMember(tx, team_id, body, { track_id, complete: 'own_of' in whose, at });
    return { action: 'member.added', user_id, result: { member: await loadMember(tx, team_id, user_id) } };
  });
}

/**
 * Changes the fields that are given. A leader who changes their own email keeps the present one until the link to the
 * new one is followed. The email that a director gives a person with an account counts at once, and must be confirmed through a link
 * before the next sign-in; a leader gives a member with an account none.
 * @throws HttpError 403 the leader did not enter the password recently · 404 the person is not in the team · 409 a
 * field changed after `version` · 422 registration is closed, or another person has a field
 */
export async function changeMember(
  context: Context,
  caller: Caller,
  actor: Actor,
  whose: WhoseTeam,
  { user_id, specialty, answers, version, seen, ...person }: Body<typeof memberCalls.change>,
) {
  return changeMembers(context, actor, whose, async (change, { team_id, track_id }) => {
    const { tx, at } = change;
    const before = await loadMember(tx, team_id, user_id);
    const { user_id: _, is_leader, has_account, version: stored, pending_email, ...values } = before;
    const record = { subject_type: 'user', subject_id: user_id, version: stored } as const;
    // An area that does not know the form sends no answers, and is asked for none.
    const asked = { form: 'members', track_id, given: answers, complete: 'own_of' in whose, at } as const;
    const answered = answers && (await answering(tx, { user_id }, asked));
    const current = { ...values, ...(answered && answerValues(answered.changes, 'before')) };
    const edit = await editOf(
      change,
      record,
      { message: MEMBER_CHANGED, values: current, displayed: current },
      {
        ...person,
        ...storedFields(person),
        ...(answered && answerValues(answered.changes, 'after')),
        specialty: specialty === '' ? null : specialty,
        version,
        seen,
      },
    );
    await answered?.store();
    const { email, ...others } = person;
    if (user_id === caller.id) {
      await changePerson(context, tx, user_id, others);
      if (email) await requestEmailChange(context, tx, caller, { present: before.email, email });
    } else {
      const isOther = email !== undefined && email.toLowerCase() !== before.email.toLowerCase();
      // With the address goes the account.
      if (has_account && isOther && 'own_of' in whose)
        throw refused(MEMBER_HAS_ACCOUNT, { email: ['يغيّر العضو بريده بنفسه من حسابه'] });
      const after = await changePerson(context, tx, user_id, person);
      if ((is_leader || has_account) && after.email !== before.email) await askToConfirm(context, tx, after);
    }
    if (specialty !== undefined) await updateMember(tx, user_id, { specialty: specialty || null });
    await setVersion(tx, user_id, edit.version);
    const result = { member: await loadMember(tx, team_id, user_id) };
    return { action: 'member.changed', user_id, result, edit };
  });
}

/**
 * Removes a person and their data.
 * @throws HttpError 404 the person is not in the team · 422 registration is closed, or it is the leader
 */
async function deleteMember(context: Context, actor: Actor, whose: WhoseTeam, userId: string) {
  return changeMembers(context, actor, whose, async ({ tx }, { team_id }) => {
    const { is_leader } = await loadMember(tx, team_id, userId);
    if (is_leader) {
      throw refused(LEADER_NOT_DELETABLE, { user_id: ['لا يمكن حذف قائد الفريق'] });
    }
    await deletePerson(tx, userId);
    return { action: 'member.deleted', user_id: userId, result: {} };
  });
}

/** A leader signs in with their email, so they must confirm that a new one is theirs. */
async function askToConfirm(context: Context, tx: Database, { id, password_hash }: UserRow): Promise<void> {
  if (password_hash !== null) return requireVerification(context, tx, id);
  // Setting the first password confirms the address; the link to the former email is no longer valid.
  await queueMail(context, tx, { kind: 'set_password', user_id: id });
}

/** Stores a person without an account as a member of the team, which must be locked, and what was answered about them. */
export async function storeMember(
  tx: Database,
  teamId: string,
  { specialty, answers, ...person }: Body<typeof memberCalls.add>,
  asked: Pick<Answering, 'track_id' | 'complete' | 'at'>,
): Promise<string> {
  const { id } = await insertPerson(tx, { ...person, role: 'member' });
  await insertMember(tx, { user_id: id, team_id: teamId, specialty: specialty || null });
  await saveAnswers(tx, { user_id: id }, { form: 'members', given: answers, ...asked });
  return id;
}

/** @throws HttpError 422 a team may not have so many people, including its leader */
export function requireRoomFor(people: number, { max_team_members: max }: SettingsRow): void {
  if (people <= max) return;
  throw refused(TEAM_FULL, { members: [tooManyPeople(max)] });
}

export const tooManyPeople = (max: number) => `الحد الأقصى لأعضاء الفريق ${max} مع القائد`;

interface MemberChange<Result> {
  action: 'member.added' | 'member.changed' | 'member.deleted';
  user_id: string;
  result: Result;
  edit?: Edit;
}

/**
 * Every change of members locks the team, and is audited and published unless all was stored already. It requires that registration is open, unless a
 * director corrects something; the audit log says when it was after the closing.
 */
async function changeMembers<Result>(
  context: Context,
  actor: Actor,
  whose: WhoseTeam,
  work: (
    change: ChangeContext,
    team: Pick<LockedTeam, 'status' | 'track_id'> & { team_id: string; settings: SettingsRow },
  ) => Promise<MemberChange<Result>>,
): Promise<Result> {
  const lock = (tx: Database) =>
    'team_id' in whose ? lockTeam(tx, whose.team_id) : lockOwnTeam(whose.own_of)(tx);
  return changeLocked(context, actor, lock, async ({ id: team_id, status, track_id }, change) => {
    const { tx, at, audit, publish } = change;
    const settings = await loadSettings(tx);
    const isCorrection = 'team_id' in whose && whose.correction === true;
    if (!isCorrection) requireRegistrationOpen(settings, at);
    const { action, user_id, result, edit } = await work(change, { team_id, status, track_id, settings });
    if (edit?.fields.length === 0) return result;
    const details = { team_id, ...(!registrationOpen(settings, at) && { after_closing: true }) };
    audit({ action, subject_type: 'user', subject_id: user_id, details, ...edit });
    await publish(teamChange(team_id));
    return result;
  });
}

async function loadMember(tx: Database, teamId: string, userId: string): Promise<Member> {
  const member = await findMember(tx, teamId, userId);
  if (!member) throw notFound();
  return member;
}
