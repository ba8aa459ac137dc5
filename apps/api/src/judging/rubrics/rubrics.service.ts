import { isDeepStrictEqual } from 'node:util';
import { type Rubric, type RubricPartInput, rubricCalls } from '@portal/api-schema';
import { RUBRICS_MAX } from '@portal/domain/limits';
import {
  RUBRIC_CHANGED,
  RUBRIC_IN_USE,
  RUBRIC_IS_DEFAULT,
  RUBRICS_FULL,
  TRACK_INVALID,
} from '@portal/domain/messages';
import { settingsChange } from '../../event/index.ts';
import { type ChangeContext, changeLocked } from '../../platform/change.ts';
import type { Database } from '../../platform/database/database.ts';
import { unlessInUse } from '../../platform/database/unless-in-use.ts';
import { editOfFields } from '../../platform/edits/edit.ts';
import { conflict, notFound, refused } from '../../platform/errors.ts';
import { routesOf } from '../../platform/http/route.ts';
import { listTracks, UNKNOWN_TRACK } from '../../teams/index.ts';
import { criteriaOf, isSameCriteria, type PartRow, toCriterion } from './criteria.ts';
import { checkParts } from './rubric-rules.ts';
import { loadRubrics, lockRubrics, type RubricRow } from './rubrics.repository.ts';
import * as repository from './save-rubrics.repository.ts';

const lockRubric = (rubricId: string) => async (tx: Database) =>
  (await lockRubrics(tx)).find(({ id }) => id === rubricId);

export const rubricRoutes = routesOf(rubricCalls, {
  list: async ({ db }) => ({ rubrics: (await loadRubrics(db)).map(toRubric) }),

  /** @throws HttpError 409 there are as many as an event may have · 422 the name is taken, or the parts break a rule */
  add(context, { actor, body: { name, parts, track_ids } }) {
    return changeLocked(context, actor, lockRubrics, async ({ length }, change) => {
      if (length >= RUBRICS_MAX) throw conflict(RUBRICS_FULL);
      checkParts([], parts);
      const id = await repository.insertRubric(change.tx, name, parts);
      if (track_ids) await changeTracks(change.tx, id, track_ids);
      change.audit({ action: 'rubric.added', subject_type: 'rubric', subject_id: id, details: { name } });
      return published(change, id);
    });
  },

  /**
   * Changes what is given. What was evaluated stays as it is: other criteria for a type with evaluations, or other types, make a
   * new version.
   * @throws HttpError 404 no such rubric · 409 a field changed after `version` · 422 as `add`
   */
  change(context, { actor, body: { rubric_id, name, parts, track_ids, version } }) {
    return changeLocked(context, actor, lockRubric(rubric_id), async (before, change) => {
      const fields = [
        ...(name !== undefined && name !== before.name ? ['name'] : []),
        ...(parts && !isSameParts(before.parts, parts) ? ['parts'] : []),
        ...(track_ids && !isDeepStrictEqual(track_ids.toSorted(), before.track_ids) ? ['track_ids'] : []),
      ];
      const subject = { subject_type: 'rubric', subject_id: rubric_id, version: before.version } as const;
      const refusal = { message: RUBRIC_CHANGED, displayed: { name: before.name } };
      const edit = await editOfFields(change, subject, refusal, version, fields);
      if (edit.fields.length === 0) return { rubric: toRubric(before) };
      const { tx } = change;
      if (parts) {
        checkParts(criterionIdsOf(before.parts), parts);
        await saveParts(tx, before, parts);
      }
      if (track_ids) await changeTracks(tx, rubric_id, track_ids);
      await repository.updateRubric(tx, rubric_id, { name, version: edit.version });
      const details = { before: before.name, name: name ?? before.name };
      change.audit({ action: 'rubric.changed', ...subject, ...edit, details });
      return published(change, rubric_id);
    });
  },

  /** @throws HttpError 404 no such rubric · 409 it is the default one, or something was evaluated by it */
  delete(context, { actor, body: { rubric_id } }) {
    return changeLocked(context, actor, lockRubric(rubric_id), async ({ name, is_default }, change) => {
      if (is_default) throw conflict(RUBRIC_IS_DEFAULT);
      await repository.saveTracks(change.tx, rubric_id, []);
      await unlessInUse(RUBRIC_IN_USE, repository.deleteRubricRow(change.tx, rubric_id));
      const details = { name };
      change.audit({ action: 'rubric.deleted', subject_type: 'rubric', subject_id: rubric_id, details });
      await change.publish(settingsChange());
      return {};
    });
  },
});

const criterionIdsOf = (parts: readonly PartRow[]) =>
  parts.flatMap(({ criteria }) => criteria.map(({ id }) => id));

/**
 * Saves the parts of a rubric, whose rubrics are locked: in its current version, as long as nothing was evaluated by what changes,
 * else in a new one.
 */
async function saveParts(tx: Database, rubric: RubricRow, parts: readonly RubricPartInput[]): Promise<void> {
  const { parts: before, evaluated } = rubric;
  const hasSameTypes = isDeepStrictEqual(
    before.map(({ type }) => type),
    parts.map(({ type }) => type),
  );
  const changed = parts.filter(({ type, criteria }) => !isSameCriteria(criteriaOf(before, type), criteria));
  if (evaluated.length === 0) await repository.replaceParts(tx, rubric, parts);
  else if (!hasSameTypes || changed.some(({ type }) => evaluated.includes(type)))
    await repository.insertVersion(tx, rubric, parts);
  else for (const { type, criteria } of changed) await repository.replaceCriteria(tx, rubric, type, criteria);
  await repository.saveWeights(tx, rubric.id, parts);
}

const isSameParts = (before: readonly PartRow[], sent: readonly RubricPartInput[]) =>
  before.length === sent.length &&
  sent.every(({ type, label, weight, criteria }, index) => {
    const part = before[index];
    const isSame = part?.type === type && part.label === label && part.weight === weight;
    return isSame && isSameCriteria(part.criteria, criteria);
  });

/** @throws HttpError 422 one of the tracks does not exist */
async function changeTracks(tx: Database, rubricId: string, trackIds: readonly string[]): Promise<void> {
  const known = new Set((await listTracks(tx)).map(({ id }) => id));
  if (!trackIds.every((id) => known.has(id))) throw refused(TRACK_INVALID, { track_ids: [UNKNOWN_TRACK] });
  await repository.saveTracks(tx, rubricId, trackIds);
}

async function published({ tx, publish }: ChangeContext, rubricId: string): Promise<{ rubric: Rubric }> {
  await publish(settingsChange());
  const rubric = (await loadRubrics(tx)).find(({ id }) => id === rubricId);
  if (!rubric) throw notFound();
  return { rubric: toRubric(rubric) };
}

function toRubric({ version_id: _, parts, ...rubric }: RubricRow): Rubric {
  return {
    ...rubric,
    parts: parts.map((part) => ({ ...part, criteria: part.criteria.map(toCriterion) })),
  };
}
