import { committeeCalls } from '@portal/api-schema';
import { COMMITTEE_MEMBERS_MAX } from '@portal/domain/limits';
import { foldForSearch } from '@portal/domain/search-text';
import { v7 as uuidv7 } from 'uuid';
import { checkRecord } from '../check-row.ts';
import type { ImportRow } from '../import-problems.ts';
import type { ReadRows } from '../import-rows.ts';
import type { CommitteeOf } from './committee-of-row.ts';
import type { StoredJudge } from './imported-committees.repository.ts';

const JudgeBody = committeeCalls.add.body.properties.members.items;
const COLUMNS: Readonly<Record<string, string>> = { full_name: 'judge_name', title: 'judge_title' };

export interface PlannedJudges {
  created: StoredJudge[];
  /** Those who are stored, with another title. */
  titles: StoredJudge[];
  unchanged: number;
}

type Bench = ReturnType<typeof benchOf>;

/** Compares the people of committees in a file with those who are stored. A person whom no row names stays. */
export function planJudges(
  { of, problems }: ReadRows,
  stored: readonly StoredJudge[],
  committeeOf: CommitteeOf,
): PlannedJudges {
  const byCommittee = Map.groupBy(stored, ({ committee_id }) => committee_id);
  const benches = new Map<string, Bench>();
  const planned: PlannedJudges = { created: [], titles: [], unchanged: 0 };
  for (const row of of('judges')) {
    const committee = committeeOf(row);
    const given = valuesOf(row);
    if (!committee) {
      checkRecord(JudgeBody, given, problems, { row, columns: COLUMNS });
      continue;
    }
    const bench = benches.get(committee.id) ?? benchOf(byCommittee.get(committee.id) ?? []);
    benches.set(committee.id, bench);
    if (given.full_name === undefined) {
      problems.addMissing(row, 'judge_name');
      continue;
    }
    const key = foldForSearch(given.full_name);
    const judge = take(bench, key, given.title);
    const first = bench.firstRows.get(key);
    bench.firstRows.set(key, first ?? row.number);
    if (judge && (given.title === undefined || given.title === judge.title)) {
      if (!problems.has(row)) planned.unchanged += 1;
      continue;
    }
    if (!judge && first !== undefined) {
      problems.report(row, 'judge_name', `العضو نفسه في الصف ${first}`);
      continue;
    }
    const person = judge ? { ...given, full_name: judge.full_name } : given;
    const checked = checkRecord(JudgeBody, person, problems, { row, columns: COLUMNS });
    if (!checked || problems.has(row)) continue;
    const title = checked.title || null;
    if (judge) {
      planned.titles.push({ ...judge, title });
    } else if (bench.size >= COMMITTEE_MEMBERS_MAX) {
      problems.report(row, 'judge_name', `لا يزيد أعضاء اللجنة على ${COMMITTEE_MEMBERS_MAX}`);
    } else {
      const { full_name } = checked;
      const position = bench.next;
      planned.created.push({ id: uuidv7(), committee_id: committee.id, full_name, title, position });
      bench.size += 1;
      bench.next += 1;
    }
  }
  return planned;
}

function valuesOf(row: ImportRow) {
  const { judge_name: full_name, judge_title: title } = row.values;
  return { ...(full_name !== undefined && { full_name }), ...(title !== undefined && { title }) };
}

/** The people of one committee. */
function benchOf(stored: readonly StoredJudge[]) {
  return {
    size: stored.length,
    /** The next position. */
    next: Math.max(-1, ...stored.map(({ position }) => position)) + 1,
    /** Those whom no row names yet, by their names. */
    unnamed: Map.groupBy(stored, ({ full_name }) => foldForSearch(full_name)),
    firstRows: new Map<string, number>(),
  };
}

/** Takes a stored person with the name, preferably with the same title: a committee may have two people of one name. */
function take({ unnamed }: Bench, key: string, title: string | undefined): StoredJudge | undefined {
  const named = unnamed.get(key) ?? [];
  const judge = named.find((one) => one.title === (title ?? null)) ?? named[0];
  const others = named.filter((one) => one !== judge);
  unnamed.set(key, others);
  return judge;
}
