import { isolate } from '@portal/domain/isolate';
import { COMMITTEE_TEAMS_MAX } from '@portal/domain/limits';
import {
  type Assignment,
  assignmentFault,
  HAS_CONFLICT,
  listAssignments,
  listConflictPairs,
  lockCommittees,
  lockTeamsShared,
} from '../../../judging/index.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { ReadRows } from '../import-rows.ts';
import { listNamedTeams } from '../named-records.repository.ts';
import { type Naming, namedRecords } from '../named-records.ts';
import type { CommitteeOf } from './committee-of-row.ts';

const TEAM_NAMING: Naming = {
  name: 'team',
  email: 'leader_email',
  unknownName: 'لا فريق بهذا الاسم أو بريد القائد',
  unknownEmail: 'لا فريق لقائده هذا البريد',
  ambiguous: (emails) => `أكثر من فريق بهذا الاسم. اكتب بريد قائده: ${emails}`,
  otherName: (name) => `اسم الفريق الذي لقائده هذا البريد «${isolate(name)}»`,
};

export type KnownAssignments = Awaited<ReturnType<typeof readAssignments>>;

/** What the assignments of a file are compared with; empty for a file without any. */
export async function readAssignments(db: Database, { of }: ReadRows) {
  const hasAny = of('assignments').length > 0;
  return {
    teams: hasAny ? await listNamedTeams(db) : [],
    assignments: hasAny ? await listAssignments(db) : [],
    /** Committees and teams that have a conflict of interest. */
    conflicts: hasAny ? await listConflictPairs(db) : [],
  };
}

/**
 * Locks the committees and the teams that rows assign to one until the transaction ends: none of the teams is deleted or stops
 * taking part meanwhile. Then `read` reads again what is known.
 */
export async function lockAssigned<Known extends KnownAssignments>(
  tx: Database,
  before: Known,
  rows: ReadRows,
  read: () => Promise<Known>,
): Promise<Known> {
  await lockCommittees(tx, undefined);
  const locked = new Set<string>();
  for (let known = before; ; ) {
    const ids = teamsNamedBy(rows, known).filter((id) => !locked.has(id));
    if (ids.length === 0 && known !== before) return known;
    await lockTeamsShared(tx, ids);
    for (const id of ids) locked.add(id);
    known = await read();
  }
}

function teamsNamedBy({ of }: ReadRows, { teams }: KnownAssignments): string[] {
  const named = namedRecords(teams);
  const found = of('assignments').map((row) => named.find(row, TEAM_NAMING));
  return [...new Set(found.flatMap((one) => ('record' in one ? one.record.id : [])))];
}

/** Compares the assignments of a file with those that are stored. One that no row names stays. */
export function planAssignments(
  known: KnownAssignments,
  { of, problems }: ReadRows,
  committeeOf: CommitteeOf,
): { created: Assignment[]; unchanged: number } {
  const created: Assignment[] = [];
  const teams = namedRecords(known.teams);
  const teamsOf = teamsByCommittee(known.assignments);
  const conflictsOf = teamsByCommittee(known.conflicts);
  const firstRows = new Map<string, number>();
  let unchanged = 0;
  for (const row of of('assignments')) {
    const committee = committeeOf(row);
    const found = teams.find(row, TEAM_NAMING);
    if ('reason' in found) problems.report(row, found.field, found.reason);
    if (!committee || 'reason' in found) continue;
    const { id: team_id } = found.record;
    const pair = `${committee.id} ${team_id}`;
    const first = firstRows.get(pair);
    firstRows.set(pair, first ?? row.number);
    const assigned = teamsOf.get(committee.id) ?? new Set();
    const fault = assignmentFault(found.record);
    if (first !== undefined) problems.report(row, TEAM_NAMING.name, `الإسناد نفسه في الصف ${first}`);
    else if (assigned.has(team_id)) unchanged += problems.has(row) ? 0 : 1;
    else if (fault !== null) problems.report(row, TEAM_NAMING.name, fault);
    else if (conflictsOf.get(committee.id)?.has(team_id))
      problems.report(row, TEAM_NAMING.name, HAS_CONFLICT);
    else if (assigned.size >= COMMITTEE_TEAMS_MAX) {
      problems.report(row, TEAM_NAMING.name, `لا تزيد فرق اللجنة على ${COMMITTEE_TEAMS_MAX}`);
    } else if (!problems.has(row)) {
      teamsOf.set(committee.id, assigned.add(team_id));
      created.push({ committee_id: committee.id, team_id });
    }
  }
  return { created, unchanged };
}

function teamsByCommittee(pairs: readonly Assignment[]): Map<string, Set<string>> {
  const byCommittee = Map.groupBy(pairs, ({ committee_id }) => committee_id);
  return new Map([...byCommittee].map(([id, own]) => [id, new Set(own.map(({ team_id }) => team_id))]));
}
