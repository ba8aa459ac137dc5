import { createHash } from 'node:crypto';
import { RESULTS_EMPTY } from '@portal/domain/messages';
import type { Ranking } from '@portal/domain/results';
import { v7 as uuidv7 } from 'uuid';
import { loadSettings } from '../../event/index.ts';
import type { ChangeContext } from '../../platform/change.ts';
import { conflict } from '../../platform/errors.ts';
import { listTracks } from '../../teams/index.ts';
import { committeeNames, FROM_START, loadJudging, toWeights } from '../evaluations/judging.repository.ts';
import { rankTeams, type TeamResult, teamJudging } from '../evaluations/results.ts';
import { awardedBy } from '../prizes/award.ts';
import { requireRightWinners } from '../prizes/check-prize.ts';
import { listTypes } from '../rubrics/rubrics.repository.ts';
import {
  insertSnapshot,
  listJudgedTeams,
  listNotes,
  lockRanking,
  type ResultNote,
  roundName,
  type SnapshotRow,
  storeNotes,
} from './results.repository.ts';
import type { SnapshotContent } from './snapshot-content.ts';

/**
 * Stores the ranking as it is, with its hash. No transaction that changes it is in progress then, and none begins
 * before this one has ended.
 * @throws HttpError 409 no team is ranked · 422 a winner who may not win the prize: see `requireRightWinners`
 */
export async function takeSnapshot({ tx, actor, at }: ChangeContext, ranking: Ranking): Promise<SnapshotRow> {
  await lockRanking(tx);
  const settings = await loadSettings(tx);
  const { teams: judged, weights: json, round } = await loadJudging(tx, FROM_START);
  const weights = toWeights(json);
  const names = await committeeNames(tx);
  const judging = judged.map((team) => teamJudging(team, weights));
  const ranked = rankTeams(judging, names);
  if (ranked.length === 0) throw conflict(RESULTS_EMPTY);
  await requireRightWinners(tx);
  const known = new Map((await listJudgedTeams(tx)).map((team) => [team.id, team]));
  const rankOf = (result: TeamResult) => (ranking === 'raw' ? result.rank : result.adjusted_rank);
  const tracks = await listTracks(tx);
  const trackOf = new Map(judged.map(({ team_id, track_id }) => [team_id, track_id]));
  const inTracks = new Map(
    tracks.flatMap(({ id, name }) =>
      rankTeams(
        judging.filter(({ team_id }) => trackOf.get(team_id) === id),
        names,
      ).map((result) => {
        const { team_id, adjusted_total } = result;
        return [team_id, { id, name, rank: rankOf(result), adjusted_total }] as const;
      }),
    ),
  );
  const content: SnapshotContent = {
    format: 3,
    round: await roundName(tx, round),
    event_name: settings.event_name,
    ranking,
    taken_at: at.toISOString(),
    types: await listTypes(tx),
    tracks: tracks
      .filter(({ id }) => [...inTracks.values()].some((team) => team.id === id))
      .map(({ id, name }) => ({ id, name })),
    weights,
    prizes: await awardedBy(tx, judging, ranking),
    teams: ranked
      .map((result) => {
        const { name = '', project_title = null, sector = null } = known.get(result.team_id) ?? {};
        const { types, total, adjusted_total, carried } = result;
        const rank = rankOf(result);
        const in_track = inTracks.get(result.team_id) ?? null;
        const committees = result.committees().map(({ id, full_name, types, total, adjusted_total }) => ({
          id,
          full_name,
          types,
          total,
          adjusted_total,
        }));
        return {
          id: result.team_id,
          name,
          project_title,
          sector,
          rank,
          types,
          total,
          adjusted_total,
          in_track,
          committees,
          ...(carried && { carried }),
        };
      })
      .sort((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1)),
  };
  const text = canonicalJson(content);
  const snapshot: SnapshotRow = {
    id: uuidv7(),
    content: text,
    sha256: createHash('sha256').update(text).digest('hex'),
    teams_count: ranked.length,
    taken_at: at,
    taken_by: actor.id,
    taken_by_name: actor.full_name,
  };
  await insertSnapshot(tx, snapshot);
  await storeNotes(tx, notesOf(ranked, await listNotes(tx)));
  return snapshot;
}

/** The notes of the evaluations that count, in an order that does not show who wrote them. */
function notesOf(
  ranked: readonly TeamResult[],
  all: Awaited<ReturnType<typeof listNotes>>,
): Map<string, ResultNote[]> {
  const counted = new Map(
    ranked.map((result) => [result.team_id, new Set(result.committees().map(({ id }) => id))]),
  );
  const notes = new Map<string, ResultNote[]>();
  for (const { team_id, committee_id, type, note } of all) {
    if (!note || !counted.get(team_id)?.has(committee_id)) continue;
    notes.set(team_id, [...(notes.get(team_id) ?? []), { type, note }]);
  }
  for (const ofTeam of notes.values()) {
    ofTeam.sort((a, b) => (`${a.type} ${a.note}` < `${b.type} ${b.note}` ? -1 : 1));
  }
  return notes;
}

/**
 * A value as canonical JSON (RFC 8785): no white space, and the names of an object in the order of their UTF-16 code
 * units. So equal values are equal bytes, and have the same hash. `value` holds only what JSON has.
 */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
