import { IMPORT_SHEETS } from '@portal/domain/import-columns';
import { anyOf } from '@portal/domain/lists';
import { foldForSearch } from '@portal/domain/search-text';
import { MEMBER_ROLE_LABELS } from '@portal/domain/statuses';
import type { ImportProblems, ImportRow, RowPlace } from '../import-problems.ts';
import { type ReadRows, repeats } from '../import-rows.ts';

/** A team of the file, or a stored one to which the file has members. */
export interface TeamDraft {
  /** In lower case; it says which team is meant. */
  email: string;
  /** Without one the team is stored, and only its members are in the file. */
  row: ImportRow | undefined;
  /** The leader's row on the sheet of the members. */
  leaderRow: ImportRow | undefined;
  members: { email: string; row: ImportRow }[];
}

const sheetLabels = new Map(IMPORT_SHEETS.teams.map(({ sheet, label }) => [sheet, label]));

/** Names another row of the file in a sentence about this one. */
export function placeText(row: RowPlace, other: RowPlace): string {
  const number = `الصف ${other.number}`;
  return other.sheet === row.sheet ? number : `${number} من ورقة «${sheetLabels.get(other.sheet) ?? ''}»`;
}

/** An email of the file, as it is compared. */
export function emailOf(text: string): string {
  return text.toLowerCase();
}

/**
 * The teams of the file with their members. Reports teams and people that are there twice, and members whose team is not found;
 * `leads` tells whether an email is that of the leader of a stored team, `isLeaderless` whether a row without one is a stored team.
 */
export function draftTeams(
  read: ReadRows,
  leads: (email: string) => boolean,
  isLeaderless: (row: ImportRow) => boolean,
): TeamDraft[] {
  const { problems } = read;
  const memberRows = read.of('members');
  const ownRows = memberRows.filter(({ sheet }) => sheet === 'teams');
  const besideMembers = new Set(ownRows.map(({ number }) => number));
  const teams = new Map<string, TeamDraft>();
  const teamOfRow = new Map<number, TeamDraft>();
  for (const row of read.of('teams')) {
    const { leader_email } = row.values;
    if (leader_email === undefined) {
      if (!isLeaderless(row)) problems.addMissing(row, 'leader_email');
      continue;
    }
    const email = emailOf(leader_email);
    const known = teams.get(email);
    if (known?.row && !(besideMembers.has(row.number) && repeats(row, known.row, ['leader_email']))) {
      problems.report(row, 'leader_email', `الفريق نفسه في ${placeText(row, known.row)}`);
      continue;
    }
    const draft = known ?? { email, row, leaderRow: undefined, members: [] };
    teams.set(email, draft);
    teamOfRow.set(row.number, draft);
  }

  const finder = teamFinder(read, teams, leads);
  const people = new Map(
    [...teams.values()].flatMap(({ email, row }) => (row ? [[email, row] as const] : [])),
  );
  for (const row of memberRows) {
    const draft = row.sheet === 'teams' ? teamOfRow.get(row.number) : finder(row);
    if (draft) addMember(draft, row, people, problems);
  }
  return [...teams.values()];
}

/** Finds the team that a row of the members' sheet names. A team whose own row has a problem already is not reported again. */
function teamFinder(read: ReadRows, teams: Map<string, TeamDraft>, leads: (email: string) => boolean) {
  const { problems } = read;
  const named = Map.groupBy(teams.values(), ({ row }) => foldForSearch(row?.values.team ?? ''));
  const faulty = read.faulty('teams').map(({ values }) => values);
  const faultyEmails = new Set(faulty.map(({ leader_email = '' }) => emailOf(leader_email)));
  const faultyNames = new Set(faulty.map(({ team = '' }) => foldForSearch(team)));
  return (row: ImportRow): TeamDraft | undefined => {
    const { member_leader_email, member_team } = row.values;
    if (member_leader_email !== undefined) {
      const email = emailOf(member_leader_email);
      const known = teams.get(email);
      if (known || faultyEmails.has(email)) return known;
      if (leads(email)) {
        const draft: TeamDraft = { email, row: undefined, leaderRow: undefined, members: [] };
        teams.set(email, draft);
        return draft;
      }
      problems.report(row, 'member_leader_email', 'لا فريق لقائده هذا البريد');
    } else if (member_team === undefined) {
      problems.addMissing(row, 'member_leader_email');
    } else {
      const name = foldForSearch(member_team);
      const [first, second] = named.get(name) ?? [];
      if (first && !second) return first;
      if (faultyNames.has(name)) return undefined;
      const sentence = second
        ? 'أكثر من فريق بهذا الاسم. اكتب بريد قائده.'
        : 'لا فريق بهذا الاسم في ورقة الفرق';
      problems.report(row, 'member_team', sentence);
    }
    return undefined;
  };
}

function addMember(
  draft: TeamDraft,
  row: ImportRow,
  people: Map<string, ImportRow>,
  problems: ImportProblems,
): void {
  const { member_email, member_role } = row.values;
  if (member_email === undefined) {
    problems.addMissing(row, 'member_email');
    return;
  }
  const email = emailOf(member_email);
  const isLeader = email === draft.email;
  const roleProblem = member_role === undefined ? null : problemOfRole(member_role, isLeader);
  if (roleProblem) problems.report(row, 'member_role', roleProblem);
  const other = isLeader ? draft.leaderRow : people.get(email);
  if (other) {
    problems.report(row, 'member_email', `الشخص نفسه في ${placeText(row, other)}`);
  } else if (isLeader) {
    draft.leaderRow = row;
  } else {
    people.set(email, row);
    draft.members.push({ email, row });
  }
}

const ROLES: readonly [string, boolean][] = [
  [MEMBER_ROLE_LABELS.leader, true],
  ['leader', true],
  [MEMBER_ROLE_LABELS.member, false],
  ['member', false],
];

function problemOfRole(text: string, isLeader: boolean): string | null {
  const role = ROLES.find(([label]) => foldForSearch(label) === foldForSearch(text));
  if (!role) return `القيمة: ${anyOf(Object.values(MEMBER_ROLE_LABELS))}`;
  if (role[1] === isLeader) return null;
  return isLeader ? 'هذا بريد قائد الفريق' : 'بريد القائد غير هذا البريد. يُغيَّر القائد من صفحة الفريق.';
}
