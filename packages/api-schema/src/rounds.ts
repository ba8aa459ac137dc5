import { NOTE_MAX } from '@portal/domain/limits';
import { NAME_MAX } from '@portal/domain/patterns';
import { RESULTS_STATES } from '@portal/domain/results';
import { DIRECTORS } from '@portal/domain/roles';
import { ADVANCE_COUNT_MAX, ADVANCE_RULES, ROUND_MODES } from '@portal/domain/rounds';
import { type Static, Type } from 'typebox';
import {
  EditedVersion,
  Id,
  Instant,
  lines,
  Named,
  nullable,
  oneOf,
  RoundNumber,
  strictObject,
  Version,
} from './common.ts';
import { callsOf } from './define-call.ts';
import { flag, idOf, integer, number } from './described.ts';

const values = {
  name: Type.String({ minLength: 1, maxLength: NAME_MAX, description: 'Unique.' }),
  mode: oneOf(ROUND_MODES),
  judging_from: nullable(Instant),
  judging_to: nullable(Instant),
  blind: flag('Whether judges see numbers instead of names.'),
  rubric_id: nullable(idOf('By which all teams are judged; null for that of the track.')),
  advance: oneOf(ADVANCE_RULES),
  advance_count: nullable(
    Type.Integer({
      minimum: 1,
      maximum: ADVANCE_COUNT_MAX,
      description:
        'How many teams of the round before move on, of all or of each track; null when they are picked.',
    }),
  ),
  carried_weight: Type.Integer({
    minimum: 0,
    maximum: 100,
    description: 'How much of a total is that of the round before, in percent.',
  }),
};

export const Round = strictObject({
  number: RoundNumber,
  ...values,
  state: oneOf(['planned', ...RESULTS_STATES] as const),
  is_current: flag('The last that has begun: the one that is judged.'),
  teams_count: integer('That take part; 0 before it begins.'),
  has_evaluations: flag('Then its beginning is not taken back any more.'),
  version: Version,
});
export type Round = Static<typeof Round>;
const RoundData = strictObject({ round: Round });

export const AdvancingTeam = strictObject({
  ...Named.properties,
  rank: Type.Integer(),
  track: nullable(Type.String()),
  rank_in_track: nullable(Type.Integer()),
  total: number('By which it is ranked, and what it may carry over.'),
  moves_on: flag('By the rule of the next round.'),
  takes_part: flag('False for a team that was withdrawn or rejected since.'),
});
export type AdvancingTeam = Static<typeof AdvancingTeam>;

const changes = ['rounds', 'results', 'rubrics', 'settings', 'evaluations', 'teams', 'committees', 'audit'];
const { get, post, create, put, del } = callsOf('rounds', { roles: DIRECTORS, changes });

export const roundCalls = {
  list: get('/rounds', {
    summary: 'The rounds of judging in their order',
    message: 'rounds data',
    data: strictObject({ rounds: Type.Array(Round) }),
  }),
  add: create('/rounds', {
    summary: 'Plan another round after the last one',
    message: 'round added',
    body: strictObject({
      ...Type.Partial(strictObject(values)).properties,
      name: values.name,
      advance: values.advance,
      advance_count: values.advance_count,
    }),
    data: RoundData,
  }),
  change: put('/rounds', {
    summary:
      'Change a round. Of one that has begun only the name and the mode change, and while it is judged its rubric; its window and ' +
      'whether it is blind are in the settings',
    message: 'round updated',
    body: strictObject({
      number: RoundNumber,
      ...Type.Partial(strictObject(values)).properties,
      version: EditedVersion,
    }),
    data: RoundData,
  }),
  delete: del('/rounds', {
    summary: 'Remove the last round, which has not begun',
    message: 'round deleted',
    body: strictObject({ number: RoundNumber }),
  }),
  advancing: get('/rounds/advancing', {
    summary:
      'The frozen ranking, and who moves on to the next round by its rule; 404 while there is none of both and none is named',
    message: 'advancing teams',
    query: strictObject({
      number: Type.Optional(RoundNumber),
      snapshot_id: Type.Optional(idOf('Of a frozen ranking, also after it was unfrozen.')),
    }),
    data: strictObject({ number: RoundNumber, teams: Type.Array(AdvancingTeam) }),
  }),
  begin: post('/rounds/begin', {
    summary:
      'Begin the next round with the teams that move on, once the results of the current one are frozen. Committees have no teams ' +
      'in it at first, and what was judged before changes no more',
    message: 'round begun',
    body: strictObject({
      number: RoundNumber,
      team_ids: Type.Optional(
        Type.Array(Id, { minItems: 1, uniqueItems: true, description: 'Left out, those of the rule.' }),
      ),
    }),
    data: RoundData,
  }),
  withdraw: post('/rounds/withdraw', {
    summary: 'Take back the beginning of the current round, in which nothing was evaluated yet',
    message: 'round withdrawn',
    body: strictObject({ number: RoundNumber, reason: lines({ minLength: 1, maxLength: NOTE_MAX }) }),
    data: strictObject({}),
  }),
};
