import type { ArrivalCounts, checkInCalls, Query, ReceptionTeam } from '@portal/api-schema';
import type { Context } from '../../platform/context.ts';
import { passKeysOf } from '../passes/pass-keys.ts';
import { recognisedBy } from '../passes/team-pass.ts';
import { countBySector, type Figures, listExpectedTeams } from './reception-teams.repository.ts';

/** Every expected team, or the one that is asked for, with what a desk needs without a connection. */
export async function receptionTeams(
  context: Context,
  { team_id }: Query<typeof checkInCalls.teams>,
): Promise<ReceptionTeam[]> {
  const keys = await passKeysOf(context);
  const rows = await listExpectedTeams(context.db, team_id);
  return rows.map(({ pass_printed_at, check_ins, ...team }) => ({
    ...team,
    ...recognisedBy(keys, team.id),
    old_pass: pass_printed_at === null,
    check_ins: check_ins.map((checkIn) => ({ ...checkIn, at: new Date(checkIn.at).toISOString() })),
  }));
}

/** How many of the expected teams and people have arrived, in all and by sector. */
export async function countArrivals({ db }: Context): Promise<ArrivalCounts> {
  const rows = await countBySector(db);
  const total = (figure: keyof Figures) => rows.reduce((sum, row) => sum + row[figure], 0);
  return {
    teams_expected: total('teams_expected'),
    teams_arrived: total('teams_arrived'),
    people_expected: total('people_expected'),
    people_arrived: total('people_arrived'),
    sectors: rows.map(({ sector_id, sector_name, ...figures }) => ({
      sector: sector_id === null || sector_name === null ? null : { id: sector_id, name: sector_name },
      ...figures,
    })),
  };
}
