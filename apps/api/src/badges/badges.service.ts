import type {
  CommitteeBadgesData,
  CommitteeBadgesQuery,
  TeamBadgesData,
  TeamBadgesQuery,
} from '@portal/api-schema';
import type { Context } from '../context.ts';
import { pageOf } from '../pagination.ts';
import { passOf } from '../passes/team-pass.ts';
import * as repository from './badges.repository.ts';

/** One page of the qualified teams that the query asks for, each with its members. */
export async function teamBadges({ db, passKeys }: Context, query: TeamBadgesQuery): Promise<TeamBadgesData> {
  const { page, per_page, limit, offset } = pageOf(query);
  const { teams, total } = await repository.listQualifiedTeams(db, query, { limit, offset });
  const members = await repository.membersOfTeams(
    db,
    teams.map(({ id }) => id),
  );
  return {
    teams: teams.map((team) => ({
      ...team,
      pass: passOf(passKeys, team.id),
      members: members.filter(({ team_id }) => team_id === team.id).map(({ team_id, ...member }) => member),
    })),
    pagination: { page, per_page, total },
  };
}

/** One page of the committees, each with its members. */
export async function committeeBadges(
  { db }: Context,
  query: CommitteeBadgesQuery,
): Promise<CommitteeBadgesData> {
  const { page, per_page, limit, offset } = pageOf(query);
  const { committees, total } = await repository.listCommitteeNames(db, query, { limit, offset });
  const members = await repository.membersOfCommittees(
    db,
    committees.map(({ id }) => id),
  );
  return {
    committees: committees.map((committee) => ({
      ...committee,
      members: members
        .filter(({ committee_id }) => committee_id === committee.id)
        .map(({ committee_id, ...member }) => member),
    })),
    pagination: { page, per_page, total },
  };
}
