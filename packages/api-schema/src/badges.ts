import { DIRECTORS } from '@portal/domain/roles';
import { type Static, Type } from 'typebox';
import { teamFilters } from './audience.ts';
import { Pass } from './check-ins.ts';
import { CommitteeMember } from './committees.ts';
import { Id, listQuery, Named, nullable, Pagination, strictObject } from './common.ts';
import { callsOf } from './define-call.ts';
import { shownTrack, TeamTable } from './teams.ts';

/** A qualified team with what the name badges of its members say: no identity, email or phone number. */
export const TeamBadges = strictObject({
  ...Named.properties,
  sector: nullable(Named),
  ...shownTrack,
  table: nullable(TeamTable),
  members: Type.Array(
    strictObject({ user_id: Type.String(), full_name: Type.String(), is_leader: Type.Boolean() }),
    { description: 'The leader first.' },
  ),
  pass: Pass,
});
export type TeamBadges = Static<typeof TeamBadges>;

/** A committee with the names of its members. */
export const CommitteeBadges = strictObject({
  id: Type.String(),
  full_name: Type.String(),
  members: Type.Array(CommitteeMember),
});
export type CommitteeBadges = Static<typeof CommitteeBadges>;

const { status: _, ...filters } = teamFilters;
const ofTeams = callsOf('teams', { roles: DIRECTORS });
const ofCommittees = callsOf('committees', { roles: DIRECTORS });

export const badgeCalls = {
  teams: ofTeams.get('/badges/teams', {
    summary:
      'What the name badges of the members of qualified teams say, team by team; by name unless sorted',
    message: 'team badges',
    query: listQuery({ team_id: Type.Optional(Id), ...filters }, ['name', 'created_at']),
    data: strictObject({ teams: Type.Array(TeamBadges), pagination: Pagination }),
  }),
  committees: ofCommittees.get('/badges/committees', {
    summary: 'What the name badges of the members of committees say, committee by committee, by its name',
    message: 'committee badges',
    query: listQuery({ committee_id: Type.Optional(Id) }, ['full_name']),
    data: strictObject({ committees: Type.Array(CommitteeBadges), pagination: Pagination }),
  }),
};
