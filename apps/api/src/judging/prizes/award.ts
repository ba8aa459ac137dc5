import type { AwardedPrize, Prize } from '@portal/api-schema';
import { awardPrizes, type Contender, type Winner } from '@portal/domain/prizes';
import type { Ranking } from '@portal/domain/results';
import type { Database } from '../../platform/database/database.ts';
import { FROM_START, loadJudging, toWeights } from '../evaluations/judging.repository.ts';
import { rankTeams, type TeamJudging, teamJudging } from '../evaluations/results.ts';
import { loadResults } from '../results/results.repository.ts';
import { loadSnapshot, type ReadSnapshot, type SnapshotPrize } from '../results/snapshot-content.ts';
import { loadRubrics } from '../rubrics/rubrics.repository.ts';
import * as repository from './prizes.repository.ts';

/** The totals of the teams that are ranked together, by the id of the team: that of the ranking, and the other one. */
function totalsOf(judging: readonly TeamJudging[], ranking: Ranking) {
  return new Map(
    rankTeams(judging, new Map()).map(({ team_id, types, total, adjusted_total }) => {
      const [own, other] = ranking === 'raw' ? [total, adjusted_total] : [adjusted_total, total];
      return [team_id, { types, total: own, other_total: other }];
    }),
  );
}

/** Who wins each prize by this ranking, in the order of the prizes; nobody while another round follows. */
export async function awardedBy(
  db: Database,
  judging: readonly TeamJudging[],
  ranking: Ranking,
): Promise<SnapshotPrize[]> {
  const prizes = await repository.listPrizes(db);
  if (prizes.length === 0 || !(await repository.isLastRound(db))) return [];
  const places = await repository.placesOf(
    db,
    judging.map(({ team_id }) => team_id),
  );
  const trackOf = (id: string) => places.get(id)?.track_id ?? null;
  const tracks = new Set(prizes.flatMap(({ track_id }) => track_id ?? []));
  const inTracks = new Map(
    [...tracks].map((track) => [
      track,
      totalsOf(
        judging.filter(({ team_id }) => trackOf(team_id) === track),
        ranking,
      ),
    ]),
  );
  const contenders = [...totalsOf(judging, ranking)].map(([id, totals]): Contender => {
    const track = trackOf(id);
    const ofTrack = track === null ? undefined : inTracks.get(track)?.get(id);
    return {
      id,
      ...totals,
      in_track: track !== null && ofTrack ? { ...ofTrack, id: track } : null,
      sector_id: places.get(id)?.sector_id ?? null,
    };
  });
  const picks = new Map<string, string[]>();
  for (const { prize_id, id } of await repository.listPicks(db))
    picks.set(prize_id, [...(picks.get(prize_id) ?? []), id]);
  const weights = new Map<string, number>();
  for (const { type, weight } of (await loadRubrics(db)).flatMap(({ parts }) => parts))
    weights.set(type, Math.max(weight, weights.get(type) ?? 0));
  const winners = awardPrizes(
    prizes,
    contenders,
    { votes: await repository.countVotes(db), picks },
    [...weights].sort(([, a], [, b]) => b - a).map(([type]) => type),
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
function winnersOf(
  { id, kind, winners }: Pick<SnapshotPrize, 'id' | 'kind' | 'winners'>,
  picks: readonly PickedTeam[],
): readonly Winner[] {
  if (kind !== 'picked') return winners;
  return picks
    .filter(({ prize_id }) => prize_id === id)
    .map((team, index) => ({ team_id: team.id, place: index + 1, score: null, tie: null }));
}

/** The prizes with their winners: as things stand, or frozen those of the snapshot. */
export async function readPrizes(db: Database): Promise<Prize[]> {
  const rows = await repository.listPrizes(db);
  if (rows.length === 0) return [];
  const { ranking, snapshot_id } = await loadResults(db);
  const awarded =
    snapshot_id === null ? await awardedNow(db, ranking) : (await loadSnapshot(db)(snapshot_id)).prizes;
  const picks = await repository.listPicks(db);
  const votes = await repository.countVotes(db);
  const winners = new Map(
    rows.map((row) => [
      row.id,
      winnersOf({ ...row, winners: awarded.find(({ id }) => id === row.id)?.winners ?? [] }, picks),
    ]),
  );
  const names = await repository.placesOf(
    db,
    [...winners.values()].flat().map(({ team_id }) => team_id),
  );
  return rows.map(({ position: _position, created_at: _at, ...prize }) => ({
    ...prize,
    awarded: (winners.get(prize.id) ?? []).flatMap(({ team_id, ...winner }) => {
      const team = names.get(team_id);
      return team ? [{ ...winner, team: { id: team.id, name: team.name } }] : [];
    }),
    votes_count: [...(votes.get(prize.id)?.values() ?? [])].reduce((sum, count) => sum + count, 0),
  }));
}

async function awardedNow(db: Database, ranking: Ranking) {
  const { teams, weights: json } = await loadJudging(db, FROM_START);
  const weights = toWeights(json);
  const judging = teams.map((team) => teamJudging(team, weights));
  return awardedBy(db, judging, ranking);
}

/** The names of the prizes that each team wins as things stand, by its id. */
export async function prizeNames(db: Database): Promise<Map<string, string[]>> {
  const won = (await readPrizes(db)).flatMap(({ name, awarded }) =>
    awarded.map(({ team }) => [team.id, name] as const),
  );
  return new Map(
    [...Map.groupBy(won, ([teamId]) => teamId)].map(([teamId, own]) => [teamId, own.map(([, name]) => name)]),
  );
}
