import type { Data, EvaluatedTeam, evaluatedTeamCalls, Query } from '@portal/api-schema';
import { parseSort } from '@portal/domain/sorting';
import { compareNames } from '../../platform/compare-names.ts';
import type { Context } from '../../platform/context.ts';
import { pageOf } from '../../platform/pagination.ts';
import { listTypes } from '../rubrics/rubrics.repository.ts';
import { withTypes } from './arithmetic.ts';
import {
  findFinishedTeams,
  finishedTeamNames,
  listReopened,
  namedTeams,
} from './evaluated-teams.repository.ts';
import type { LoadRanking } from './ranking-cache.ts';
import type { TeamResult } from './results.ts';

/** The number of re-opened evaluations in one answer. */
const REOPENED_SHOWN = 20;

/** The ranking of finished teams, or of those of a track, a page of it, and how far judging is. Ranks do not depend on the search. */
export async function evaluatedTeams(
  { db }: Context,
  loadRanking: LoadRanking,
  query: Query<typeof evaluatedTeamCalls.list>,
): Promise<Data<typeof evaluatedTeamCalls.list>> {
  const [ranking, searched, reopened, types] = await Promise.all([
    loadRanking(query.track_id),
    query.search ? findFinishedTeams(db, query.search) : undefined,
    listReopened(db, REOPENED_SHOWN, query.track_id),
    listTypes(db),
  ]);
  const { teams: all, resultOf } = ranking.ranked(query.committee_id);
  const { points, total: countDisagreeing, teams: disagreeing } = ranking.disagreement;
  const { disagreement } = query;
  const matching = searched ? all.filter(({ team_id }) => searched.has(team_id)) : all;
  const found =
    disagreement === undefined
      ? matching
      : matching.filter(({ team_id }) => disagreeing().has(team_id) === disagreement);
  const order = await rankingOrder(query.sort ?? 'rank', () => finishedTeamNames(db));
  const { page, per_page, limit, offset } = pageOf(query);
  const pageOfList = <Row>(list: readonly Row[]) => list.slice(offset, offset + limit);
  const shown = order ? pageOfList(found.map(resultOf).sort(order)) : pageOfList(found).map(resultOf);
  const named = await namedTeams(
    db,
    shown.map(({ team_id }) => team_id),
  );
  const teams = shown.flatMap(({ team_id, committees, ...figures }): EvaluatedTeam[] => {
    const team = named.get(team_id);
    return team ? [{ ...team, committees: committees(), ...figures, ...withTypes(figures.types) }] : [];
  });
  return {
    teams,
    types,
    progress: ranking.progress(),
    reopened,
    disagreement: { points, total: countDisagreeing() },
    pagination: { page, per_page, total: found.length },
  };
}

type Comparator = (a: TeamResult, b: TeamResult) => number;

/** The comparator of a sort of the ranking; null for the order that the teams have already. The id orders equal teams over all pages. */
export async function rankingOrder(
  sort: NonNullable<Query<typeof evaluatedTeamCalls.list>['sort']>,
  loadNames: () => Promise<ReadonlyMap<string, string>>,
): Promise<Comparator | null> {
  if (sort === 'rank') return null;
  const { field, descending } = parseSort<'rank' | 'name' | 'total' | 'adjusted_total' | 'spread'>(sort);
  const sign = descending ? -1 : 1;
  if (field !== 'name') {
    return (a, b) => sign * (a[field] - b[field]) || (a.team_id < b.team_id ? -1 : 1);
  }
  const names = await loadNames();
  const nameOf = ({ team_id }: TeamResult) => names.get(team_id) ?? '';
  return (a, b) => sign * compareNames(nameOf(a), nameOf(b)) || (a.team_id < b.team_id ? -1 : 1);
}
