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
