import { DIRECTORS } from '@portal/domain/roles';
import { type Static, Type } from 'typebox';
import { Named, nullable, strictObject } from './common.ts';
import { callsOf } from './define-call.ts';
import { integer, number } from './described.ts';
import { Criterion, EvaluationType, Score } from './evaluations.ts';
import { CommitteeName, shownBlind } from './teams.ts';

const { id, label, max_score } = Criterion.properties;

const SampleScores = strictObject({ total: Type.Number(), scores: Type.Array(Score) });

/** A team that every committee scores and that counts for nothing. */
export const CalibrationTeam = strictObject({
  ...Named.properties,
  committees_count: Type.Integer(),
  finished_count: integer('Committees that have finished it.'),
  own: Type.Union([SampleScores, Type.Null()], {
    description: "The calling committee's own; null until it has finished the team, and for directors.",
  }),
  others: Type.Optional(
    strictObject({
      totals: Type.Array(Type.Number()),
      scores: Type.Array(strictObject({ criterion_id: Type.String(), scores: Type.Array(Type.Number()) })),
    }),
  ),
  committees: Type.Optional(
    Type.Array(strictObject({ ...CommitteeName.properties, ...SampleScores.properties }), {
      description: 'Directors only: those that have finished it.',
    }),
  ),
});
export type CalibrationTeam = Static<typeof CalibrationTeam>;

/** How far committees are apart in one criterion, in its points. */
export const CriterionFigures = strictObject({
  criterion_id: Type.String(),
  spread: nullable(
    number('Highest minus lowest score, of the sample where it is widest; null without two scores.'),
  ),
  severity: Type.Array(
    strictObject({
      ...CommitteeName.properties,
      difference: number(
        'How much more than the mean of a sample the committee gives; negative for a severe one.',
      ),
    }),
  ),
});
export type CriterionFigures = Static<typeof CriterionFigures>;

// Of the evaluations, so that each new one is followed.
const { get } = callsOf('evaluations', { roles: ['committee', ...DIRECTORS] });

export const calibrationCalls = {
  get: get('/calibration', {
    summary:
      "The samples for calibration. A committee gets its own scores and the others', unnamed and sorted, of those that it has finished",
    message: 'calibration',
    data: strictObject({
      ...shownBlind,
      criteria: Type.Array(strictObject({ id, type: EvaluationType, label, max_score })),
      teams: Type.Array(CalibrationTeam),
      figures: Type.Optional(Type.Array(CriterionFigures, { description: 'Directors only.' })),
    }),
  }),
};
