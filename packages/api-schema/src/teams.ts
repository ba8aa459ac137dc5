import { SUB_SECTORS_MAX } from '@portal/domain/limits';
import { NAME_MAX } from '@portal/domain/patterns';
import { DIRECTORS } from '@portal/domain/roles';
import { EVALUATION_STATES, TEAM_STATUSES } from '@portal/domain/statuses';
import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import * as calls from './calls.ts';
import {
  Empty,
  envelope,
  Id,
  Instant,
  listQuery,
  Named,
  nullable,
  oneOf,
  Pagination,
  seenFields,
  strictObject,
} from './common.ts';
import { Project } from './files.ts';
import { AddMemberBody } from './members.ts';
import { PersonBody } from './people.ts';

export const TeamStatus = oneOf(TEAM_STATUSES);
export type TeamStatus = Static<typeof TeamStatus>;

/**
 * The progress of judging a team. In a director's list it combines all committees of the team: re-opened as soon
 * as one is, finished only when all are.
 */
export const EvaluationState = oneOf(EVALUATION_STATES);
export type EvaluationState = Static<typeof EvaluationState>;

export const TeamTable = strictObject({
  table_id: Type.String(),
  name: Type.String(),
  location: nullable(Type.String()),
});
export type TeamTable = Static<typeof TeamTable>;

export const CommitteeName = strictObject({ id: Type.String(), full_name: Type.String() });
export type CommitteeName = Static<typeof CommitteeName>;

export const Leader = strictObject({
  id: Type.String(),
  full_name: Type.String(),
  email: Type.String(),
  phone_number: nullable(Type.String()),
});
export type Leader = Static<typeof Leader>;

/** A team as its own leader and its committees see it. */
export const Team = strictObject({
  id: Type.String(),
  name: Type.String(),
  status: TeamStatus,
  sector: nullable(Named),
  sub_sector: Type.Array(Named),
  table: nullable(TeamTable),
  availability_to: nullable(Instant),
  created_at: Instant,
});
export type Team = Static<typeof Team>;

/** One row of the directors' list. */
export const TeamSummary = strictObject({
  id: Type.String(),
  name: Type.String(),
  status: TeamStatus,
  leader: nullable(Leader),
  sector: nullable(Named),
  sub_sector: Type.Array(Named),
  table: nullable(TeamTable),
  members_count: Type.Integer(),
  delivered_at: nullable(Instant),
  checked_in_at: nullable(
    Type.String({ format: 'date-time', description: 'When the first of them came to the reception.' }),
  ),
  availability_to: nullable(Instant),
  delivery_disabled: Type.Boolean(),
  committees: Type.Array(CommitteeName),
  evaluation_state: EvaluationState,
  created_at: Instant,
});
export type TeamSummary = Static<typeof TeamSummary>;

/** Counts over all teams; no filter applies. */
export const TeamCounts = strictObject({
  total: Type.Integer(),
  Pending: Type.Integer(),
  Qualified: Type.Integer(),
  Rejected: Type.Integer(),
  Withdrawn: Type.Integer(),
  delivered: Type.Integer(),
  evaluated: Type.Integer({
    description: 'Teams that take part and that every one of their committees has finished.',
  }),
});
export type TeamCounts = Static<typeof TeamCounts>;

export const TeamsQuery = listQuery(
  {
    status: Type.Optional(TeamStatus),
    sector_id: Type.Optional(Id),
    committee_id: Type.Optional(Id),
    has_table: Type.Optional(Type.Boolean()),
    delivered: Type.Optional(Type.Boolean()),
    checked_in: Type.Optional(Type.Boolean()),
  },
  ['name', 'status', 'created_at', 'delivered_at', 'checked_in_at'],
);
export type TeamsQuery = Static<typeof TeamsQuery>;

export const TeamsData = strictObject({
  teams: Type.Array(TeamSummary),
  counts: TeamCounts,
  pagination: Pagination,
});
export type TeamsData = Static<typeof TeamsData>;

/** A member as the caller may see it: committees get no identity, email or phone. */
export const TeamMember = strictObject({
  user_id: Type.String(),
  full_name: Type.String(),
  email: Type.Optional(Type.String()),
  phone_number: Type.Optional(Type.String()),
  identity: Type.Optional(Type.String()),
  specialty: nullable(Type.String()),
  is_leader: Type.Boolean(),
});
export type TeamMember = Static<typeof TeamMember>;

/** The leader as the caller may see them: committees get the name only. */
export const TeamLeader = strictObject({
  id: Type.String(),
  full_name: Type.String(),
  email: Type.Optional(Type.String()),
  phone_number: Type.Optional(nullable(Type.String())),
  activated: Type.Optional(
    Type.Boolean({
      description: 'Directors only: whether they can sign in, with a password and a verified email.',
    }),
  ),
});
export type TeamLeader = Static<typeof TeamLeader>;

export const TeamDetails = strictObject({
  team: Team,
  members: Type.Array(TeamMember),
  project: nullable(Project),
  leader: nullable(TeamLeader),
  status: TeamStatus,
  table: nullable(TeamTable),
  sector: nullable(Named),
  sub_sector: Type.Array(Named),
  certificates_count: Type.Integer(),
  delivery_disabled: Type.Optional(Type.Boolean({ description: 'Directors only.' })),
  committees: Type.Optional(
    Type.Array(CommitteeName, { description: 'Directors only: no other role may know who judges a team.' }),
  ),
});
export type TeamDetails = Static<typeof TeamDetails>;

/** The fields of a new team beside its name, which each call names differently. */
export const teamFields = {
  sector_id: Id,
  sub_sector_ids: Type.Array(Id, { maxItems: SUB_SECTORS_MAX, description: 'All of the sector.' }),
};
export const TeamName = Type.String({ minLength: 1, maxLength: NAME_MAX });

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

export const listTeams = defineCall(calls.listTeams, {
  tag: 'teams',
  summary: 'Teams by status, sector, committee, table and delivery, with figures over all of them',
  roles: DIRECTORS,
  schema: { querystring: TeamsQuery, response: { 200: envelope(TeamsData) } },
});

export const teamDetails = defineCall(calls.teamDetails, {
  tag: 'teams',
  summary:
    'A team: directors any, a leader their own (team_id may be left out), a committee the assigned ones',
  roles: ['leader', ...DIRECTORS, 'committee'],
  schema: {
    querystring: strictObject({ team_id: Type.Optional(Id) }),
    response: { 200: envelope(TeamDetails) },
  },
});

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
