import type { RankedTeam, ResultsRanking } from '@portal/api-schema';

/** The ranks that are announced, from the last to the first. */
const ANNOUNCED_RANKS = 3;

export type WinningTeam = Pick<RankedTeam, 'name' | 'project_title' | 'sector' | 'rank'>;

export interface Place {
  readonly rank: number;
  /** More than one when they share the rank. */
  readonly teams: readonly WinningTeam[];
}

export type Prize = NonNullable<ResultsRanking['prizes']>[number];

/** What the stage shows at one moment. */
export type Slide = {
  /** Whose ranks are announced; all together where there is none. */
  readonly track?: string;
} & (
  | { readonly kind: 'intro'; readonly eventName: string }
  /** The rank before its team is named. */
  | { readonly kind: 'place'; readonly rank: number }
  | { readonly kind: 'team'; readonly place: Place }
  /** A prize before its winners are named. */
  | { readonly kind: 'prize'; readonly prize: Prize }
  | { readonly kind: 'winners'; readonly prize: Prize }
  /** All announced teams. */
  | { readonly kind: 'podium'; readonly places: readonly Place[] }
);

/** The slides of the ceremony, or of its part for a track: each rank, then who has it, from the third to the first. */
export function slidesOf(eventName: string, teams: readonly WinningTeam[], track?: string): readonly Slide[] {
  const ranks = [...new Set(teams.map(({ rank }) => rank))].filter((rank) => rank <= ANNOUNCED_RANKS);
  const places = ranks
    .sort((a, b) => b - a)
    .map((rank): Place => ({ rank, teams: teams.filter((team) => team.rank === rank) }));
  const slides: readonly Slide[] = [
    { kind: 'intro', eventName },
    ...places.flatMap((place): Slide[] => [
      { kind: 'place', rank: place.rank },
      { kind: 'team', place },
    ]),
    { kind: 'podium', places: places.toReversed() },
  ];
  return track === undefined ? slides : slides.map((slide) => ({ ...slide, track }));
}

/** The slides of the prizes that somebody won: each prize, then who has it. */
export function prizeSlides(prizes: readonly Prize[] = []): readonly Slide[] {
  return prizes
    .filter(({ teams }) => teams.length > 0)
    .flatMap((prize): Slide[] => [
      { kind: 'prize', prize },
      { kind: 'winners', prize },
    ]);
}
