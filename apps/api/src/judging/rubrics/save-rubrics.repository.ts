import type { CriterionInput, EvaluationType, RubricPartInput } from '@portal/api-schema';
import { and, eq, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../platform/database/database.ts';
import { type CriterionRow, contentOf, criteriaOf, type PartRow } from './criteria.ts';
import { DEFAULT_PARTS } from './default-rubric.ts';
import { loadDefaultRubric, type RubricRow, versionsWithTypes } from './rubrics.repository.ts';
import { criteria, rubricParts, rubrics, rubricVersions, trackRubrics } from './rubrics.schema.ts';

/*
 * Changes of rubrics: lock them before with `lockRubrics`.
 */

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
  const before = criteriaOf(parts, type);
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

/** Inserts the criteria of the default rubric of a new event, unless there are any. */
export async function insertDefaultCriteria(tx: Database): Promise<void> {
  const rubric = await loadDefaultRubric(tx);
  if (rubric.parts.some((part) => part.criteria.length > 0)) return;
  for (const { type, criteria } of DEFAULT_PARTS) await replaceCriteria(tx, rubric, type, criteria);
}
