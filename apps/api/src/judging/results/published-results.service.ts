import { type AwardedPrize, type PublicResult, type PublicResults, resultsCalls } from '@portal/api-schema';
import {
  isPublicRank,
  PUBLISHED_RANKS_MAX,
  publicTeams,
  publishedRank,
  rankForLeader,
} from '@portal/domain/results';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors.ts';
import { routesOf } from '../../platform/http/route.ts';
import { toIso } from '../../platform/time.ts';
import { findOwnTeamId } from '../../teams/index.ts';
import { withTypes } from '../evaluations/arithmetic.ts';
import { prizesWithTeams } from '../prizes/award.ts';
import { inRound } from '../rounds/rounds.repository.ts';
import {
  findSnapshot,
  findSnapshotHead,
  loadPublishedRounds,
  loadResults,
  notesOfTeam,
  type ResultsRow,
} from './results.repository.ts';
import { readResults, updateResults } from './results.service.ts';
import { loadSnapshot, type SnapshotTeam } from './snapshot-content.ts';

type Services = Pick<Context, 'db'>;

export const resultsRoutes = routesOf(resultsCalls, {
  get: readResults,

  update: updateResults,

  /** The first teams of a frozen ranking. @throws HttpError 404 no such snapshot; without one, the results are open */
  async ranking({ db }, { query: { round, snapshot_id: named } }) {
    const snapshot_id = named ?? (await snapshotIdOf(db, round));
    const snapshot = await loadSnapshot(db)(snapshot_id);
    const { sha256, event_name, ranking, types, tracks, teams } = snapshot;
    const prizes = await prizesWithTeams(db, snapshot);
    const isFirst = (rank: number | undefined) =>
      rank !== undefined && isPublicRank(rank, { top: PUBLISHED_RANKS_MAX });
    const first = teams.filter(({ rank, in_track }) => isFirst(rank) || isFirst(in_track?.rank));
    return {
      snapshot_id,
      sha256,
      event_name,
      ranking,
      types,
      tracks,
      ...(prizes.length > 0 && { prizes: prizes.map(withoutIds) }),
      teams: first.map((team) => ({
        id: team.id,
        ...toPublicResult(team),
        total: ranking === 'raw' ? team.total : team.adjusted_total,
        ...(team.in_track && {
          in_track: {
            id: team.in_track.id,
            name: team.in_track.name,
            rank: team.in_track.rank,
            total: ranking === 'raw' ? team.total : team.in_track.adjusted_total,
          },
        }),
        ...withTypes(team.types),
      })),
    };
  },

  /** The snapshot to the byte. @throws HttpError 404 while the results are open */
  async snapshot({ db }, { query: { round } }) {
    const { content, sha256 } = await findSnapshot(db, await snapshotIdOf(db, round));
    return { name: `results-${sha256.slice(0, 12)}.json`, content };
  },

  /** What a leader or member may see of the own team, in the last published round that it was ranked in. @throws HttpError 404 while no results are published */
  async own(services, { caller }) {
    const teamId = await findOwnTeamId(services.db, caller);
    const found = await published(services, { teamId });
    if (!found) throw notFound();
    const { row, snapshot, prizes, shared } = found;
    const team = teamId === undefined ? undefined : snapshot.byTeam.get(teamId);
    return {
      ...shared,
      ...(prizes.length > 0 && {
        own_prizes: prizes.flatMap(({ name, team_ids }) =>
          teamId && team_ids.includes(teamId) ? [name] : [],
        ),
      }),
      is_ranked: team !== undefined,
      rank: team ? rankForLeader(publishedRank(team, row), row) : null,
      ...(team?.in_track && row.by_track && { track: team.in_track.name }),
      types: team && row.own_types ? team.types : null,
      ...(team && (row.own_types || row.notes) && { labels: snapshot.types }),
      notes: team && row.notes ? await notesOfTeam(services.db, team.id, row.round) : null,
    };
  },

  public: async (context) => {
    const data = await publicResults(context);
    if (!data) throw notFound();
    return data;
  },
});

const withoutIds = ({ name, description, teams }: AwardedPrize): AwardedPrize => ({
  name,
  description,
  teams,
});

type Published = Awaited<ReturnType<typeof publishedOf>>;

