import { COMMITTEE_TEAMS_MAX } from '@portal/domain/limits';
import { takesPart } from '@portal/domain/statuses';
import { NOT_ASSIGNABLE } from '../../committees/assign-teams.ts';
import { type Assignment, listAssignments } from '../../committees/assignments.repository.ts';
import type { Database } from '../../db/database.ts';
import type { ReadRows } from '../import-rows.ts';
import { listNamedTeams } from '../named-records.repository.ts';
import { NamedRecords, type Naming } from '../named-records.ts';
import type { CommitteeOf } from './committee-of-row.ts';

const TEAM_NAMING: Naming = {
  name: 'team',
  email: 'leader_email',
  unknownName: 'لا فريق بهذا الاسم أو بريد القائد',
  unknownEmail: 'لا فريق لقائده هذا البريد',
  ambiguous: (emails) => `أكثر من فريق بهذا الاسم. اكتب بريد قائده: ${emails}`,
  otherName: (name) => `اسم الفريق الذي لقائده هذا البريد «${name}»`,
};

export interface PlannedAssignments {
  created: Assignment[];
  unchanged: number;
}

/** Compares the assignments of a file with those that are stored. One that no row names stays. */
export async function planAssignments(
  db: Database,
  { of, problems }: ReadRows,
  committeeOf: CommitteeOf,
): Promise<PlannedAssignments> {
  const rows = of('assignments');
  const created: Assignment[] = [];
  if (rows.length === 0) return { created, unchanged: 0 };
  const teams = new NamedRecords(await listNamedTeams(db));
  const teamsOf = await assignedTeamsOf(db);
  const firstRows = new Map<string, number>();
  let unchanged = 0;
  for (const row of rows) {
    const report = (field: string, reason: string) =>
      problems.add(row, field, row.values[field] ?? '', reason);
    const committee = committeeOf(row);
    const found = teams.find(row, TEAM_NAMING);
    if ('reason' in found) report(found.field, found.reason);
    if (!committee || 'reason' in found) continue;
    const { id: team_id, status } = found.record;
    const pair = `${committee.id} ${team_id}`;
    const first = firstRows.get(pair);
    firstRows.set(pair, first ?? row.number);
    const assigned = teamsOf.get(committee.id) ?? new Set();
    if (first !== undefined) report(TEAM_NAMING.name, `الإسناد نفسه في الصف ${first}`);
    else if (assigned.has(team_id)) unchanged += 1;
    else if (!takesPart(status)) report(TEAM_NAMING.name, NOT_ASSIGNABLE);
    else if (assigned.size >= COMMITTEE_TEAMS_MAX) {
      report(TEAM_NAMING.name, `لا تزيد فرق اللجنة على ${COMMITTEE_TEAMS_MAX}`);
    } else {
      teamsOf.set(committee.id, assigned.add(team_id));
      created.push({ committee_id: committee.id, team_id });
    }
  }
  return { created, unchanged };
}

async function assignedTeamsOf(db: Database): Promise<Map<string, Set<string>>> {
  const byCommittee = Map.groupBy(await listAssignments(db), ({ committee_id }) => committee_id);
  return new Map([...byCommittee].map(([id, own]) => [id, new Set(own.map(({ team_id }) => team_id))]));
}
