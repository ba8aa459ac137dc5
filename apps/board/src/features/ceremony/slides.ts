import type { RankedTeam } from '@portal/api-client';

/** The ranks that are announced, from the last to the first. */
const ANNOUNCED_RANKS = 3;

export type WinningTeam = Pick<RankedTeam, 'name' | 'project_title' | 'sector' | 'rank'>;

export interface Place {
  readonly rank: number;
  /** More than one when they share the rank. */
  readonly teams: readonly WinningTeam[];
}

/** What the stage shows at one moment. */
export type Slide =
  | { readonly kind: 'intro'; readonly eventName: string }
  /** The rank before its team is named. */
  | { readonly kind: 'place'; readonly rank: number }
  | { readonly kind: 'team'; readonly place: Place }
  /** All announced teams. */
  | { readonly kind: 'podium'; readonly places: readonly Place[] };

/** The slides of the ceremony: each rank, then who has it, from the third to the first. */
export function slidesOf(eventName: string, teams: readonly WinningTeam[]): readonly Slide[] {
  const ranks = [...new Set(teams.map(({ rank }) => rank))].filter((rank) => rank <= ANNOUNCED_RANKS);
  const places = ranks
    .sort((a, b) => b - a)
    .map((rank): Place => ({ rank, teams: teams.filter((team) => team.rank === rank) }));
  return [
    { kind: 'intro', eventName },
    ...places.flatMap((place): Slide[] => [
      { kind: 'place', rank: place.rank },
      { kind: 'team', place },
    ]),
    { kind: 'podium', places: places.toReversed() },
  ];
}
