import { COMMITTEE_MEMBERS_MAX, COMMITTEE_TEAMS_MAX, TITLE_MAX } from '@portal/domain/limits';
import { NAME_MAX } from '@portal/domain/patterns';
import { DIRECTORS } from '@portal/domain/roles';
import { type Static, Type } from 'typebox';
import {
  EditedVersion,
  Id,
  Instant,
  listQuery,
  Named,
  nullable,
  Pagination,
  RoundNumber,
  strictObject,
  Version,
} from './common.ts';
import { callsOf } from './define-call.ts';
import { flag, idOf, text } from './described.ts';
import { byType, EvaluationType, TypeLabel } from './evaluations.ts';
import { Project } from './files.ts';
import { Email, FullName, NewPassword, PhoneNumber } from './people.ts';
import {
  CommitteeName,
  EvaluationState,
  shownBlind,
  shownNumber,
  shownTrack,
  TeamStatus,
  TeamTable,
} from './teams.ts';

/** A committee with its figures: people in it; of the teams that take part, those assigned to it and those it has finished. */
export const Committee = strictObject({
  id: Type.String(),
  full_name: Type.String(),
  email: Type.String(),
  phone_number: nullable(Type.String()),
  members_count: Type.Integer(),
  teams_count: Type.Integer(),
  finished_count: Type.Integer(),
  version: Version,
  created_at: Instant,
});
export type Committee = Static<typeof Committee>;

export const CommitteeMember = strictObject({
  id: Type.String(),
  full_name: Type.String(),
  title: nullable(Type.String()),
});
export type CommitteeMember = Static<typeof CommitteeMember>;

const committeeFields = {
  full_name: FullName,
  email: Email,
  phone_number: PhoneNumber,
  members: Type.Optional(
    Type.Array(
      strictObject({
        id: Type.Optional(
          idOf(
            'Who it was before, also when the name was corrected. Left out, it is the member of this name, or a new one.',
          ),
        ),
        full_name: Type.String({ minLength: 1, maxLength: NAME_MAX }),
        title: Type.Optional(nullable(Type.String({ maxLength: TITLE_MAX }))),
      }),
      { maxItems: COMMITTEE_MEMBERS_MAX, description: 'All of them, in their order.' },
    ),
  ),
  teams: Type.Array(Id, {
    minItems: 1,
    maxItems: COMMITTEE_TEAMS_MAX,
    description: 'The ids of all teams that the committee judges.',
  }),
};

/** A team assigned to a committee. */
export const CommitteeTeam = strictObject({
  ...Named.properties,
  status: TeamStatus,
  sector: nullable(Named),
  sub_sector: Type.Array(Named),
  ...shownTrack,
  ...shownNumber,
  table: nullable(TeamTable),
  project: nullable(Project),
  evaluation_state: EvaluationState,
  rubric_id: text('By which the committee judges it.'),
  /** Whether the committee has submitted each type of the rubric. */
  types: byType(Type.Boolean()),
  finished_at: nullable(Instant),
  reopen_reason: nullable(text('Reason of the latest re-opening.')),
  reopen_requested: flag('The committee has asked for a re-opening that is not decided yet.'),
  is_sample: Type.Optional(flag('Scored by every committee for calibration; counts for nothing.')),
});
export type CommitteeTeam = Static<typeof CommitteeTeam>;

export const ExcludedTeam = strictObject({ ...Named.properties, status: TeamStatus });
export type ExcludedTeam = Static<typeof ExcludedTeam>;

/** A team that takes part, as the pages of its committee show it: without what is false or empty, because it is read often. */
export const AssignedTeam = strictObject({
  ...Named.properties,
  sector: nullable(Type.Pick(Named, ['name'])),
  track: Type.Optional(Type.Pick(Named, ['name'])),
  table: nullable(Type.Pick(TeamTable, ['name', 'location'])),
  evaluation_state: EvaluationState,
  /** The types that the committee has submitted. */
  submitted: Type.Array(EvaluationType),
  types: Type.Optional(
    Type.Array(EvaluationType, { description: 'Those of its rubric, where this has not all of `types`.' }),
  ),
  reopen_reason: Type.Optional(CommitteeTeam.properties.reopen_reason),
  reopen_requested: Type.Optional(CommitteeTeam.properties.reopen_requested),
  is_sample: CommitteeTeam.properties.is_sample,
});
export type AssignedTeam = Static<typeof AssignedTeam>;

