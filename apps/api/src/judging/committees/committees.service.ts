import { type Body, committeeCalls, type Data } from '@portal/api-schema';
import { COMMITTEE_CHANGED, COMMITTEE_HAS_EVALUATED } from '@portal/domain/messages';
import {
  changePerson,
  hashNewPassword,
  insertPerson,
  normalisePhone,
  storeNewPassword,
} from '../../accounts/index.ts';
import { lockSettings } from '../../event/index.ts';
import { changeLocked, changeRecord } from '../../platform/change.ts';
import type { Database } from '../../platform/database/database.ts';
import { editOfFields } from '../../platform/edits/edit.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { routesOf } from '../../platform/http/route.ts';
import { sampleIds } from '../calibration/calibration.repository.ts';
import { hasEverSubmitted } from '../evaluations/evaluations.repository.ts';
import { committeeChange, visitsChange } from '../published-changes.ts';
import { assignmentChanges, changeAssignments } from './assign-teams.ts';
import { assignedTeamIds, unassignTeams } from './assignments.repository.ts';
import { committeeTeams, ownTeams } from './committee-teams.service.ts';
import * as repository from './committees.repository.ts';
import { requireJudgingNotEnded } from './judging-end.ts';

export const committeeRoutes = routesOf(committeeCalls, {
  teams: committeeTeams,
  ownTeams,

  list: ({ db }, { query }) => repository.listCommittees(db, query),

  get: ({ db }, { params }) => getCommittee(db, params.id),

  /**
   * Adds a committee that can sign in at once, because the board knows its address and chose its password.
   * @throws HttpError 422 judging has ended · another person has the email or phone number · a team cannot be assigned · the
   * password is public
   */
  async add(context, { actor, body }) {
    const { password, teams, members = [], ...account } = body;
    const password_hash = await hashNewPassword(context, password);
    // A change of the samples takes this lock: one of both sees the other.
    return changeLocked(context, actor, lockSettings, async (_settings, { tx, at, audit, publish }) => {
      await requireJudgingNotEnded(tx, at);
      const person = { ...account, role: 'committee' as const, password_hash, email_verified_at: at };
      const { id } = await insertPerson(tx, person);
      await repository.insertCommittee(tx, id, at);
      await repository.replaceCommitteeMembers(tx, id, members.map(toMember));
      const { added } = await changeAssignments(tx, id, teams, at);
      const details = { full_name: account.full_name, teams: added };
      audit({ action: 'committee.added', subject_type: 'committee', subject_id: id, details });
      await publish(committeeChange(id));
      // A new committee also comes to the samples.
      await publish(await visitsChange(tx, [...added, ...(await sampleIds(tx))]));
      return getCommittee(tx, id);
    });
  },

  /**
   * Changes the account and the teams; the members and the password when they are given. A new password ends the
   * committee's sessions and links. A call that changes nothing, such as a retry, gets the committee as it is.
   * @throws HttpError 404 no such committee · 409 a field changed after `version`, or it has evaluated a team that is left
   * out · 422 as for `addCommittee`
   */
  async change(context, { actor, body }) {
    const { committee_id: id, password, teams, members, version, ...account } = body;
    const password_hash = password === undefined ? undefined : await hashNewPassword(context, password);
    return changeRecord(context, actor, repository.lockCommittee, id, async (currentVersion, change) => {
      const { tx, at, audit, publish } = change;
      const before = await getCommittee(tx, id);
      const fields = changedFields(before, await assignmentChanges(tx, id, teams), body);
      if (fields.length === 0) return before;
      const subject = { subject_type: 'committee', subject_id: id } as const;
      const record = { ...subject, version: currentVersion };
      const edit = await editOfFields(change, record, { message: COMMITTEE_CHANGED }, version, fields);
      await changePerson(context, tx, id, account);
      if (password_hash !== undefined) await storeNewPassword(tx, id, password_hash);
      if (members) await repository.replaceCommitteeMembers(tx, id, members.map(toMember));
      const { added, removed } = await changeAssignments(tx, id, teams, at);
      await repository.raiseVersions(tx, [id]);
      const details = {
        before: before.committee.full_name,
        full_name: account.full_name,
        fields,
        ...(members && membersBetween(before.members, members)),
        teams_added: added,
        teams_removed: removed,
        password_changed: password !== undefined,
      };
      audit({ action: 'committee.changed', ...subject, ...edit, details });
      await publish(committeeChange(id));
      await publish(await visitsChange(tx, [...added, ...removed]));
      return getCommittee(tx, id);
    });
  },

  /** @throws HttpError 404 no such committee · 409 it has submitted an evaluation */
  delete(context, { actor, body }) {
    const id = body.committee_id;
    return changeRecord(context, actor, repository.lockCommittee, id, async (_version, changing) => {
      const { tx, audit, publish } = changing;
      const { committee } = await getCommittee(tx, id);
      const teams = await assignedTeamIds(tx, id);
      const isUnassigned = await unassignTeams(tx, id, teams);
      if (!isUnassigned || (await hasEverSubmitted(tx, { committee_id: id })))
        throw conflict(COMMITTEE_HAS_EVALUATED);
      await publish(committeeChange(id));
      await publish(await visitsChange(tx, [...teams, ...(await sampleIds(tx))]));
      await repository.deleteCommitteeRows(tx, id);
      const details = { full_name: committee.full_name, teams };
      audit({ action: 'committee.deleted', subject_type: 'committee', subject_id: id, details });
      return {};
    });
  },
});

/** @throws HttpError 404 no such committee */
async function getCommittee(db: Database, committeeId: string): Promise<Data<typeof committeeCalls.get>> {
  const committee = await repository.findCommittee(db, committeeId);
  if (!committee) throw notFound();
  return { committee, members: await repository.listCommitteeMembers(db, committeeId) };
}

function toMember({ id, full_name, title }: NonNullable<Body<typeof committeeCalls.add>['members']>[number]) {
  return { id, full_name, title: title || null };
}

/** Who came and who left, by their names. */
function membersBetween(
  before: readonly { full_name: string }[],
  after: readonly { full_name: string }[],
): { members_added: string[]; members_removed: string[] } {
  const without = (list: readonly { full_name: string }[], others: readonly { full_name: string }[]) =>
    list.map(({ full_name }) => full_name).filter((name) => !others.some((one) => one.full_name === name));
  return { members_added: without(after, before), members_removed: without(before, after) };
}

/** The fields that the body changes; none for a retry. A password is always a change. */
function changedFields(
  { committee, members: currentMembers }: Data<typeof committeeCalls.get>,
  teams: { added: readonly string[]; removed: readonly string[] },
  { full_name, email, phone_number, password, members }: Body<typeof committeeCalls.change>,
): string[] {
  const people = (list: readonly { full_name: string; title?: string | null | undefined }[]) =>
    JSON.stringify(list.map((member) => [member.full_name, member.title || null]));
  const isChanged = {
    full_name: full_name !== committee.full_name,
    email: email.toLowerCase() !== committee.email,
    phone_number: normalisePhone(phone_number) !== committee.phone_number,
    password: password !== undefined,
    members: members !== undefined && people(members) !== people(currentMembers),
    teams: teams.added.length + teams.removed.length > 0,
  };
  return Object.entries(isChanged).flatMap(([field, changed]) => (changed ? [field] : []));
}
