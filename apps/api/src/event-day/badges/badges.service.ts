import { badgeCalls } from '@portal/api-schema';
import { routesOf } from '../../platform/http/route.ts';
import { passKeysOf } from '../passes/pass-keys.ts';
import { passOf } from '../passes/team-pass.ts';
import * as repository from './badges.repository.ts';

export const badgeRoutes = routesOf(badgeCalls, {
  /** One page of the qualified teams that the query asks for, each with its members. */
  async teams(context, { query }) {
    const { db } = context;
    const { rows: teams, pagination } = await repository.listQualifiedTeams(db, query);
    const members = await repository.membersOfTeams(
      db,
      teams.map(({ id }) => id),
    );
    const keys = await passKeysOf(context);
    return {
      teams: teams.map(({ track, ...team }) => ({
        ...team,
        ...(track && { track }),
        pass: passOf(keys, team.id),
        members: members.filter(({ team_id }) => team_id === team.id).map(({ team_id, ...member }) => member),
      })),
      pagination,
    };
  },

  /** One page of the committees, each with its members. */
  async committees({ db }, { query }) {
    const { rows: committees, pagination } = await repository.listCommitteeNames(db, query);
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
      pagination,
    };
  },
});