const CommitteeData = strictObject({ committee: Committee, members: Type.Array(CommitteeMember) });

/** Teams and evaluations name their committees. */
export const COMMITTEE_CHANGES = ['committees', 'teams', 'evaluations'];
const { get, create, put, del } = callsOf('committees', { roles: DIRECTORS, changes: COMMITTEE_CHANGES });

export const committeeCalls = {
  teams: get('/committee/teams', {
    summary: "The teams of a committee: its own, or for directors committee_id's",
    message: 'committee teams',
    roles: ['committee', ...DIRECTORS],
    conditional: true,
    query: strictObject({ committee_id: Type.Optional(Id) }),
    data: strictObject({
      committee: CommitteeName,
      ...shownBlind,
      types: Type.Array(TypeLabel, { description: 'What people call the types.' }),
      teams: Type.Array(CommitteeTeam, {
        description:
          'For the committee itself those that take part in the event, for directors all that are assigned.',
      }),
      excluded_teams: Type.Optional(
        Type.Array(ExcludedTeam, {
          description: 'For the committee itself: its teams that no longer take part, and are not judged.',
        }),
      ),
      results_frozen: Type.Optional(
        flag(
          'For the committee itself: the results are frozen or published, and nothing is submitted any more.',
        ),
      ),
    }),
  }),
  ownTeams: get('/committee/teams/own', {
    summary: 'The own teams of a committee, with what its pages show',
    message: 'committee teams',
    roles: ['committee'],
    conditional: true,
    data: strictObject({
      committee: CommitteeName,
      ...shownBlind,
      teams: Type.Array(AssignedTeam),
      types: Type.Optional(
        Type.Array(TypeLabel, {
          description:
            'All types that its teams are judged by, in order; left out where they are those that an event begins with.',
        }),
      ),
      /** Those that no longer take part, and are not judged. */
      excluded_teams: Type.Array(ExcludedTeam),
      results_frozen: flag('The results are frozen or published, and nothing is submitted any more.'),
      /** When judging begins, left out once it has, and ends; each left out while it is not set. */
      judging_from: Type.Optional(Instant),
      judging_to: Type.Optional(Instant),
      prize_votes: Type.Optional(flag('True while judges vote on a prize.')),
      /** Both left out in the first round. */
      round: Type.Optional(RoundNumber),
      round_name: Type.Optional(Type.String()),
    }),
  }),
  list: get('/committee', {
    summary: 'Committees with their figures; searched by name, email and phone number',
    message: 'committees data',
    query: listQuery({}, ['full_name', 'created_at', 'teams_count', 'finished_count']),
    data: strictObject({ committees: Type.Array(Committee), pagination: Pagination }),
  }),
  get: get('/committee/:id', {
    summary: 'A committee and its members',
    message: 'committee data',
    data: CommitteeData,
  }),
  add: create('/committee', {
    summary: 'Add a committee with its account, members and teams; not after judging has ended',
    message: 'committee added',
    body: strictObject({ ...committeeFields, password: NewPassword }),
    data: CommitteeData,
  }),
  change: put('/committee', {
    summary:
      'Change a committee. Without `members` they stay as they are; a team that it has evaluated cannot be removed',
    message: 'committee updated',
    body: strictObject({
      committee_id: Id,
      ...committeeFields,
      password: Type.Optional(NewPassword),
      version: EditedVersion,
    }),
    data: CommitteeData,
  }),
  delete: del('/committee', {
    summary: 'Delete a committee that has not submitted any evaluation',
    message: 'committee deleted',
    body: strictObject({ committee_id: Id }),
  }),
};
