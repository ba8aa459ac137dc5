import type {
  Criterion,
  CriterionInput,
  EvaluationType,
  Rubric,
  RubricPartInput,
  TypeLabel,
} from '@portal/api-schema';
import { SCORE_STEP } from '@portal/domain/rubrics';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { advisoryLock } from '../../platform/database/advisory-lock.ts';
import { type Database, preparedStatement } from '../../platform/database/database.ts';
import { DEFAULT_PARTS } from './default-rubric.ts';
import { criteria, rubricParts, rubrics, rubricVersions, trackRubrics } from './rubrics.schema.ts';

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

export type CriterionRow = Required<Criterion>;

/** A part of a version of a rubric, as the function `rubric_parts_of` of the database gives it. */
export interface PartRow {
  type: EvaluationType;
  label: string;
  weight: number;
  criteria: CriterionRow[];
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
      array(select distinct type from evaluations where rubric_version_id = current.id) as evaluated,
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

/** Adds a rubric with its first version. @returns its id */
export async function insertRubric(tx: Database, name: string, parts: readonly RubricPartInput[]) {
  const id = uuidv7();
  await tx.insert(rubrics).values({ id, name });
  await insertVersion(tx, { id, number: 0, parts: [] }, parts);
  return id;
}

/** Makes these parts the current version of a rubric. Their criteria get new ids, and those of the version before as former ones. */
export async function insertVersion(
  tx: Database,
  before: Pick<RubricRow, 'id' | 'number' | 'parts'>,
  parts: readonly RubricPartInput[],
): Promise<void> {
  const id = uuidv7();
  await tx.insert(rubricVersions).values({ id, rubric_id: before.id, number: before.number + 1 });
  const former = before.parts.flatMap(({ criteria }) => criteria);
  await insertParts(tx, id, parts, ({ id: formerId }) => {
    const one = former.find((criterion) => criterion.id === formerId);
    return one ? { former_ids: [one.id, ...one.former_ids] } : {};
  });
}

/** Replaces the parts of a version that nothing was evaluated by. Criteria that it has already keep their ids. */
export async function replaceParts(
  tx: Database,
  { version_id, parts }: RubricRow,
  wanted: readonly RubricPartInput[],
): Promise<void> {
  await tx.delete(rubricParts).where(eq(rubricParts.rubric_version_id, version_id));
  await insertParts(tx, version_id, wanted, identityAmong(parts.flatMap((part) => part.criteria)));
}

/** Replaces the criteria of a type that was never submitted by the version. Those that it has already keep their ids. */
export async function replaceCriteria(
  tx: Database,
  { version_id, parts }: RubricRow,
  type: EvaluationType,
  wanted: readonly CriterionInput[],
): Promise<void> {
  const before = parts.find((part) => part.type === type)?.criteria ?? [];
  const ids = before.map(({ id }) => id);
  await tx.delete(criteria).where(inArray(criteria.id, ids));
  await tx.insert(criteria).values(criterionRows(version_id, type, wanted, identityAmong(before)));
}

/** Names and weighs the parts of all versions that have the same ones: these are how the event counts, not what was asked. */
export async function saveWeights(
  tx: Database,
  rubricId: string,
  parts: readonly Pick<PartRow, 'type' | 'label' | 'weight'>[],
): Promise<void> {
  const versions = await versionsWithTypes(
    tx,
    rubricId,
    parts.map(({ type }) => type),
  );
  for (const { type, label, weight } of parts)
    await tx
      .update(rubricParts)
      .set({ label, weight })
      .where(and(inArray(rubricParts.rubric_version_id, versions), eq(rubricParts.type, type)));
}

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

export async function updateRubric(
  tx: Database,
  rubricId: string,
  values: { name?: string | undefined; version: number },
): Promise<void> {
  await tx.update(rubrics).set(values).where(eq(rubrics.id, rubricId));
}

/** Gives exactly these tracks the rubric. The others of it are judged by the default one again. */
export async function saveTracks(
  tx: Database,
  rubric_id: string,
  trackIds: readonly string[],
): Promise<void> {
  await tx.delete(trackRubrics).where(eq(trackRubrics.rubric_id, rubric_id));
  if (trackIds.length === 0) return;
  await tx
    .insert(trackRubrics)
    .values(trackIds.map((track_id) => ({ track_id, rubric_id })))
    .onConflictDoUpdate({ target: trackRubrics.track_id, set: { rubric_id } });
}

/** The database refuses while something was evaluated by it, or a track has it. */
export async function deleteRubricRow(tx: Database, rubricId: string): Promise<void> {
  await tx.delete(rubrics).where(eq(rubrics.id, rubricId));
}

/** The id of a criterion, or those of before it. */
type IdentityOf = (criterion: CriterionInput) => Partial<Pick<CriterionRow, 'id' | 'former_ids'>>;

/** Criteria that are among these stay what they are. */
const identityAmong =
  (known: readonly CriterionRow[]): IdentityOf =>
  ({ id: wanted }) => {
    const one = known.find(({ id }) => id === wanted);
    return one ? { id: one.id, former_ids: one.former_ids } : {};
  };

async function insertParts(
  tx: Database,
  rubric_version_id: string,
  parts: readonly RubricPartInput[],
  identityOf: IdentityOf,
): Promise<void> {
  await tx.insert(rubricParts).values(
    parts.map(({ type, label, weight }, position) => ({
      rubric_version_id,
      type,
      label,
      weight,
      position,
    })),
  );
  await tx
    .insert(criteria)
    .values(parts.flatMap((part) => criterionRows(rubric_version_id, part.type, part.criteria, identityOf)));
}

function criterionRows(
  rubric_version_id: string,
  type: EvaluationType,
  wanted: readonly CriterionInput[],
  identityOf: IdentityOf,
) {
  return wanted.map((criterion, position) => ({
    ...contentOf(criterion),
    ...identityOf(criterion),
    rubric_version_id,
    type,
    position,
  }));
}

/** All that a criterion asks, as it is stored. */
export function contentOf({
  label,
  description,
  max_score,
  step,
  levels,
  weight,
}: Omit<CriterionInput, 'id'>) {
  return {
    label,
    description: description || null,
    max_score,
    step: step ?? SCORE_STEP,
    levels: (levels ?? []).toSorted((one, other) => other.score - one.score),
    weight,
  };
}

/** As it is sent: most criteria have the usual step and no levels. */
export function toCriterion({
  id,
  label,
  description,
  max_score,
  step,
  levels,
  former_ids,
  weight,
}: CriterionRow): Criterion {
  return {
    id,
    label,
    description,
    max_score,
    ...(step !== SCORE_STEP && { step }),
    ...(levels.length > 0 && { levels }),
    ...(former_ids.length > 0 && { former_ids }),
    weight,
  };
}

/** Inserts the criteria of the default rubric of a new event, unless there are any. */
export async function insertDefaultCriteria(tx: Database): Promise<void> {
  const rubric = await loadDefaultRubric(tx);
  if (rubric.parts.some((part) => part.criteria.length > 0)) return;
  for (const { type, criteria } of DEFAULT_PARTS) await replaceCriteria(tx, rubric, type, criteria);
}
