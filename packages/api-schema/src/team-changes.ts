import { SUB_SECTORS_MAX } from '@portal/domain/limits';
import { NAME_MAX } from '@portal/domain/patterns';
import { DIRECTORS } from '@portal/domain/roles';
import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import * as calls from './calls.ts';
import { Empty, envelope, Id, Instant, nullable, seenFields, strictObject } from './common.ts';
import { AddMemberBody } from './members.ts';
import { PersonBody } from './people.ts';
import { Team, TeamStatus } from './teams.ts';

/** The fields of a new team beside its name, which each call names differently. */
const teamFields = {
  sector_id: Id,
  sub_sector_ids: Type.Array(Id, { maxItems: SUB_SECTORS_MAX, description: 'All of the sector.' }),
};
const TeamName = Type.String({ minLength: 1, maxLength: NAME_MAX });

export const TeamData = strictObject({ team: Team });
export type TeamData = Static<typeof TeamData>;

export const AddTeamBody = strictObject({ name: TeamName, ...teamFields });
export type AddTeamBody = Static<typeof AddTeamBody>;

export const RenameTeamBody = strictObject({
  team_id: Type.Optional(Id),
  name: TeamName,
  seen: seenFields({ name: Type.String() }),
});
export type RenameTeamBody = Static<typeof RenameTeamBody>;

export const RegisterTeamBody = strictObject({
  team_name: TeamName,
  ...teamFields,
  leader: PersonBody,
  members: Type.Optional(Type.Array(AddMemberBody, { maxItems: 100 })),
});
export type RegisterTeamBody = Static<typeof RegisterTeamBody>;

export const TeamTableBody = strictObject({
  team_id: Id,
  table_id: nullable(Id),
  seen: seenFields({ table_id: nullable(Type.String()) }),
});
export type TeamTableBody = Static<typeof TeamTableBody>;

export const TeamSectorBody = strictObject({
  team_id: Id,
  ...teamFields,
  seen: seenFields({ sector_id: nullable(Type.String()) }),
});
export type TeamSectorBody = Static<typeof TeamSectorBody>;

export const TeamLeaderBody = strictObject({
  team_id: Id,
  user_id: Id,
});
export type TeamLeaderBody = Static<typeof TeamLeaderBody>;

export const TeamStatusBody = strictObject({
  team_id: Id,
  status: TeamStatus,
  seen: seenFields({ status: TeamStatus }),
});
export type TeamStatusBody = Static<typeof TeamStatusBody>;

export const TeamAvailabilityBody = strictObject({
  team_id: Id,
  availability_to: nullable(Instant),
  seen: seenFields({ availability_to: nullable(Instant) }),
});
export type TeamAvailabilityBody = Static<typeof TeamAvailabilityBody>;

export const addTeam = defineCall(calls.addTeam, {
  tag: 'teams',
  summary: 'Add a team as its leader, while registration is open',
  roles: ['leader'],
  schema: { body: AddTeamBody, response: { 201: envelope(TeamData) } },
});

export const renameTeam = defineCall(calls.renameTeam, {
  tag: 'teams',
  summary: 'Rename a team: a leader their own while registration is open, a director any',
  roles: ['leader', ...DIRECTORS],
  schema: { body: RenameTeamBody, response: { 200: envelope(TeamData) } },
});

export const deleteTeam = defineCall(calls.deleteTeam, {
  tag: 'teams',
  summary:
    'Remove a team that nobody has evaluated, with the accounts of its leader and members, and its files',
  roles: DIRECTORS,
  schema: { body: strictObject({ team_id: Id }), response: { 200: envelope(Empty) } },
});

export const registerTeam = defineCall(calls.registerTeam, {
  tag: 'teams',
  summary: 'Add a team with its leader, who is emailed a link to set a password',
  roles: DIRECTORS,
  schema: { body: RegisterTeamBody, response: { 201: envelope(TeamData) } },
});

export const setTeamTable = defineCall(calls.setTeamTable, {
  tag: 'teams',
  summary: 'Assign a table to a team that takes part, or none with null',
  roles: DIRECTORS,
  schema: { body: TeamTableBody, response: { 200: envelope(TeamData) } },
});

export const setTeamSector = defineCall(calls.setTeamSector, {
  tag: 'teams',
  summary: 'Correct the sector and sub-sectors of a team, at any time',
  roles: DIRECTORS,
  schema: { body: TeamSectorBody, response: { 200: envelope(TeamData) } },
});

export const setTeamLeader = defineCall(calls.setTeamLeader, {
  tag: 'teams',
  summary:
    'Make a member the leader, at any time: they are emailed a link to set a password; the former leader stays a member and can no longer sign in',
  roles: DIRECTORS,
  schema: { body: TeamLeaderBody, response: { 200: envelope(TeamData) } },
});

export const sendActivation = defineCall(calls.sendActivation, {
  tag: 'teams',
  summary:
    'Send the leader, who has not activated the account, its link again: to set a password or to verify the email',
  roles: DIRECTORS,
  schema: { body: strictObject({ team_id: Id }), response: { 200: envelope(Empty) } },
});

export const setTeamStatus = defineCall(calls.setTeamStatus, {
  tag: 'teams',
  summary:
    'Decide the status of a team. One that is rejected or withdrawn leaves its table and is not judged or ranked',
  roles: DIRECTORS,
  schema: { body: TeamStatusBody, response: { 200: envelope(TeamData) } },
});

export const setTeamAvailability = defineCall(calls.setTeamAvailability, {
  tag: 'teams',
  summary:
    'Let a team deliver until an instant of its own, or with null until the event’s; has no effect while it is ' +
    'rejected or withdrawn',
  roles: DIRECTORS,
  schema: { body: TeamAvailabilityBody, response: { 200: envelope(TeamData) } },
});

export const disableTeamAvailability = defineCall(calls.disableTeamAvailability, {
  tag: 'teams',
  summary: 'Stop a team from delivering',
  roles: DIRECTORS,
  schema: { body: strictObject({ team_id: Id }), response: { 200: envelope(TeamData) } },
});
