import { EVALUATION_STATES, TEAM_STATUSES } from '@portal/domain/statuses';
import { type Static, Type } from 'typebox';
import { Instant, Named, nullable, oneOf, strictObject, Version } from './common.ts';
import { flag, instant, integer } from './described.ts';
import { Project } from './files.ts';
import { Participation, Waiting } from './participation.ts';
import { shownIdentity } from './people.ts';

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

/** Only of a team that is in a track. */
export const shownTrack = { track: Type.Optional(Named) };

/** Only where the caller is a committee whose judging is blind: what was kept without it names teams, and is to be dropped. */
export const shownBlind = {
  blind: Type.Optional(
    flag('The caller judges without knowing who a team is: its name is a number, and no people are named.'),
  ),
};

export const shownNumber = {
  judging_number: Type.Optional(
    integer('Directors only, while judging is blind: what committees know the team by.'),
  ),
};

/** A team as its own leader and its committees see it. */
export const Team = strictObject({
  ...Named.properties,
  status: TeamStatus,
  sector: nullable(Named),
  sub_sector: Type.Array(Named),
  ...shownTrack,
  table: nullable(TeamTable),
  availability_to: nullable(Instant),
  version: Version,
  created_at: Instant,
});
export type Team = Static<typeof Team>;

/** One row of the directors' list. */
export const TeamSummary = strictObject({
  ...Team.properties,
  leader: nullable(Leader),
  members_count: Type.Integer(),
  delivered_at: nullable(Instant),
  checked_in_at: nullable(instant('When the first of them came to the reception.')),
  delivery_disabled: Type.Boolean(),
  delivery_extended: Type.Optional(flag("`availability_to` is still ahead, by the server's clock.")),
  committees: Type.Array(CommitteeName),
  evaluation_state: EvaluationState,
  confirmed_at: Type.Optional(Instant),
  waiting: Type.Optional(Waiting),
  answers: Type.Optional(
    Type.Record(Type.String(), Type.String(), {
      description: 'What the team answered, by the ids of the fields that the list has a column for.',
    }),
  ),
});
export type TeamSummary = Static<typeof TeamSummary>;

/** The places of the event, and how many teams have one, confirmed it or wait for it. */
const ParticipationCounts = strictObject({
  places: nullable(Type.Integer()),
  confirm_until: nullable(Instant),
  confirmed: Type.Integer(),
  waiting: Type.Integer(),
});
export type ParticipationCounts = Static<typeof ParticipationCounts>;

/** Counts over all teams; no filter applies. */
export const TeamCounts = strictObject({
  total: Type.Integer(),
  Pending: Type.Integer(),
  Qualified: Type.Integer(),
  Rejected: Type.Integer(),
  Withdrawn: Type.Integer(),
  participation: Type.Optional(ParticipationCounts),
  delivered: Type.Integer(),
  evaluated: integer('Teams that take part and that every one of their committees has finished.'),
});
export type TeamCounts = Static<typeof TeamCounts>;

/** A member as the caller may see it: committees get no identity, email or phone. */
export const TeamMember = strictObject({
  user_id: Type.String(),
  full_name: Type.String(),
  email: Type.Optional(Type.String()),
  phone_number: Type.Optional(Type.String()),
  identity: Type.Optional(Type.String()),
  ...shownIdentity,
  specialty: nullable(Type.String()),
  is_leader: Type.Boolean(),
  version: Type.Optional(Version),
});
export type TeamMember = Static<typeof TeamMember>;

/** The leader as the caller may see them: committees get the name only. */
export const TeamLeader = strictObject({
  id: Type.String(),
  full_name: Type.String(),
  email: Type.Optional(Type.String()),
  phone_number: Type.Optional(nullable(Type.String())),
  activated: Type.Optional(
    flag(
      'Directors only: whether they can sign in, with a password and a verified email. Left out after their data was removed.',
    ),
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
  ...shownBlind,
  ...shownNumber,
  participation: Type.Optional(Participation),
  delivery_disabled: Type.Optional(flag('Directors only.')),
  shares_name: Type.Optional(flag('Another team that takes part has the same name. Directors only.')),
  merged_into: Type.Optional(
    Type.Object(Named.properties, {
      additionalProperties: false,
      description: 'Directors only: the team that its leader has joined, with which it has become one.',
    }),
  ),
  committees: Type.Optional(
    Type.Array(CommitteeName, { description: 'Directors only: no other role may know who judges a team.' }),
  ),
});
export type TeamDetails = Static<typeof TeamDetails>;
