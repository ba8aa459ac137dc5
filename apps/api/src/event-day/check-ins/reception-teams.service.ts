import type { ArrivalCounts, checkInCalls, Query, ReceptionTeam } from '@portal/api-schema';
import type { Context } from '../../platform/context.ts';
import { passKeysOf } from '../passes/pass-keys.ts';
import { recognisedBy } from '../passes/team-pass.ts';
import { countBySector, listExpectedTeams, type SectorFigures } from './reception-teams.repository.ts';

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

const FIGURES = ['teams_expected', 'teams_arrived', 'people_expected', 'people_arrived'] as const;

/** How many of the expected teams and people have arrived, in all and by sector. */
export async function countArrivals({ db }: Context): Promise<ArrivalCounts> {
  const rows = await countBySector(db);
  const total = figuresOf((figure) => rows.reduce((sum, row) => sum + row[figure], 0));
  return {
    ...total,
    sectors: rows.map((row) => ({ sector: sectorOf(row), ...figuresOf((figure) => row[figure]) })),
  };
}

function figuresOf(value: (figure: (typeof FIGURES)[number]) => number) {
  return {
    teams_expected: value('teams_expected'),
    teams_arrived: value('teams_arrived'),
    people_expected: value('people_expected'),
    people_arrived: value('people_arrived'),
  };
}

function sectorOf({ sector_id, sector_name }: SectorFigures) {
  return sector_id === null || sector_name === null ? null : { id: sector_id, name: sector_name };
}