/** @throws HttpError 404 the results of the round are open */
async function snapshotIdOf(db: Database, round: number | undefined): Promise<string> {
  const { snapshot_id } = await inRound(db, round, loadResults);
  if (snapshot_id === null) throw notFound();
  return snapshot_id;
}

/**
 * The last published round, the given one if it is published, or the last one that the team was ranked in, if it was in any; with the
 * prizes of the last. Reads nothing but the states while no results are published, so that an answer says nothing by its time.
 */
async function published(
  { db }: Services,
  { teamId, round = null }: { teamId?: string | undefined; round?: number | null | undefined } = {},
): Promise<Published | null> {
  const all: Published[] = [];
  for (const { results, name } of await loadPublishedRounds(db)) {
    if (round !== null && results.round !== round) continue;
    const one =
      results.snapshot_id === null
        ? null
        : await publishedOf(db, results, results.snapshot_id, name, all[0]?.prizes);
    if (one && (teamId === undefined || one.snapshot.byTeam.has(teamId))) return one;
    if (one) all.push(one);
  }
  return all[0] ?? null;
}

async function publishedOf(
  db: Database,
  row: ResultsRow,
  snapshotId: string,
  round: string | null,
  awarded?: Awaited<ReturnType<typeof prizesWithTeams>>,
) {
  const snapshot = await loadSnapshot(db)(snapshotId);
  const prizes = awarded ?? (await prizesWithTeams(db, snapshot));
  const shared: PublicResults = {
    ...(prizes.length > 0 && { prizes: prizes.map(withoutIds) }),
    ...(round !== null && { round }),
    event_name: snapshot.event_name,
    published_at: toIso(row.published_at) ?? snapshot.taken_at,
    teams: publicTeams(snapshot.teams, snapshot.tracks, row).map(({ track, ...team }) => ({
      ...toPublicResult(team),
      ...(track !== undefined && { track }),
    })),
  };
  return { row, snapshot, prizes, shared };
}

/** What everyone may see; null while the results are not published. */
export async function publicResults(services: Services): Promise<PublicResults | null> {
  return (await published(services))?.shared ?? null;
}

/** The round whose results are published last, without its name in an event with one round; undefined while none are. */
export async function publishedRound(
  db: Database,
): Promise<{ number: number; name: string | null } | undefined> {
  const [last] = await loadPublishedRounds(db);
  return last && { number: last.results.round, name: last.name };
}

/** The teams that won a prize, once the results are published; null before. */
export async function publishedWinners(
  services: Services,
  prizeId: string,
): Promise<readonly string[] | null> {
  const found = await published(services);
  if (!found) return null;
  const index = found.snapshot.prizes.findIndex(({ id }) => id === prizeId);
  return found.prizes[index]?.team_ids ?? [];
}

/** The rank of a team, and the track in which it has it where the tracks are ranked. */
export interface PublishedRank {
  readonly rank: number;
  readonly track: string | null;
}

/** The rank of each team in a round, or in the last one, as far as its leader sees it; null while the results are not published. */
export async function publishedRanks(
  services: Services,
  round?: number | null,
): Promise<ReadonlyMap<string, PublishedRank> | null> {
  const found = await published(services, { round });
  if (!found) return null;
  const { row, snapshot } = found;
  return new Map(
    snapshot.teams.flatMap((team) => {
      const rank = rankForLeader(publishedRank(team, row), row);
      const track = (row.by_track && team.in_track?.name) || null;
      return rank === null ? [] : [[team.id, { rank, track }] as const];
    }),
  );
}

function toPublicResult({
  rank,
  name,
  project_title,
  sector,
}: Pick<SnapshotTeam, 'rank' | 'name' | 'project_title' | 'sector'>): PublicResult {
  return { rank, name, project_title, sector };
}

export const areResultsPublished = async (db: Database): Promise<boolean> =>
  (await loadPublishedRounds(db)).length > 0;

/** When each of the rankings that are published was frozen, in ISO 8601. */
export async function publishedFrozenAt(db: Database): Promise<ReadonlySet<string>> {
  const instants = new Set<string>();
  for (const { results } of await loadPublishedRounds(db)) {
    const head = results.snapshot_id === null ? undefined : await findSnapshotHead(db, results.snapshot_id);
    if (head) instants.add(head.taken_at.toISOString());
  }
  return instants;
}
