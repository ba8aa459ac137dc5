import { JOIN_NOTE_MAX, JOIN_SPECIALTIES_MAX, TEAM_NEEDS_MAX } from '@portal/domain/limits';
import { NAME_MAX } from '@portal/domain/patterns';
import { JOIN_REQUEST_STATES } from '@portal/domain/statuses';
import { type Static, Type } from 'typebox';
import {
  Id,
  Instant,
  listQuery,
  MULTILINE,
  Named,
  nullable,
  oneOf,
  Pagination,
  strictObject,
} from './common.ts';
import { callsOf } from './define-call.ts';
import { flag } from './described.ts';
import { shownTrack } from './teams.ts';

const needs = Type.String({ format: MULTILINE, minLength: 1, maxLength: TEAM_NEEDS_MAX });
const specialties = Type.Array(Type.String({ minLength: 1, maxLength: NAME_MAX }), {
  maxItems: JOIN_SPECIALTIES_MAX,
});

/** What a team that is open says that it needs. */
export const Opening = strictObject({ needs: Type.String(), specialties: Type.Array(Type.String()) });
export type Opening = Static<typeof Opening>;

/** A team that leaders who are alone may ask to join. It says nothing of its people but how many they are. */
export const OpenTeam = strictObject({
  ...Named.properties,
  sector: nullable(Named),
  ...shownTrack,
  members_count: Type.Integer(),
  ...Opening.properties,
});
export type OpenTeam = Static<typeof OpenTeam>;

/** What the leader of the asked team learns of the one who asks: name, specialty, team and note. */
export const JoinRequest = strictObject({
  id: Type.String(),
  state: oneOf(JOIN_REQUEST_STATES),
  team: Named,
  asker: strictObject({
    full_name: Type.String(),
    specialty: nullable(Type.String()),
    team_name: Type.String(),
  }),
  note: Type.String(),
  requested_at: Instant,
});
export type JoinRequest = Static<typeof JoinRequest>;

export const Joining = strictObject({
  opening: nullable(Opening),
  registration_open: Type.Boolean(),
  takes_part: flag('The own team was neither rejected nor has it withdrawn.'),
  members_count: Type.Integer(),
  max_team_members: Type.Integer(),
  received: Type.Array(JoinRequest, { description: 'That wait for a decision, the oldest first.' }),
  sent: Type.Array(JoinRequest, { description: 'Of the own team, the latest first.' }),
});
export type Joining = Static<typeof Joining>;

const { get, post, put, del } = callsOf('joining', {
  roles: ['leader'],
  changes: ['joining', 'members', 'leader-home'],
});
const request = strictObject({ request_id: Id });
const JoiningData = strictObject({ joining: Joining });

export const joinCalls = {
  state: get('/joining', {
    summary: 'Whether the own team is open for others to join, and the requests to it and of it',
    message: 'joining data',
    data: JoiningData,
  }),
  teams: get('/joining/teams', {
    summary:
      'The other teams that are open and have room, for a leader who is alone; `search` finds name and needs',
    message: 'open teams',
    query: listQuery({ track_id: Type.Optional(Id) }, ['opened_at']),
    data: strictObject({ teams: Type.Array(OpenTeam), pagination: Pagination }),
  }),
  open: put('/joining/opening', {
    summary: 'Open the own team, or change what it needs, while registration is open',
    message: 'team opened',
    body: strictObject({ needs, specialties }),
    data: JoiningData,
  }),
  close: del('/joining/opening', {
    summary: 'Close the own team; requests that were sent may still be decided',
    message: 'team closed',
    data: JoiningData,
  }),
  ask: post('/joining/requests', {
    summary: 'Ask an open team to take the leader in, who must be alone; 409 after it has declined',
    message: 'request sent',
    body: strictObject({
      team_id: Id,
      note: Type.String({ format: MULTILINE, maxLength: JOIN_NOTE_MAX }),
    }),
    data: JoiningData,
  }),
  withdraw: del('/joining/requests', {
    summary: 'Withdraw an own request that is not decided',
    message: 'request withdrawn',
    body: request,
    data: JoiningData,
  }),
  accept: put('/joining/requests/accept', {
    summary:
      'Take the leader in as a member; both registrations become one, and the other team withdraws with its files and history',
    message: 'request accepted',
    body: request,
    data: JoiningData,
  }),
  decline: put('/joining/requests/decline', {
    summary: 'Decline a request to the own team',
    message: 'request declined',
    body: request,
    data: JoiningData,
  }),
};
