import { SUB_SECTORS_MAX } from '@portal/domain/limits';
import { NAME_MAX } from '@portal/domain/patterns';
import { DIRECTORS, PARTICIPANT_ROLES } from '@portal/domain/roles';
import { Type } from 'typebox';
import { teamFilters } from './audience.ts';
import {
  EditedVersion,
  Id,
  Instant,
  listQuery,
  nullable,
  Pagination,
  seenFields,
  strictObject,
} from './common.ts';
import { callsOf } from './define-call.ts';
import { memberCalls } from './members.ts';
import { Waiting } from './participation.ts';
import { PersonBody } from './people.ts';
import { Team, TeamCounts, TeamDetails, TeamStatus, TeamSummary } from './teams.ts';

const TeamData = strictObject({ team: Team });
const TeamName = Type.String({ minLength: 1, maxLength: NAME_MAX });

/** The fields of a new team beside its name, which each call names differently. */
const teamFields = {
  sector_id: Id,
  sub_sector_ids: Type.Array(Id, { maxItems: SUB_SECTORS_MAX, description: 'All of the sector.' }),
};
const newTeamFields = {
  ...teamFields,
  track_id: Type.Optional(Type.String({ ...Id, description: 'Needed where the event has tracks.' })),
};

/** A team is shown at its table, with its committees and in the ranking. */
const changes = ['teams', 'tables', 'committees', 'evaluations'];
const { get, post, create, put, del } = callsOf('teams', { roles: DIRECTORS, changes });

export const teamCalls = {
  list: get('/teams', {
    conditional: true,
    summary: 'Teams by status, sector, committee, table and delivery, with figures over all of them',
    message: 'teams data',
    query: listQuery(teamFilters, [
      'name',
      'status',
      'created_at',
      'delivered_at',
      'checked_in_at',
      'waiting_since',
    ]),
    data: strictObject({ teams: Type.Array(TeamSummary), counts: TeamCounts, pagination: Pagination }),
  }),
  details: get('/teams/details', {
    roles: [...PARTICIPANT_ROLES, ...DIRECTORS, 'committee'],
    summary:
      'A team: directors any, a leader and a member their own (team_id may be left out), a committee the assigned ones',
    message: 'team details',
    query: strictObject({ team_id: Type.Optional(Id) }),
    data: TeamDetails,
  }),
  add: create('/teams', {
    roles: ['leader'],
    summary: 'Add a team as its leader, while registration is open',
    message: 'team added',
    body: strictObject({ name: TeamName, ...newTeamFields }),
    data: TeamData,
  }),
  rename: put('/teams', {
    roles: ['leader', ...DIRECTORS],
    summary: 'Rename a team: a leader their own while registration is open, a director any',
    message: 'team updated',
    body: strictObject({
      team_id: Type.Optional(Id),
      name: TeamName,
      version: EditedVersion,
      seen: seenFields({ name: Type.String() }),
    }),
    data: TeamData,
  }),
  delete: del('/teams', {
    summary:
      'Remove a team that nobody has evaluated, with the accounts of its leader and members, and its files',
    message: 'team deleted',
    body: strictObject({ team_id: Id }),
  }),
  register: create('/teams/register', {
    summary: 'Add a team with its leader, who is emailed a link to set a password',
    message: 'team registered',
    body: strictObject({
      team_name: TeamName,
      ...newTeamFields,
      leader: PersonBody,
      members: Type.Optional(Type.Array(memberCalls.add.body, { maxItems: 100 })),
    }),
    data: TeamData,
    changes: ['teams'],
  }),
  setTable: put('/teams/table', {
    summary: 'Assign a table to a team that takes part, or none with null',
    message: 'table updated',
    body: strictObject({
      team_id: Id,
      table_id: nullable(Id),
      version: EditedVersion,
      seen: seenFields({ table_id: nullable(Type.String()) }),
    }),
    data: TeamData,
  }),
  setSector: put('/teams/sector', {
    summary: 'Correct the sector and sub-sectors of a team, at any time',
    message: 'sector updated',
    body: strictObject({
      team_id: Id,
      ...teamFields,
      version: EditedVersion,
      seen: seenFields({ sector_id: nullable(Type.String()) }),
    }),
    data: TeamData,
  }),
  setTrack: put('/teams/track', {
    roles: ['leader', ...DIRECTORS],
    summary:
      'Change the track of a team: a leader that of their own while registration is open, a director that of any, or to none with null',
    message: 'track updated',
    body: strictObject({ team_id: Type.Optional(Id), track_id: nullable(Id), version: EditedVersion }),
    data: TeamData,
  }),
  setLeader: put('/teams/leader', {
    summary:
      'Make a member the leader, at any time: they are emailed a link to set a password; the former leader stays a member and can no longer sign in',
    message: 'leader updated',
    body: strictObject({ team_id: Id, user_id: Id }),
    data: TeamData,
  }),
  sendActivation: post('/teams/activation', {
    summary:
      'Send the leader, who has not activated the account, its link again: to set a password or to verify the email',
    message: 'activation sent',
    body: strictObject({ team_id: Id }),
  }),
  setStatus: put('/teams/status', {
    summary:
      'Decide the status of a team. One that is rejected or withdrawn leaves its table and is not judged or ranked; one that is qualified while there is no place waits for it',
    message: 'update status successfully',
    body: strictObject({
      team_id: Id,
      status: TeamStatus,
      version: EditedVersion,
      undo: Type.Optional(
        Type.Literal(true, {
          description:
            'Takes back the decision that made `version`: the team also gets its table again, and its confirmation or its position in the waiting list.',
        }),
      ),
      seen: seenFields({ status: TeamStatus }),
    }),
    data: strictObject({
      ...TeamData.properties,
      /** There is no place for it. */
      waiting: Type.Optional(Waiting),
    }),
  }),
  setAvailability: put('/teams/availability', {
    summary:
      'Let a team deliver until an instant of its own, or with null until the event’s; has no effect while it is ' +
      'rejected or withdrawn',
    message: 'availability updated',
    body: strictObject({
      team_id: Id,
      availability_to: nullable(Instant),
      version: EditedVersion,
      seen: seenFields({ availability_to: nullable(Instant) }),
    }),
    data: TeamData,
  }),
  disableAvailability: put('/teams/disable/availability', {
    summary: 'Stop a team from delivering',
    message: 'availability disabled',
    body: strictObject({ team_id: Id, version: EditedVersion }),
    data: TeamData,
  }),
};
