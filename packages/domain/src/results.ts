/** The results of the event: who wins, since when that cannot change, and what is published of it. */

/**
 * `open`: judging goes on. `frozen`: nothing that changes the ranking is stored, and a snapshot of it is kept.
 * `published`: leaders and the public see what the board chose of the snapshot.
 */
export const RESULTS_STATES = ['open', 'frozen', 'published'] as const;
export type ResultsState = (typeof RESULTS_STATES)[number];

/** By which total the teams are ranked: as the committees gave it, or without how severe each committee is. */
export const RANKINGS = ['raw', 'adjusted'] as const;
export type Ranking = (typeof RANKINGS)[number];

/** How many ranks may be published. Teams with the same total share a rank, so there may be more teams. */
export const PUBLISHED_RANKS_MAX = 100;

/** What the board chose to publish. */
export interface PublishChoices {
  /** How many ranks everyone sees. */
  top: number;
  /** Whether the teams of each track are ranked among each other; else all teams together. */
  by_track: boolean;
  /** Whether each leader sees the rank of the own team; else only when it is one of the first. */
  own_rank: boolean;
  /** Whether each leader sees the totals of the own team by type. */
  own_types: boolean;
  /** Whether each leader sees the notes of the committees, without their names. */
  notes: boolean;
}

/** The page of the results that everyone may open once they are published. */
export const PUBLIC_RESULTS_PATH = '/results';

/** Whether the team is one of those whose rank everyone sees. */
export function isPublicRank(rank: number, { top }: Pick<PublishChoices, 'top'>): boolean {
  return rank <= top;
}

/** The rank that the team's leader sees; null for none. */
export function rankForLeader(
  rank: number,
  choices: Pick<PublishChoices, 'top' | 'own_rank'>,
): number | null {
  return choices.own_rank || isPublicRank(rank, choices) ? rank : null;
}

/** A ranked team, with its rank among those of its track when it is in one. */
export interface RankedPlaces {
  readonly id: string;
  readonly rank: number;
  readonly in_track?: { readonly id: string; readonly rank: number } | null;
}

/** The rank that is published; where the tracks are ranked, a team without a track has its rank among all. */
export function publishedRank(
  { rank, in_track }: Omit<RankedPlaces, 'id'>,
  { by_track }: Pick<PublishChoices, 'by_track'>,
): number {
  return (by_track && in_track?.rank) || rank;
}

/**
 * The teams that everyone sees, of a list by rank: the first of all, or where the tracks are ranked those of each track, in the order
 * of the tracks, with the ranks there and the name of the track.
 */
export function publicTeams<Team extends RankedPlaces>(
  teams: readonly Team[],
  tracks: readonly { readonly id: string; readonly name: string }[],
  choices: Pick<PublishChoices, 'top' | 'by_track'>,
): (Team & { readonly track?: string })[] {
  if (!choices.by_track || tracks.length === 0)
    return teams.filter(({ rank }) => isPublicRank(rank, choices));
  return tracks.flatMap(({ id, name }) =>
    rankedInTrack(teams, id)
      .filter(({ rank }) => isPublicRank(rank, choices))
      .map((team) => ({ ...team, track: name })),
  );
}

/** The teams of a track, with their ranks there, by these. */
export function rankedInTrack<Team extends RankedPlaces>(teams: readonly Team[], trackId: string): Team[] {
  return teams
    .flatMap((team) => (team.in_track?.id === trackId ? [{ ...team, rank: team.in_track.rank }] : []))
    .sort((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1));
}
