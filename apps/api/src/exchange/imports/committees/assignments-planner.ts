import type { Database } from '../../../platform/database/database.ts';
import type { ReadRows } from '../import-rows.ts';
import { listNamedCommittees } from '../named-records.repository.ts';
import { NamedRecords } from '../named-records.ts';
import type { Planner } from '../planner.ts';
import { type KnownAssignments, lockAssigned, planAssignments, readAssignments } from './assignment-rows.ts';
import { ASSIGNMENT_NAMING, committeeNamedBy } from './committee-of-row.ts';
import { writeCommittees } from './write-committees.ts';

interface Known extends KnownAssignments {
  committees: Awaited<ReturnType<typeof listNamedCommittees>>;
}

async function readKnown(db: Database, rows: ReadRows): Promise<Known> {
  return { committees: await listNamedCommittees(db), ...(await readAssignments(db, rows)) };
}

/** Each row assigns a team to a committee. */
export const assignmentsPlanner: Planner<Known> = {
  read: readKnown,

  lock: (tx, known, rows) => lockAssigned(tx, known, rows, () => readKnown(tx, rows)),

  async plan(known, rows) {
    const stored = known.committees;
    const committeeOf = committeeNamedBy(new NamedRecords(stored), ASSIGNMENT_NAMING, rows);
    const { created, unchanged } = planAssignments(known, rows, committeeOf);
    return {
      counts: { assignments: { created: created.length, updated: 0, unchanged } },
      changesRanking: async () => created.length > 0,
      write: (change, applying) =>
        writeCommittees(change, applying, {
          committees: stored,
          added: [],
          changed: [],
          judges: [],
          titles: [],
          assignments: created,
        }),
    };
  },
};
