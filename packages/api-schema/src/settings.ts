import { DISAGREEMENT_POINTS_MAX, DISAGREEMENT_POINTS_MIN } from '@portal/domain/disagreement';
import {
  CALIBRATION_TEAMS_MAX,
  CRITERIA_PER_TYPE_MAX,
  CRITERION_SCORE_MAX,
  NOTE_MAX,
  PAGE_MAX,
  PLACES_MAX,
  RUBRIC_PARTS_MAX,
  SCORE_LEVEL_MAX,
  SCORE_LEVELS_MAX,
  TEAM_MEMBERS_LIMIT,
  TITLE_MAX,
} from '@portal/domain/limits';
import { NAME_MAX } from '@portal/domain/patterns';
import { DIRECTORS } from '@portal/domain/roles';
import { type Static, Type } from 'typebox';
import { EditedVersion, Id, Instant, lines, Named, nullable, strictObject, Version } from './common.ts';
import { callsOf } from './define-call.ts';
import { flag, idOf, instant, integer } from './described.ts';
import { byType, Criterion } from './evaluations.ts';
import { PageImage } from './pages.ts';
import { Email } from './people.ts';

export const Settings = strictObject({
  registration_from: nullable(Instant),
  registration_to: nullable(Instant),
  delivery_from: nullable(Instant),
  delivery_to: nullable(Instant),
  judging_from: nullable(Instant),
  judging_to: nullable(Instant),
  event_name: Type.String(),
  min_team_members: Type.Integer(),
  max_team_members: Type.Integer(),
  places: nullable(integer('How many teams may be qualified; the others wait.')),
  confirm_until: nullable(
    instant('Until when qualified teams confirm that they take part; null where none has to.'),
  ),
  release_unconfirmed: flag('The place of a team that has not confirmed in time goes to the waiting list.'),
  disagreement_points: integer('Points of 100 from which the committees of a team disagree.'),
  blind_judging: flag('Committees know teams by a number, and see nothing of who they are.'),
  certificates_open: Type.Boolean(),
  support_email: nullable(Type.String()),
  support_phone: nullable(Type.String()),
  pages: strictObject({
    instructions: Type.String(),
    attendance: Type.String(),
    help: Type.String(),
    privacy: Type.String(),
  }),
  type_weights: byType(Type.Number()),
  criteria: byType(Type.Array(Criterion)),
  calibration_team_ids: Type.Optional(
    Type.Array(Type.String(), {
      description: 'The samples that every committee scores and that count for nothing.',
    }),
  ),
  version: Version,
});
export type Settings = Static<typeof Settings>;

const SettingsData = strictObject({
  settings: Settings,
  /** Types whose criteria can no longer change, because evaluations of them exist. */
  criteria_frozen: byType(Type.Boolean()),
  /** All uploaded images, also those that no saved page refers to yet. */
  images: Type.Array(PageImage),
  /** When the personal data of the participants was removed. */
  anonymised_at: nullable(Instant),
  now: Type.Optional(instant("The server's clock.")),
});

/** A criterion to keep (by its id) or to add (without one). */
export const CriterionInput = strictObject({
  id: Type.Optional(Id),
  label: Type.String({ minLength: 1, maxLength: TITLE_MAX }),
  description: Type.Optional(nullable(lines({ maxLength: NOTE_MAX }))),
  max_score: Type.Number({ minimum: 0.5, maximum: CRITERION_SCORE_MAX, multipleOf: 0.5 }),
  step: Type.Optional(
    Type.Number({
      minimum: 0.5,
      maximum: 1,
      multipleOf: 0.5,
      description: 'Scores are multiples of it; 0.5 where it is left out.',
    }),
  ),
  levels: Type.Optional(
    Type.Array(
      strictObject({
        score: Type.Number({ minimum: 0, maximum: CRITERION_SCORE_MAX, multipleOf: 0.5 }),
        text: Type.String({ minLength: 1, maxLength: SCORE_LEVEL_MAX }),
      }),
      { maxItems: SCORE_LEVELS_MAX },
    ),
  ),
  weight: Type.Number({
    exclusiveMinimum: 0,
    maximum: 100,
    description: 'Percent of the type, at most two decimals; the weights of a type sum to 100.',
  }),
});
export type CriterionInput = Static<typeof CriterionInput>;

