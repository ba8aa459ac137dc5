import { type PublicResult, type PublicResults, resultsCalls } from '@portal/api-schema';
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
import { findOwnTeamId } from '../../teams/index.ts';
import { withTypes } from '../evaluations/arithmetic.ts';
import {
  findSnapshot,
  findSnapshotHead,
  loadResults,
  notesOfTeam,
  type ResultsRow,
} from './results.repository.ts';
import { readResults, updateResults } from './results.service.ts';
import { loadSnapshot, type ReadSnapshot, type SnapshotTeam } from './snapshot-content.ts';

type Services = Pick<Context, 'db'>;

export const resultsRoutes = routesOf(resultsCalls, {
  get: readResults,

  update: updateResults,

  /** The first teams of the frozen ranking. @throws HttpError 404 while the results are open */
  async ranking(services) {
    const { snapshot_id } = await loadResults(services.db);
    if (snapshot_id === null) throw notFound();
    const { sha256, event_name, ranking, types, tracks, teams } = await loadSnapshot(services.db)(
      snapshot_id,
    );
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
  async snapshot({ db }) {
    const { snapshot_id } = await loadResults(db);
    if (snapshot_id === null) throw notFound();
    const { content, sha256 } = await findSnapshot(db, snapshot_id);
    return { name: `results-${sha256.slice(0, 12)}.json`, content };
  },

  /** What a leader or member may see of the own team. @throws HttpError 404 while the results are not published */
  async own(services, { caller }) {
    const found = await published(services);
    if (!found) throw notFound();
    const { row, snapshot, shared } = found;
    const teamId = await findOwnTeamId(services.db, caller);
    const team = teamId === undefined ? undefined : snapshot.byTeam.get(teamId);
    return {
      ...shared,
      is_ranked: team !== undefined,
      rank: team ? rankForLeader(publishedRank(team, row), row) : null,
      ...(team?.in_track && row.by_track && { track: team.in_track.name }),
      types: team && row.own_types ? team.types : null,
      ...(team && (row.own_types || row.notes) && { labels: snapshot.types }),
      notes: team && row.notes ? await notesOfTeam(services.db, team.id) : null,
    };
  },

  public: async (context) => {
    const data = await publicResults(context);
    if (!data) throw notFound();
    return data;
  },
});

interface Published {
  row: ResultsRow;
  snapshot: ReadSnapshot;
  shared: PublicResults;
}

/** Reads nothing but the state while the results are not published, so that an answer says nothing by its time. */
async function published(services: Services): Promise<Published | null> {
  const row = await loadResults(services.db);
  if (row.state !== 'published' || row.snapshot_id === null || row.published_at === null) return null;
  const snapshot = await loadSnapshot(services.db)(row.snapshot_id);
  const shared = {
    event_name: snapshot.event_name,
    published_at: row.published_at.toISOString(),
    teams: publicTeams(snapshot.teams, snapshot.tracks, row).map(({ track, ...team }) => ({
      ...toPublicResult(team),
      ...(track !== undefined && { track }),
    })),
  };
  return { row, snapshot, shared };
}

/** What everyone may see; null while the results are not published. */
export async function publicResults(services: Services): Promise<PublicResults | null> {
  return (await published(services))?.shared ?? null;
}

/** The rank of a team, and the track in which it has it where the tracks are ranked. */
export interface PublishedRank {
  readonly rank: number;
  readonly track: string | null;
}

/** The rank of each team, as far as its leader sees it; null while the results are not published. */
export async function publishedRanks(services: Services): Promise<ReadonlyMap<string, PublishedRank> | null> {
  const found = await published(services);
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

/** Since when what is published now was frozen; null while nothing is published. */
export async function publishedSince(db: Database): Promise<Date | null> {
  const { state, snapshot_id } = await loadResults(db);
  if (state !== 'published' || snapshot_id === null) return null;
  return (await findSnapshotHead(db, snapshot_id))?.taken_at ?? null;
}
