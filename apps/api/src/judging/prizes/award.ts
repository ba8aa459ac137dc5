import type { AwardedPrize } from '@portal/api-schema';
import { awardPrizes, type Contender, type Winner } from '@portal/domain/prizes';
import type { Ranking } from '@portal/domain/results';
import type { Database } from '../../platform/database/database.ts';
import type { TeamResult } from '../evaluations/results.ts';
import type { ReadSnapshot, SnapshotPrize } from '../results/snapshot-content.ts';
import { loadDefaultRubric } from '../rubrics/rubrics.repository.ts';
import * as repository from './prizes.repository.ts';

type Ranked = Pick<TeamResult, 'team_id' | 'types' | 'total' | 'adjusted_total'>;

/** Who wins each prize by this ranking, in the order of the prizes; nobody while another round follows. */
export async function awardedBy(
  db: Database,
  ranked: readonly Ranked[],
  ranking: Ranking,
): Promise<SnapshotPrize[]> {
  const prizes = await repository.listPrizes(db);
  if (prizes.length === 0 || !(await repository.isLastRound(db))) return [];
  const places = await repository.placesOf(
    db,
    ranked.map(({ team_id }) => team_id),
  );
  const contenders = ranked.map(({ team_id: id, types, total, adjusted_total }): Contender => {
    const { track_id = null, sector_id = null } = places.get(id) ?? {};
    const [own, other] = ranking === 'raw' ? [total, adjusted_total] : [adjusted_total, total];
    return { id, total: own, other_total: other, types, track_id, sector_id };
  });
  const picks = new Map<string, string[]>();
  for (const { prize_id, id } of await repository.listPicks(db))
    picks.set(prize_id, [...(picks.get(prize_id) ?? []), id]);
  const { parts } = await loadDefaultRubric(db);
  const winners = awardPrizes(
    prizes,
    contenders,
    { votes: await repository.countVotes(db), picks },
    parts.toSorted((a, b) => b.weight - a.weight).map(({ type }) => type),
  );
  return prizes.map(({ id, name, description, kind }) => ({
    id,
    name,
    description,
    kind,
    // Picked ones may still change: they stand beside the snapshot.
    winners: kind === 'picked' ? [] : [...(winners.get(id) ?? [])],
  }));
}

/** The prizes with the teams that won them, as they are shown. */
export async function prizesWithTeams(
  db: Database,
  { prizes, byTeam }: Pick<ReadSnapshot, 'prizes' | 'byTeam'>,
): Promise<(AwardedPrize & { readonly team_ids: readonly string[] })[]> {
  if (prizes.length === 0) return [];
  const picks = await repository.listPicks(db);
  const picked = new Map(picks.map((team) => [team.id, team]));
  return prizes.map((prize) => {
    const winners = winnersOf(prize, picks);
    return {
      name: prize.name,
      description: prize.description,
      team_ids: winners.map(({ team_id }) => team_id),
      teams: winners.flatMap(({ team_id, tie }) => {
        const team = byTeam.get(team_id) ?? picked.get(team_id);
        if (!team) return [];
        const { name, project_title, sector } = team;
        return [{ name, project_title, sector, ...(tie === 'shared' && { shared: true }) }];
      }),
    };
  });
}

type PickedTeam = Awaited<ReturnType<typeof repository.listPicks>>[number];

/** The winners of a prize: as they were frozen, or those that the board picked. */
export function winnersOf(
  { id, kind, winners }: Pick<SnapshotPrize, 'id' | 'kind' | 'winners'>,
  picks: readonly PickedTeam[],
): readonly Winner[] {
  if (kind !== 'picked') return winners;
  return picks
    .filter(({ prize_id }) => prize_id === id)
    .map((team, index) => ({ team_id: team.id, place: index + 1, score: null, tie: null }));
}
