import { COMMITTEE_TEAMS_MAX } from '@portal/domain/limits';
import { TEAM_NOT_PARTICIPATING } from '@portal/domain/messages';
import { takesPart } from '@portal/domain/statuses';
import type { ChangeContext } from '../change.ts';
import { NOT_ASSIGNABLE } from '../committees/assign-teams.ts';
import {
  type Assignment,
  insertAssignments,
  listAssignments,
  lockTeamsShared,
} from '../committees/assignments.repository.ts';
import { raiseVersions } from '../committees/committees.repository.ts';
import { lockCommittees } from '../committees/distribution.repository.ts';
import type { Database } from '../db/database.ts';
import { conflict } from '../errors.ts';
import { committeeChange } from '../published-changes.ts';
import { listNamedCommittees, listNamedTeams } from './named-records.repository.ts';
import { NamedRecords, type Naming } from './named-records.ts';
import type { Planner } from './planner.ts';

const COMMITTEE_NAMING: Naming = {
  name: 'committee',
  email: 'committee_email',
  unknownName: 'لا لجنة بهذا الاسم أو البريد',
  unknownEmail: 'لا لجنة بهذا البريد',
  ambiguous: (emails) => `أكثر من لجنة بهذا الاسم. اكتب بريدها: ${emails}`,
  otherName: (name) => `اسم اللجنة التي لها هذا البريد «${name}»`,
};

const TEAM_NAMING: Naming = {
  name: 'team',
  email: 'leader_email',
  unknownName: 'لا فريق بهذا الاسم أو بريد القائد',
  unknownEmail: 'لا فريق لقائده هذا البريد',
  ambiguous: (emails) => `أكثر من فريق بهذا الاسم. اكتب بريد قائده: ${emails}`,
  otherName: (name) => `اسم الفريق الذي لقائده هذا البريد «${name}»`,
};

/** Each row assigns a team to a committee. An assignment that no row names stays. */
export const assignmentsPlanner: Planner = {
  lock: (tx) => lockCommittees(tx, undefined),

  async plan(db, { of, problems }) {
    const committees = new NamedRecords(await listNamedCommittees(db), COMMITTEE_NAMING);
    const teams = new NamedRecords(await listNamedTeams(db), TEAM_NAMING);
    const teamsOf = await assignedTeamsOf(db);
    const firstRows = new Map<string, number>();
    const created: Assignment[] = [];
    const names = new Map<string, string>();
    let unchanged = 0;
    for (const row of of('assignments')) {
      const report = (field: string, reason: string) =>
        problems.add(row, field, row.values[field] ?? '', reason);
      const committee = committees.find(row);
      const team = teams.find(row);
      for (const found of [committee, team]) if ('reason' in found) report(found.field, found.reason);
      if (!('record' in committee && 'record' in team)) continue;
      const { id: committee_id, name } = committee.record;
      const { id: team_id, status } = team.record;
      const pair = `${committee_id} ${team_id}`;
      const first = firstRows.get(pair);
      firstRows.set(pair, first ?? row.number);
      const assigned = teamsOf.get(committee_id) ?? new Set();
      if (first !== undefined) report(TEAM_NAMING.name, `الإسناد نفسه في الصف ${first}`);
      else if (assigned.has(team_id)) unchanged += 1;
      else if (!takesPart(status)) report(TEAM_NAMING.name, NOT_ASSIGNABLE);
      else if (assigned.size >= COMMITTEE_TEAMS_MAX) {
        report(COMMITTEE_NAMING.name, `لا تزيد فرق اللجنة على ${COMMITTEE_TEAMS_MAX}`);
      } else {
        teamsOf.set(committee_id, assigned.add(team_id));
        names.set(committee_id, name);
        created.push({ committee_id, team_id });
      }
    }
    return {
      counts: { assignments: { created: created.length, updated: 0, unchanged } },
      write: (change) => writeAssignments(change, created, names),
    };
  },
};

async function assignedTeamsOf(db: Database): Promise<Map<string, Set<string>>> {
  const byCommittee = Map.groupBy(await listAssignments(db), ({ committee_id }) => committee_id);
  return new Map([...byCommittee].map(([id, own]) => [id, new Set(own.map(({ team_id }) => team_id))]));
}

/** @throws HttpError 409 a team was deleted, or no longer takes part, after the rows were checked */
async function writeAssignments(
  { tx, at, audit, publish }: ChangeContext,
  created: readonly Assignment[],
  names: ReadonlyMap<string, string>,
): Promise<void> {
  const teamIds = [...new Set(created.map(({ team_id }) => team_id))];
  const locked = await lockTeamsShared(tx, teamIds);
  const allTakePart = locked.every(({ status }) => takesPart(status));
  if (locked.length < teamIds.length || !allTakePart) throw conflict(TEAM_NOT_PARTICIPATING);
  await insertAssignments(tx, created, at);
  const byCommittee = Map.groupBy(created, ({ committee_id }) => committee_id);
  await raiseVersions(tx, [...byCommittee.keys()]);
  for (const [id, own] of byCommittee) {
    const details = {
      full_name: names.get(id),
      teams_added: own.map(({ team_id }) => team_id),
      teams_removed: [],
      password_changed: false,
    };
    audit({ action: 'committee.changed', subject_type: 'committee', subject_id: id, details });
    await publish(committeeChange(id));
  }
}
