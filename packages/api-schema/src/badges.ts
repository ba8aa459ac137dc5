import { DIRECTORS } from '@portal/domain/roles';
import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import * as calls from './calls.ts';
import { CommitteeMember } from './committees.ts';
import { envelope, Id, listQuery, Named, nullable, Pagination, strictObject } from './common.ts';
import { Pass } from './passes.ts';
import { TeamTable, teamFilters } from './teams.ts';

/** A qualified team with what the name badges of its members say: no identity, email or phone number. */
export const TeamBadges = strictObject({
  id: Type.String(),
  name: Type.String(),
  sector: nullable(Named),
  table: nullable(TeamTable),
  members: Type.Array(
    strictObject({ user_id: Type.String(), full_name: Type.String(), is_leader: Type.Boolean() }),
    { description: 'The leader first.' },
  ),
  pass: Pass,
});
export type TeamBadges = Static<typeof TeamBadges>;

export const TeamBadgesQuery = listQuery({ team_id: Type.Optional(Id), ...teamFilters }, [
  'name',
  'created_at',
]);
export type TeamBadgesQuery = Static<typeof TeamBadgesQuery>;

export const TeamBadgesData = strictObject({ teams: Type.Array(TeamBadges), pagination: Pagination });
export type TeamBadgesData = Static<typeof TeamBadgesData>;

/** A committee with the names of its members. */
export const CommitteeBadges = strictObject({
  id: Type.String(),
  full_name: Type.String(),
  members: Type.Array(CommitteeMember),
});
export type CommitteeBadges = Static<typeof CommitteeBadges>;

export const CommitteeBadgesQuery = listQuery({ committee_id: Type.Optional(Id) }, ['full_name']);
export type CommitteeBadgesQuery = Static<typeof CommitteeBadgesQuery>;

export const CommitteeBadgesData = strictObject({
  committees: Type.Array(CommitteeBadges),
  pagination: Pagination,
});
export type CommitteeBadgesData = Static<typeof CommitteeBadgesData>;

export const teamBadges = defineCall(calls.teamBadges, {
  tag: 'badges',
  summary: 'What the name badges of the members of qualified teams say, team by team; by name unless sorted',
  roles: DIRECTORS,
  schema: { querystring: TeamBadgesQuery, response: { 200: envelope(TeamBadgesData) } },
});

export const committeeBadges = defineCall(calls.committeeBadges, {
  tag: 'badges',
  summary: 'What the name badges of the members of committees say, committee by committee, by its name',
  roles: DIRECTORS,
  schema: { querystring: CommitteeBadgesQuery, response: { 200: envelope(CommitteeBadgesData) } },
});
