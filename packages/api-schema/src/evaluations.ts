import { NOTE_MAX, RUBRIC_PARTS_MAX } from '@portal/domain/limits';
import { DIRECTORS } from '@portal/domain/roles';
import { type DefaultType, EVALUATION_TYPE_PATTERN } from '@portal/domain/rubrics';
import { type Static, type TObjectOptions, type TSchema, Type } from 'typebox';
import { Id, Instant, lines, Named, nullable, oneOf, RoundNumber, strictObject } from './common.ts';
import { callsOf } from './define-call.ts';
import { flag, integer, number } from './described.ts';
import { OwnReopenRequest } from './reopen-requests.ts';
import { AdminRole } from './staff.ts';
import { CommitteeName, EvaluationState, shownBlind, shownTrack, TeamStatus, TeamTable } from './teams.ts';

/** The key of a part of a rubric: `eco`, `idea` and `tech` in an event that has no other. */
export const EvaluationType = Type.String({ pattern: EVALUATION_TYPE_PATTERN });
export type EvaluationType = Static<typeof EvaluationType>;

/** A value for each part of a rubric, in the order of the parts. */
export const byType = <const T extends TSchema>(schema: T, limits: TObjectOptions = {}) =>
  Type.Record(EvaluationType, schema, { ...limits, additionalProperties: false });

/** What people call a part. */
export const TypeLabel = strictObject({ type: EvaluationType, label: Type.String() });
export type TypeLabel = Static<typeof TypeLabel>;

/** What a score of a criterion means, such as «٥: نموذج عمل مجرّب». */
export const ScoreLevel = strictObject({ score: Type.Number(), text: Type.String() });
export type ScoreLevel = Static<typeof ScoreLevel>;

export const Criterion = strictObject({
  id: Type.String(),
  label: Type.String(),
  description: nullable(Type.String()),
  max_score: Type.Number(),
  step: Type.Optional(number('Scores are multiples of it; 0.5 where it is left out.')),
  levels: Type.Optional(Type.Array(ScoreLevel, { description: 'The highest score first.' })),
  former_ids: Type.Optional(
    Type.Array(Type.String(), {
      description: 'Its ids in earlier versions of the rubric, the latest first.',
    }),
  ),
  weight: number('Percent of the type; the weights of a type sum to 100.'),
});
export type Criterion = Static<typeof Criterion>;

export const Score = strictObject({
  criterion_id: Id,
  score: Type.Number({ minimum: 0, multipleOf: 0.5, description: '0…max_score in steps of 0.5' }),
});
export type Score = Static<typeof Score>;

/** The latest submission of one type. */
export const Evaluation = strictObject({
  scores: Type.Array(Score),
  note: nullable(Type.String()),
  total: number('0–100, two decimals: Σ score/max_score × weight'),
  version: Type.Integer(),
  submitted_at: Instant,
  /** Who submitted it, when it was a judge and not the account of the committee. */
  judge: Type.Optional(CommitteeName),
});
export type Evaluation = Static<typeof Evaluation>;

/** One type of evaluation: its rubric, and what the committee submitted of it. */
export const EvaluationTypeView = strictObject({
  label: Type.String(),
  weight: number('Percent of the whole.'),
  criteria: Type.Array(Criterion),
  evaluation: nullable(Evaluation),
});
export type EvaluationTypeView = Static<typeof EvaluationTypeView>;

/** An evaluation was finished by its committee, or re-opened by a director. */
export const EvaluationEvent = strictObject({
  event: oneOf(['finished', 'reopened']),
  by: nullable(CommitteeName),
  reason: nullable(Type.String()),
  happened_at: Instant,
});
export type EvaluationEvent = Static<typeof EvaluationEvent>;

/** Why an evaluation does not count: its committee has a conflict of interest with the team. */
export const EvaluationConflict = strictObject({
  id: Type.String(),
  reason: Type.String(),
  declared_at: Instant,
});
export type EvaluationConflict = Static<typeof EvaluationConflict>;