export const CriteriaInput = Type.Array(CriterionInput, { minItems: 1, maxItems: CRITERIA_PER_TYPE_MAX });
const PageInput = Type.Optional(lines({ maxLength: PAGE_MAX, description: 'Markdown' }));
const DateInput = Type.Optional(nullable(Instant));
export const TypeWeight = Type.Number({
  minimum: 0,
  maximum: 100,
  description: 'Percent, at most two decimals.',
});

const ofTypes = { maxProperties: RUBRIC_PARTS_MAX };
/** Of every type of the rubric. */
const TypeWeights = byType(TypeWeight, ofTypes);

const { get, post, put } = callsOf('settings', { roles: DIRECTORS });

export const settingsCalls = {
  get: get('/settings', {
    summary: 'Dates, limits, pages, weights and rubrics of the event',
    message: 'settings data',
    data: SettingsData,
  }),
  update: put('/settings', {
    summary: 'Change any part of the settings; criteria are frozen once evaluations of their type exist',
    message: 'settings updated',
    // Fields that are left out do not change. The criteria of a type are replaced as a set.
    body: strictObject({
      registration_from: DateInput,
      registration_to: DateInput,
      delivery_from: DateInput,
      delivery_to: DateInput,
      judging_from: DateInput,
      judging_to: DateInput,
      event_name: Type.Optional(Type.String({ minLength: 1, maxLength: NAME_MAX })),
      min_team_members: Type.Optional(Type.Integer({ minimum: 1, maximum: TEAM_MEMBERS_LIMIT })),
      max_team_members: Type.Optional(Type.Integer({ minimum: 1, maximum: TEAM_MEMBERS_LIMIT })),
      places: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: PLACES_MAX }))),
      confirm_until: DateInput,
      release_unconfirmed: Type.Optional(Type.Boolean()),
      disagreement_points: Type.Optional(
        Type.Integer({ minimum: DISAGREEMENT_POINTS_MIN, maximum: DISAGREEMENT_POINTS_MAX }),
      ),
      blind_judging: Type.Optional(Type.Boolean()),
      certificates_open: Type.Optional(Type.Boolean()),
      support_email: Type.Optional(nullable(Email)),
      support_phone: Type.Optional(
        nullable(
          Type.String({ pattern: '^\\+?[0-9]{3,15}$', description: 'Any number that can be dialled.' }),
        ),
      ),
      pages: Type.Optional(
        strictObject({
          instructions: PageInput,
          attendance: PageInput,
          help: PageInput,
          privacy: Type.Optional(PageInput),
        }),
      ),
      type_weights: Type.Optional(TypeWeights),
      calibration_team_ids: Type.Optional(
        Type.Array(Id, { maxItems: CALIBRATION_TEAMS_MAX, uniqueItems: true }),
      ),
      criteria: Type.Optional(byType(CriteriaInput, ofTypes)),
      version: EditedVersion,
    }),
    data: SettingsData,
    changes: ['settings', 'available-registers', 'pages', 'evaluations', 'teams'],
  }),
};

/** A team whose rank would change. */
export const RankMove = strictObject({
  ...Named.properties,
  rank: Type.Integer(),
  new_rank: Type.Integer(),
  total: Type.Number(),
  new_total: Type.Number(),
});
export type RankMove = Static<typeof RankMove>;

export const WeightsPreview = strictObject({
  ranked: integer('Teams in the ranking.'),
  moved: integer('Those of them whose rank would change.'),
  adjusted_moved: integer('The same by the adjusted total.'),
  moves: Type.Array(RankMove, { description: 'At most 20 of `moved`, the best new ranks first.' }),
});
export type WeightsPreview = Static<typeof WeightsPreview>;

export const weightsCalls = {
  preview: post('/settings/type-weights/preview', {
    summary: 'Which ranks other weights of the types of a rubric would change; nothing is stored',
    message: 'weights preview',
    body: strictObject({
      type_weights: TypeWeights,
      rubric_id: Type.Optional(idOf('The default one where it is left out.')),
    }),
    data: WeightsPreview,
  }),
};
