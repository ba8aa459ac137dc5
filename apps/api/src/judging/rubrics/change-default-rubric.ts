import type { Body, EvaluationType, settingsCalls } from '@portal/api-schema';
import { CRITERIA_FROZEN } from '@portal/domain/messages';
import type { Database } from '../../platform/database/database.ts';
import { conflict, requireNoFaults } from '../../platform/errors.ts';
import { criteriaOf, isSameCriteria } from './criteria.ts';
import { checkCriteria, checkTypeWeights, UNKNOWN_TYPE } from './rubric-rules.ts';
import { defaultOf, lockRubrics } from './rubrics.repository.ts';
import { replaceCriteria, saveWeights, updateRubric } from './save-rubrics.repository.ts';

type Sent = Pick<Body<typeof settingsCalls.update>, 'type_weights' | 'criteria'>;

/** What a save of the settings changes of the default rubric. */
interface DefaultRubricChange {
  /** As the settings name them. */
  fields: string[];
  /** For the audit log, with the labels of the types: they may be renamed later. */
  details: { criteria: string[]; type_weights?: { label: string; from: number; to: number }[] };
  /** @throws HttpError 409 a type with other criteria was evaluated · 422 weights or criteria that the rules do not allow */
  save: () => Promise<void>;
}

/** The change of the default rubric that the settings ask for. Locks the rubrics if they ask for any. */
export async function changeOfDefaultRubric(
  tx: Database,
  { type_weights, criteria = {} }: Sent,
): Promise<DefaultRubricChange> {
  if (!type_weights && Object.keys(criteria).length === 0)
    return { fields: [], details: { criteria: [] }, save: async () => {} };
  const rubric = defaultOf(await lockRubrics(tx));
  const { parts, evaluated } = rubric;
  const types = parts.map(({ type }) => type);
  const changed = Object.entries(criteria).filter(
    ([type, wanted]) => !isSameCriteria(criteriaOf(parts, type), wanted),
  );
  const isSameWeights =
    Object.keys(type_weights ?? {}).every((type) => types.includes(type)) &&
    parts.every(({ type, weight }) => type_weights?.[type] === weight);
  const weights = isSameWeights ? undefined : type_weights;
  const labelOf = (wanted: EvaluationType) => parts.find(({ type }) => type === wanted)?.label ?? wanted;
  const weighed = parts.map(({ type, label, weight }) => ({
    type,
    label,
    weight: weights?.[type] ?? weight,
  }));
  const fields = [...(weights ? ['type_weights'] : []), ...changed.map(([type]) => `criteria.${type}`)];
  return {
    fields,
    details: {
      criteria: changed.map(([type]) => labelOf(type)),
      ...(weights && {
        type_weights: parts
          .map(({ type, label, weight }) => ({ label, from: weight, to: weights[type] ?? weight }))
          .filter(({ from, to }) => from !== to),
      }),
    },
    save: async () => {
      requireNoFaults(
        Object.fromEntries(
          changed.map(([type]) => [`criteria.${type}`, !types.includes(type) && UNKNOWN_TYPE]),
        ),
      );
      if (changed.some(([type]) => evaluated.includes(type))) throw conflict(CRITERIA_FROZEN);
      for (const [type, wanted] of changed) {
        const currentIds = criteriaOf(parts, type).map(({ id }) => id);
        checkCriteria(`criteria.${type}`, currentIds, wanted);
        await replaceCriteria(tx, rubric, type, wanted);
      }
      if (weights) {
        checkTypeWeights(types, weights);
        await saveWeights(tx, rubric.id, weighed);
      }
      // Who edits the rubric itself is told that another person changed it.
      if (fields.length > 0) await updateRubric(tx, rubric.id, { version: rubric.version + 1 });
    },
  };
}