/** A team as one committee judges it. */
export const EvaluationView = strictObject({
  team: strictObject({
    ...Named.properties,
    status: TeamStatus,
    table: nullable(TeamTable),
    sector: nullable(Named),
    ...shownTrack,
    is_sample: Type.Optional(flag('Scored by every committee for calibration; counts for nothing.')),
  }),
  committee: CommitteeName,
  round: Type.Optional(RoundNumber),
  ...shownBlind,
  types: byType(EvaluationTypeView),
  state: EvaluationState,
  total: nullable(number('0–100 over all types; null until all of them are in.')),
  finished_at: nullable(Instant),
  reopened_at: nullable(Instant),
  reopen_reason: nullable(Type.String()),
  reopened_by_role: nullable(AdminRole),
  reopen_request: nullable(OwnReopenRequest),
  judging_open: flag('Also false for a team that does not take part, and while the results are frozen.'),
  results_frozen: Type.Optional(flag('Frozen or published: nothing is submitted or re-opened any more.')),
  history: Type.Optional(
    Type.Array(EvaluationEvent, {
      description:
        'Directors only: each time it was finished or re-opened, by whom and why, the latest last.',
    }),
  ),
  conflict: Type.Optional(
    Type.Union([EvaluationConflict, Type.Null()], {
      description: 'Directors only: with one the evaluation is history, and counts for nothing.',
    }),
  ),
});
export type EvaluationView = Static<typeof EvaluationView>;
/** One by the rubric that an event begins with. */
export type DefaultEvaluationView = EvaluationView & { types: Record<DefaultType, EvaluationTypeView> };

/** For a director who named no committee: the same of every committee of the team. */
export const EvaluationViews = strictObject({
  committees: Type.Array(EvaluationView),
  disagreement_points: integer('As in the settings.'),
});
export type EvaluationViews = Static<typeof EvaluationViews>;

export const SubmittedEvaluation = strictObject({
  evaluation: Evaluation,
  state: EvaluationState,
  total: nullable(Type.Number()),
  finished_at: nullable(Instant),
});
export type SubmittedEvaluation = Static<typeof SubmittedEvaluation>;

/** What a judge submits of one type. */
const typeSubmission = {
  scores: Type.Array(Score, { minItems: 1, maxItems: 100 }),
  note: Type.Optional(nullable(lines({ maxLength: NOTE_MAX }))),
  version: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 2_147_483_647,
      description: 'The version this submission was made from; 0 when there was none.',
    }),
  ),
};

const keep_open = Type.Optional(
  flag(
    'Of a re-opened evaluation: more changed types follow, so this one does not finish it. The next one ' +
      'without it does.',
  ),
);

/** Of a device that may have been offline since: what was written for a round that has ended counts in no other. */
const round = Type.Optional(RoundNumber);

const { get, post, put } = callsOf('evaluations', { roles: DIRECTORS });

export const evaluationCalls = {
  get: get('/teams/evaluation', {
    summary: "A committee's evaluation of a team; for directors without committee_id every committee's",
    message: 'team evaluation',
    roles: ['committee', ...DIRECTORS],
    query: strictObject({
      team_id: Id,
      committee_id: Type.Optional(Id),
      round: Type.Optional(RoundNumber),
    }),
    data: Type.Union([EvaluationView, EvaluationViews]),
  }),
  submit: post('/teams/evaluation/:type', {
    summary:
      'Submit one type of a team that takes part. The last one finishes the evaluation. A retry is safe. 404 where the rubric of the team has no such type',
    message: 'evaluation saved',
    roles: ['committee'],
    params: strictObject({ type: EvaluationType }),
    body: strictObject({ team_id: Id, ...typeSubmission, keep_open, round }),
    data: SubmittedEvaluation,
  }),
  submitTypes: post('/teams/evaluation', {
    summary:
      'Submit several types of a team at once, by the rules of one: all of them are stored, or none. A retry is safe',
    message: 'evaluation saved',
    roles: ['committee'],
    body: strictObject({
      team_id: Id,
      types: byType(strictObject(typeSubmission), { minProperties: 1, maxProperties: RUBRIC_PARTS_MAX }),
      keep_open,
      round,
    }),
    // Of the types that were sent.
    data: strictObject({ types: byType(SubmittedEvaluation) }),
  }),
  viewers: post('/teams/evaluation/viewers', {
    summary:
      'Say that the caller looks at the evaluation of a team, or leaves it; the other people of the committee who look at it now',
    message: 'viewers data',
    roles: ['committee'],
    body: strictObject({ team_id: Id, leaves: Type.Optional(Type.Boolean()) }),
    data: strictObject({
      has_judges: flag('Only then can others look at it too.'),
      viewers: Type.Array(CommitteeName),
    }),
    changes: [],
  }),
  reopen: put('/teams/allow-evaluation/:id', {
    summary:
      'Re-open the finished evaluation of a team that takes part, of one committee or of all; the scores stay',
    message: 'evaluation allowed',
    body: strictObject({
      committee_id: Type.Optional(Id),
      reason: Type.Optional(lines({ maxLength: NOTE_MAX })),
    }),
    // The committees whose finished evaluation was re-opened.
    data: strictObject({ committees: Type.Array(CommitteeName) }),
    changes: ['evaluations', 'teams', 'committees'],
  }),
};
