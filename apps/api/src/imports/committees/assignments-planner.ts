import { lockCommittees } from '../../committees/distribution.repository.ts';
import { listNamedCommittees } from '../named-records.repository.ts';
import { NamedRecords } from '../named-records.ts';
import type { Planner } from '../planner.ts';
import { planAssignments } from './assignment-rows.ts';
import { ASSIGNMENT_NAMING, committeeNamedBy } from './committee-of-row.ts';
import { writeCommittees } from './write-committees.ts';

/** Each row assigns a team to a committee. */
export const assignmentsPlanner: Planner = {
  lock: (tx) => lockCommittees(tx, undefined),

  async plan(db, read) {
    const stored = await listNamedCommittees(db);
    const committeeOf = committeeNamedBy(new NamedRecords(stored), ASSIGNMENT_NAMING, read);
    const { created, unchanged } = await planAssignments(db, read, committeeOf);
    return {
      counts: { assignments: { created: created.length, updated: 0, unchanged } },
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
