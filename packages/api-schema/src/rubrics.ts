import { RUBRIC_PARTS_MAX, TRACKS_MAX } from '@portal/domain/limits';
import { NAME_MAX } from '@portal/domain/patterns';
import { DIRECTORS } from '@portal/domain/roles';
import { type Static, Type } from 'typebox';
import { EditedVersion, Id, Named, strictObject, Version } from './common.ts';
import { callsOf } from './define-call.ts';
import { flag, integer, number } from './described.ts';
import { Criterion, EvaluationType } from './evaluations.ts';
import { CriteriaInput, TypeWeight } from './settings.ts';

/**
 * A part of a rubric: committees submit an evaluation of its type. Parts of several rubrics with the same type count as the same: lists,
 * results and prizes have one column, one label and one prize for them.
 */
export const RubricPart = strictObject({
  type: EvaluationType,
  label: Type.String(),
  weight: number('Percent of the whole; the weights of a rubric sum to 100.'),
  criteria: Type.Array(Criterion),
});
export type RubricPart = Static<typeof RubricPart>;

/** A rubric as its current version is. */
export const Rubric = strictObject({
  ...Named.properties,
  is_default: flag('Of all teams whose track has no rubric of its own.'),
  track_ids: Type.Array(Type.String(), { description: 'The tracks whose teams are judged by it.' }),
  parts: Type.Array(RubricPart),
  number: integer('Of the version, from 1 on.'),
  /** The evaluations of its teams, one for each committee, that were given by this version. */
  evaluations: strictObject({ finished: Type.Integer(), begun: Type.Integer() }),
  evaluated: Type.Array(EvaluationType, {
    description: 'Types with evaluations by this version: other criteria for one of them make a new version.',
  }),
  version: Version,
});
export type Rubric = Static<typeof Rubric>;

export const RubricPartInput = strictObject({
  type: EvaluationType,
  label: Type.String({ minLength: 1, maxLength: NAME_MAX }),
  weight: TypeWeight,
  criteria: CriteriaInput,
});
export type RubricPartInput = Static<typeof RubricPartInput>;

const values = {
  name: Type.String({ minLength: 1, maxLength: NAME_MAX, description: 'Unique.' }),
  parts: Type.Array(RubricPartInput, { minItems: 1, maxItems: RUBRIC_PARTS_MAX }),
};
const track_ids = Type.Optional(Type.Array(Id, { maxItems: TRACKS_MAX, uniqueItems: true }));
const RubricData = strictObject({ rubric: Rubric });

/** Committees judge by it, teams are ranked by its weights, and the settings have the default one. */
const changes = ['rubrics', 'settings', 'evaluations', 'teams', 'committees'];
const { get, create, put, del } = callsOf('rubrics', { roles: DIRECTORS, changes });

export const rubricCalls = {
  list: get('/rubrics', {
    summary: 'The rubrics of the event, the default one first',
    message: 'rubrics data',
    data: strictObject({ rubrics: Type.Array(Rubric) }),
  }),
  add: create('/rubrics', {
    summary: 'Add a rubric; the teams of the given tracks are judged by it',
    message: 'rubric added',
    body: strictObject({ ...values, track_ids }),
    data: RubricData,
  }),
  change: put('/rubrics', {
    summary:
      'Change a rubric. Evaluations that exist keep the version they were given by: with any, other parts than before make a ' +
      'new version. Weights of the parts alone change for them too',
    message: 'rubric updated',
    body: strictObject({
      rubric_id: Id,
      ...Type.Partial(strictObject(values)).properties,
      track_ids,
      version: EditedVersion,
    }),
    data: RubricData,
  }),
  delete: del('/rubrics', {
    summary: 'Delete a rubric that is not the default one and that nothing was evaluated by',
    message: 'rubric deleted',
    body: strictObject({ rubric_id: Id }),
  }),
};
