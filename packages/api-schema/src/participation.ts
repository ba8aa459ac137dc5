import { NOTE_MAX } from '@portal/domain/limits';
import { DIRECTORS } from '@portal/domain/roles';
import { type Static, Type } from 'typebox';
import { Id, Instant, nullable, oneOf, strictObject } from './common.ts';
import { callsOf } from './define-call.ts';
import { flag, integer } from './described.ts';

/** The place of a team in the waiting list, from 1. It needs a place of its track and one of the event, where these are limited. */
export const Waiting = strictObject({
  in_track: nullable(integer('Among those of its track; null where the track has no limit.')),
  in_event: nullable(integer('Among all; null where the event has no limit.')),
});
export type Waiting = Static<typeof Waiting>;

/** Where a team stands that has to confirm, or that waits for a place. */
export const Participation = strictObject({
  confirm_until: nullable(Instant),
  confirmed_at: nullable(Instant),
  waiting: nullable(Waiting),
  decides: flag('Whether the leader may still confirm or withdraw.'),
});
export type Participation = Static<typeof Participation>;

const { put } = callsOf('teams', {
  roles: DIRECTORS,
  changes: ['teams', 'tables', 'committees', 'evaluations', 'leader-home'],
});

export const participationCalls = {
  decide: put('/teams/participation', {
    roles: ['leader', ...DIRECTORS],
    summary:
      'Confirm that a team takes part, or let it withdraw: a leader for their own until its last date, a director for any',
    message: 'participation updated',
    body: strictObject({
      team_id: Type.Optional(Id),
      decision: oneOf(['confirm', 'withdraw']),
    }),
    data: strictObject({ participation: Type.Optional(Participation) }),
  }),
  advance: put('/teams/waiting-list', {
    summary: 'Put a team that waits first in the waiting list, with a reason: it gets the next place',
    message: 'waiting list updated',
    body: strictObject({ team_id: Id, reason: Type.String({ minLength: 1, maxLength: NOTE_MAX }) }),
    data: strictObject({ participation: Type.Optional(Participation) }),
  }),
};
