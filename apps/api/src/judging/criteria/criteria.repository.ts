import type { Criterion, CriterionInput, EvaluationType } from '@portal/api-schema';
import { EVALUATION_TYPES } from '@portal/domain/statuses';
import { and, asc, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import { advisoryLock } from '../../platform/database/advisory-lock.ts';
import type { Database } from '../../platform/database/database.ts';
import { criteria, evaluations } from '../evaluations/evaluations.schema.ts';
import { DEFAULT_RUBRICS, MAX_SCORE } from './default-rubrics.ts';

const CRITERIA_LOCK = advisoryLock(20_260_123);

/*
 * While a submission is being stored, the criteria of its type must not change, and none may be added. Row locks do
 * not prevent new rows, so an advisory lock guards the criteria of a type: submissions share it, a change of the
 * criteria holds it exclusively.
 */

/** The value of a query that keeps the criteria of a type, whose `criteriaLockOf` it gets, as they are until the transaction ends. */
export function sharedCriteriaLock(lock: SQL): SQL {
  return sql`pg_advisory_xact_lock_shared(${sql.raw(String(CRITERIA_LOCK))}, ${lock})`;
}

/** The criteria of a type, locked exclusively until the transaction ends: no submission of the type is in progress. */
export async function lockCriteria(tx: Database, type: EvaluationType) {
  await tx.execute(sql`select pg_advisory_xact_lock(${CRITERIA_LOCK}, ${criteriaLockOf(type)})`);
  return criteriaOf(tx, type);
}

export type CriterionRow = typeof criteria.$inferSelect;

export function loadCriteria(db: Database): Promise<CriterionRow[]> {
  return db.select().from(criteria).orderBy(asc(criteria.type), asc(criteria.position));
}

/** The types that committees have submitted at least once. */
export async function evaluatedTypes(db: Database): Promise<Set<EvaluationType>> {
  const rows = await db.selectDistinct({ type: evaluations.type }).from(evaluations);
  return new Set(rows.map(({ type }) => type));
}

/** Makes `wanted` the criteria of the type: updates those with an id, inserts the others. They must be locked. */
export async function replaceCriteria(
  tx: Database,
  type: EvaluationType,
  wanted: readonly CriterionInput[],
): Promise<void> {
  const kept = wanted.flatMap(({ id }) => (id === undefined ? [] : [id]));
  await tx
    .delete(criteria)
    .where(and(eq(criteria.type, type), kept.length > 0 ? notInArray(criteria.id, kept) : undefined));
  // The unique key allows no two equal positions even for a moment, so the old ones are moved away first.
  await tx
    .update(criteria)
    .set({ position: sql`-1 - ${criteria.position}` })
    .where(eq(criteria.type, type));
  for (const [position, { id, label, description, max_score, weight }] of wanted.entries()) {
    const values = { label, description: description || null, max_score, weight, position };
    if (id === undefined) await tx.insert(criteria).values({ ...values, type });
    else await tx.update(criteria).set(values).where(eq(criteria.id, id));
  }
}

function criteriaOf(tx: Database, type: EvaluationType): Promise<CriterionRow[]> {
  return tx.select().from(criteria).where(eq(criteria.type, type)).orderBy(asc(criteria.position));
}

/** The number of the lock of a type's criteria. */
export function criteriaLockOf(type: EvaluationType): number {
  return EVALUATION_TYPES.indexOf(type);
}

export function toCriterion({ id, label, description, max_score, weight }: Criterion): Criterion {
  return { id, label, description, max_score, weight };
}

/** Inserts the criteria of a new event, unless there are any. */
export async function insertDefaultCriteria(tx: Database): Promise<void> {
  if ((await loadCriteria(tx)).length > 0) return;
  const rows = EVALUATION_TYPES.flatMap((type) =>
    DEFAULT_RUBRICS[type].map((rubric, position) => ({ ...rubric, type, position, max_score: MAX_SCORE })),
  );
  await tx.insert(criteria).values(rows);
}
