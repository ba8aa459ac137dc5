import type { EvaluationType, Rubric, TypeLabel } from '@portal/api-schema';
import { type SQL, sql } from 'drizzle-orm';
import { advisoryLock } from '../../platform/database/advisory-lock.ts';
import { type Database, preparedStatement } from '../../platform/database/database.ts';
import type { PartRow } from './criteria.ts';

const RUBRICS_LOCK = sql.raw(String(advisoryLock(20_260_123)));

/*
 * While a submission is being stored, what it is scored by must not change. Row locks do not prevent new rows, so an advisory
 * lock guards the rubrics: submissions share it, a change of a rubric holds it exclusively.
 */

/** The value of a query that keeps the rubrics as they are until the transaction ends. */
export const sharedRubricsLock: SQL = sql`pg_advisory_xact_lock_shared(${RUBRICS_LOCK})`;

/** The rubrics, locked exclusively until the transaction ends: no submission is in progress. */
export async function lockRubrics(tx: Database): Promise<RubricRow[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${RUBRICS_LOCK})`);
  return loadRubrics(tx);
}

/** A rubric, its current version and what was evaluated by that. */
export interface RubricRow extends Omit<Rubric, 'parts'> {
  version_id: string;
  parts: PartRow[];
  /** The types of the version that committees have submitted at least once. */
  evaluated: EvaluationType[];
}

const currentRubrics = preparedStatement<RubricRow>(
  'current_rubrics',
  sql`
    select rubrics.id, name, is_default, rubrics.version, current.id as version_id, number, rubric_parts_of(current.id) as parts,
      array(select track_id from track_rubrics where rubric_id = rubrics.id order by track_id) as track_ids,
      array(select distinct type from all_evaluations where rubric_version_id = current.id) as evaluated,
      json_build_object(
        'finished', count(*) filter (where finished_at is not null),
        'begun', count(*) filter (where assignment.team_id is not null and finished_at is null)
      ) as evaluations
    from rubrics
    join lateral (
      select id, number from rubric_versions where rubric_id = rubrics.id order by number desc limit 1
    ) as current on true
    left join committee_teams as assignment on exists (
      select from evaluations where rubric_version_id = current.id
        and committee_id = assignment.committee_id and team_id = assignment.team_id
    )
    group by rubrics.id, current.id, number
    order by is_default desc, rubrics.created_at, rubrics.id`,
);

/** The rubrics, the default one first. */
export const loadRubrics = (db: Database): Promise<RubricRow[]> => currentRubrics(db, {});

/** The rubric of the teams whose track has none of its own. */
export async function loadDefaultRubric(db: Database): Promise<RubricRow> {
  return defaultOf(await loadRubrics(db));
}

export function defaultOf(all: readonly RubricRow[]): RubricRow {
  const rubric = all.find(({ is_default }) => is_default);
  if (!rubric) throw new Error('The database has no default rubric: a migration adds it');
  return rubric;
}

const allTypes = preparedStatement<TypeLabel>(
  'rubric_types',
  sql`
    select type, label from (
      select distinct on (type) type, label, is_default, rubrics.created_at, number, position
      from rubric_parts
      join rubric_versions on rubric_versions.id = rubric_version_id
      join rubrics on rubrics.id = rubric_id
      order by type, is_default desc, rubrics.created_at, number desc
    ) as latest
    order by is_default desc, created_at, number desc, position`,
);

/** The types of all rubrics, also of earlier versions, with their labels: in the order of the rubrics and their parts. */
export const listTypes = (db: Database): Promise<TypeLabel[]> => allTypes(db, {});

export interface AskedCriterion {
  id: string;
  type: EvaluationType;
  /** What people call the type. */
  type_label: string;
  label: string;
  max_score: number;
}

/** A query of the criteria of the versions that `versions` selects, in the order of the rubrics and their parts. */
export function listCriteria(name: string, versions: SQL): (db: Database) => Promise<AskedCriterion[]> {
  const statement = preparedStatement<AskedCriterion>(
    name,
    sql`
    select criteria.id, type, rubric_parts.label as type_label, criteria.label, max_score::float8 as max_score
    from criteria join rubric_parts using (rubric_version_id, type)
    join rubric_versions on rubric_versions.id = rubric_version_id join rubrics on rubrics.id = rubric_id
    where rubric_version_id in (${versions})
    order by is_default desc, rubrics.created_at, number desc, rubric_parts.position, criteria.position`,
  );
  return (db) => statement(db, {});
}

/** The criteria by which anything was evaluated. */
export const criteriaOfEvaluations = listCriteria(
  'criteria_of_evaluations',
  sql`select rubric_version_id from evaluations`,
);

const idsWithTypes = preparedStatement<{ id: string }>(
  'rubric_versions_with_types',
  sql`select rubric_version_id as id from rubric_parts join rubric_versions on rubric_versions.id = rubric_version_id
    where rubric_id = ${sql.placeholder('rubricId')}::uuid
    group by rubric_version_id
    having array_agg(type order by type collate "C") = ${sql.placeholder('types')}::text[]`,
);

/** The ids of the versions of a rubric that have exactly these types. */
export async function versionsWithTypes(
  db: Database,
  rubricId: string,
  types: readonly EvaluationType[],
): Promise<string[]> {
  return (await idsWithTypes(db, { rubricId, types: types.toSorted() })).map(({ id }) => id);
}
