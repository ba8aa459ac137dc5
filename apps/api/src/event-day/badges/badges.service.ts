import { badgeCalls } from '@portal/api-schema';
import { routesOf } from '../../platform/http/route.ts';
import { passKeysOf } from '../passes/pass-keys.ts';
import { passOf } from '../passes/team-pass.ts';
import { listCommitteeBadges, listTeamBadges } from './badges.repository.ts';

export const badgeRoutes = routesOf(badgeCalls, {
  async teams(context, { query }) {
    const { rows, pagination } = await listTeamBadges(context.db, query);
    const keys = await passKeysOf(context);
    const teams = rows.map(({ track, ...team }) => ({
      ...team,
      ...(track && { track }),
      pass: passOf(keys, team.id),
    }));
    return { teams, pagination };
  },

  async committees({ db }, { query }) {
    const { rows: committees, pagination } = await listCommitteeBadges(db, query);
    return { committees, pagination };
  },
});
