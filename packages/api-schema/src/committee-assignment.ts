import { DISTRIBUTION_COMMITTEES_MAX } from '@portal/domain/limits';
import { DIRECTORS } from '@portal/domain/roles';
import { type Static, Type } from 'typebox';
import { COMMITTEE_CHANGES } from './committees.ts';
import { Id, listQuery, Named, nullable, oneOf, Pagination, strictObject } from './common.ts';
import { callsOf } from './define-call.ts';
import { flag, idOf, integer, text } from './described.ts';
import { TeamStatus, TeamTable } from './teams.ts';

/** A team that may be assigned to a committee, with how many committees judge it already. */
export const CandidateTeam = strictObject({
  ...Named.properties,
  status: TeamStatus,
  sector: nullable(Named),
  table: nullable(TeamTable),
  committees_count: Type.Integer(),
});
export type CandidateTeam = Static<typeof CandidateTeam>;

/** Which teams are distributed, among which committees, and how many of them each team gets. */
const distributionFields = {
  committee_ids: Type.Optional(
    Type.Array(Id, {
      minItems: 1,
      maxItems: DISTRIBUTION_COMMITTEES_MAX,
      uniqueItems: true,
      description: 'The committees that take part; all by default.',
    }),
  ),
  committees_per_team: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: DISTRIBUTION_COMMITTEES_MAX,
      description:
        'How many committees judge each team, with those it has already; 1 by default, at most the committees that take part.',
    }),
  ),
  track_id: Type.Optional(idOf('Only teams of this track.')),
  include_pending: Type.Optional(
    flag('Also teams that are still under review; only qualified ones by default.'),
  ),
};

/** Why a team cannot get all the committees asked for: too few take part, or those that do have no room. */
const UNPLACED_REASONS = ['too_few_committees', 'committees_full'] as const;

/** One committee's share: how many teams it gets from each sector, and how many it has before and after. */
export const DistributionShare = strictObject({
  id: Type.String(),
  full_name: Type.String(),
  teams_count: integer('Teams assigned to it now.'),
  added: Type.Integer(),
  sectors: Type.Array(
    strictObject({
      sector: Type.Union([Named, Type.Null()], { description: 'null: teams without a sector.' }),
      added: Type.Integer(),
    }),
    { description: 'Only sectors from which it gets a team.' },
  ),
  teams: Type.Array(Named, { description: 'The teams that it gets.' }),
});
export type DistributionShare = Static<typeof DistributionShare>;

/** A team that cannot get all the committees asked for. */
export const UnplacedTeam = strictObject({
  ...Named.properties,
  missing: integer('How many committees it still lacks after the distribution.'),
  reason: oneOf(UNPLACED_REASONS),
  conflicts: Type.Optional(
    integer('How many of the committees that take part have a conflict of interest with it.'),
  ),
});
export type UnplacedTeam = Static<typeof UnplacedTeam>;

export const DistributionPlan = strictObject({
  plan_id: text('Identifies exactly this distribution; send it back to carry it out.'),
  committees_per_team: Type.Integer(),
  unassigned: integer('Teams with fewer committees than asked for.'),
  left_over: integer('Those of them that cannot get all the committees asked for.'),
  placed: integer('Teams that get at least one committee.'),
  committees: Type.Array(DistributionShare),
  unplaced: Type.Array(UnplacedTeam, { description: 'The teams left over, and why.' }),
});
export type DistributionPlan = Static<typeof DistributionPlan>;

const DistributionPlanData = strictObject({ plan: DistributionPlan });
const { get, post } = callsOf('committees', { roles: DIRECTORS });

export const assignmentCalls = {
  candidates: get('/committee/candidates', {
    summary:
      'Teams that may be assigned to a committee: neither rejected nor withdrawn; by name unless sorted',
    message: 'candidate teams',
    query: listQuery(
      {
        sector_id: Type.Optional(Id),
        track_id: Type.Optional(Id),
        assigned: Type.Optional(flag('true: judged by a committee already; false: by none.')),
        committee_id: Type.Optional(
          idOf('Leaves out the teams with which this committee has a conflict of interest.'),
        ),
      },
      ['name', 'committees_count'],
    ),
    data: strictObject({ teams: Type.Array(CandidateTeam), pagination: Pagination }),
  }),
  plan: post('/committee/distribution/plan', {
    summary:
      'How the teams with too few committees would be distributed; changes nothing. The committees’ numbers of teams become as equal as possible, then those of each sector. No team is taken away from a committee',
    message: 'distribution plan',
    body: strictObject(distributionFields),
    data: DistributionPlanData,
  }),
  distribute: post('/committee/distribution', {
    summary:
      'Carry out a distribution as planned, all or nothing; rejected and withdrawn teams are never included. Not after judging has ended',
    message: 'teams distributed',
    body: strictObject({
      ...distributionFields,
      plan_id: Type.String({
        minLength: 1,
        maxLength: 64,
        description: 'The plan that was shown; 409 when the plan has changed since.',
      }),
    }),
    data: DistributionPlanData,
    changes: COMMITTEE_CHANGES,
  }),
};
