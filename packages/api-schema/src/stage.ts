import { DIRECTORS } from '@portal/domain/roles';
import { STAGE_ACTIONS, STAGE_PHASES, STAGE_SECONDS_MAX } from '@portal/domain/stage';
import { type Static, Type } from 'typebox';
import { Id, Named, nullable, oneOf, strictObject, Version } from './common.ts';
import { callsOf } from './define-call.ts';
import { instant, integer } from './described.ts';

/** Who is on the stage, and how long still. */
export const StageView = strictObject({
  team: Named,
  phase: oneOf(STAGE_PHASES),
  ends_at: nullable(instant('While the clock runs.')),
  remaining_ms: integer('While it stands.'),
});
export type StageView = Static<typeof StageView>;

const seconds = Type.Integer({ minimum: 10, maximum: STAGE_SECONDS_MAX });

export const Stage = strictObject({
  on_stage: nullable(StageView),
  /** The participating team of the round that follows the one on stage by name and was not on it yet. */
  next: nullable(Named),
  visited: Type.Optional(Type.Array(Id, { description: 'Teams that have been on the stage in this round.' })),
  presentation_seconds: Type.Integer(),
  questions_seconds: Type.Integer(),
  version: Version,
  now: instant("The server's clock."),
});
export type Stage = Static<typeof Stage>;
const data = strictObject({ stage: Stage });

const { get, put } = callsOf('stage', { roles: DIRECTORS });

export const stageCalls = {
  get: get('/stage', {
    summary: 'Who is on the stage, and how long still; everybody gets it with the announcements',
    message: 'stage data',
    data,
  }),
  command: put('/stage', {
    summary:
      'Bring a team to the stage or, with null, take it off; start and pause its clock, give it more time, go to another phase, change how ' +
      'long the phases take',
    message: 'stage updated',
    body: strictObject({
      action: oneOf(STAGE_ACTIONS),
      team_id: Type.Optional(nullable(Id)),
      phase: Type.Optional(oneOf(STAGE_PHASES)),
      seconds: Type.Optional(Type.Integer({ minimum: -STAGE_SECONDS_MAX, maximum: STAGE_SECONDS_MAX })),
      presentation_seconds: Type.Optional(seconds),
      questions_seconds: Type.Optional(seconds),
      version: Type.Integer({ minimum: 0, description: 'On which the command is based.' }),
    }),
    data,
    changes: ['stage', 'announcements'],
  }),
};
