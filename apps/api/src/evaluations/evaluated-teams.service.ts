import type { EvaluatedData, EvaluatedQuery, EvaluatedTeam } from '@portal/api-schema';
import type { Context } from '../context.ts';
import { pageOf } from '../pagination.ts';
import { loadSettings } from '../settings/settings.repository.ts';
import { listFinishedTeamRows } from '../teams/teams.repository.ts';
import { weightsOf } from './evaluation-view.service.ts';
import { listAllAssignments, listFinishedTotals } from './evaluations.repository.ts';
import { judgingProgress, rankTeams } from './results.ts';

/** The ranking of finished teams, a page of it, and how far judging is. Ranks do not depend on the search. */
export async function evaluatedTeams({ db }: Context, query: EvaluatedQuery): Promise<EvaluatedData> {
  const [settings, assignments, totals, rows] = await Promise.all([
    loadSettings(db),
    listAllAssignments(db),
    listFinishedTotals(db),
    listFinishedTeamRows(db, query.search),
  ]);
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const found = rankTeams(assignments, totals, weightsOf(settings), query.committee_id).flatMap(
    ({ team_id, ...figures }): EvaluatedTeam[] => {
      const row = rowById.get(team_id);
      return row ? [{ id: row.id, name: row.name, sector: row.sector, table: row.table, ...figures }] : [];
    },
  );
  const { page, per_page, limit, offset } = pageOf(query);
  return {
    teams: found.toSorted(comparator(query.sort ?? 'rank')).slice(offset, offset + limit),
    progress: judgingProgress(assignments),
    pagination: { page, per_page, total: found.length },
  };
}

function comparator(sort: NonNullable<EvaluatedQuery['sort']>) {
  const field = sort.replace('-', '') as 'rank' | 'name' | 'total' | 'adjusted_total' | 'spread';
  const sign = sort.startsWith('-') ? -1 : 1;
  return (a: EvaluatedTeam, b: EvaluatedTeam): number => {
    const order = field === 'name' ? a.name.localeCompare(b.name, 'ar') : a[field] - b[field];
    // Equals keep one order over all pages.
    return sign * order || a.id.localeCompare(b.id);
  };
}
