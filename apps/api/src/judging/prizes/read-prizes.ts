import type { Prize } from '@portal/api-schema';
import type { Database } from '../../platform/database/database.ts';
import { FROM_START, loadJudging, toWeights } from '../evaluations/judging.repository.ts';
import { teamJudging } from '../evaluations/results.ts';
import { loadResults } from '../results/results.repository.ts';
import { loadSnapshot } from '../results/snapshot-content.ts';
import { awardedBy, winnersOf } from './award.ts';
import * as repository from './prizes.repository.ts';

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

async function awardedNow(db: Database, ranking: Parameters<typeof awardedBy>[2]) {
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
