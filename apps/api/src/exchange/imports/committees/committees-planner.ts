import { normalisePhone } from '../../../accounts/index.ts';
import { hasJudgingEnded } from '../../../judging/index.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { ReadRows } from '../import-rows.ts';
import { listNamedCommittees } from '../named-records.repository.ts';
import { namedRecords } from '../named-records.ts';
import type { Planner } from '../planner.ts';
import { type PlannedCommittee, planAccounts } from './account-rows.ts';
import { lockAssigned, planAssignments, readAssignments } from './assignment-rows.ts';
import { ASSIGNMENT_NAMING, committeeBeside, JUDGE_NAMING } from './committee-of-row.ts';
import { listJudges, listPeopleWith } from './imported-committees.repository.ts';
import { planJudges } from './judge-rows.ts';
import { writeCommittees } from './write-committees.ts';

const NO_TEAM = 'يجب اختيار الفرق: اكتب للجنة الجديدة فريقًا على الأقل في «إسناد الفرق»';

type Known = Awaited<ReturnType<typeof readKnown>>;

async function readKnown(db: Database, rows: ReadRows, at: Date) {
  return {
    committees: await listNamedCommittees(db),
    judges: await listJudges(db),
    people: await peopleOfFile(db, rows),
    judgingHasEnded: await hasJudgingEnded(db, at),
    ...(await readAssignments(db, rows)),
  };
}

/**
 * A committee is the one with the email, or else with the name. An import adds people and teams to it, and takes none away. A new
 * committee needs a team, as on the board's page.
 */
export const committeesPlanner: Planner<Known> = {
  read: readKnown,

  lock: (tx, known, rows, at) => lockAssigned(tx, known, rows, () => readKnown(tx, rows, at)),

  async plan(known, read) {
    const stored = known.committees;
    const { byRow, planned } = planAccounts(read, { ...known, stored: namedRecords(stored) });
    const inFile = new Set(planned.map(({ id }) => id));
    const committees = [...stored.filter(({ id }) => !inFile.has(id)), ...planned];
    const named = namedRecords(committees);
    const judgesOf = committeeBeside(read, byRow, named, JUDGE_NAMING);
    const judged = planJudges(read, known.judges, judgesOf);

    const withTeams = new Set<string>();
    const committeeOf = committeeBeside(read, byRow, named, ASSIGNMENT_NAMING);
    const assigned = planAssignments(known, read, (row) => {
      const committee = committeeOf(row);
      if (committee) withTeams.add(committee.id);
      return committee;
    });
    for (const { id, row, state } of planned) {
      if (state === 'added' && !withTeams.has(id)) read.problems.report(row, 'full_name', NO_TEAM);
    }
    const right = planned.filter(({ row }) => !read.problems.has(row));
    const of = (state: PlannedCommittee['state']) => right.filter((committee) => committee.state === state);
    const added = of('added');
    const changed = of('changed');
    const { created: judges, titles } = judged;
    const { created: assignments } = assigned;
    // A new committee gets another id each time.
    const newEmails = new Map(added.map(({ id, email }) => [id, email]));
    const keyOf = (id: string) => newEmails.get(id) ?? id;
    const before = <Row extends { id: string }>(rows: readonly Row[], id: string) =>
      rows.find((row) => row.id === id);
    const writes = { before: stored, committees, added, changed, judges, titles, assignments };
    return {
      counts: {
        committees: { created: added.length, updated: changed.length, unchanged: of('unchanged').length },
        judges: { created: judges.length, updated: titles.length, unchanged: judged.unchanged },
        assignments: { created: assignments.length, updated: 0, unchanged: assigned.unchanged },
      },
      changes: {
        committees: [...added, ...changed].map(({ id, name, email, phone_number }) => [
          before(stored, id),
          { name, email, phone_number },
        ]),
        judges: [
          ...judges.map(({ committee_id, full_name, title }) => [keyOf(committee_id), full_name, title]),
          ...titles.map(({ id, title }) => [before(known.judges, id), title]),
        ],
        assignments: assignments.map(({ committee_id, team_id }) => [keyOf(committee_id), team_id]),
      },
      changesRanking: async () => assignments.length > 0,
      write: (change, applying) => writeCommittees(change, applying, writes),
    };
  },
};

function peopleOfFile(db: Database, { of }: ReadRows) {
  const rows = of('committees');
  const emails = rows.flatMap(({ values }) => values.email?.toLowerCase() ?? []);
  const phones = rows.flatMap(({ values }) => values.phone_number ?? []).map(normalisePhone);
  return listPeopleWith(db, emails, phones);
}
