/** How the winners of a prize are found: by the total, by one part of the rubric, by the votes of judges, or picked by the board, as for a sponsor. */
export const PRIZE_KINDS = ['rank', 'part', 'votes', 'picked'] as const;
export type PrizeKind = (typeof PRIZE_KINDS)[number];

export const PRIZES_MAX = 30;
export const PRIZE_WINNERS_MAX = 10;

export interface PrizeRule {
  readonly id: string;
  readonly kind: PrizeKind;
  /** The key of the part of the rubric; null for the other kinds. */
  readonly part: string | null;
  /** Only teams of the track, and of the sector, where they are given. */
  readonly track_id: string | null;
  readonly sector_id: string | null;
  /** How many places are awarded. */
  readonly winners: number;
  /** Not for a team that has a prize before it in the order. */
  readonly exclusive: boolean;
}

/** A ranked team. */
export interface Contender {
  readonly id: string;
  /** By which the teams are ranked. */
  readonly total: number;
  /** The total of the other ranking: adjusted where the ranking is by the totals as given, and the reverse. */
  readonly other_total: number;
  /** The same two among the teams of its track alone, by which these are ranked; null without a track. */
  readonly in_track: { readonly id: string; readonly total: number; readonly other_total: number } | null;
  readonly types: Readonly<Record<string, number>>;
  readonly sector_id: string | null;
}

/** What decided between teams with the same score: a total, a part by its key, or nothing: then they share the place. */
export const TIE_BREAKS = ['total', 'other_total', 'shared'] as const;
export type TieBreak = (typeof TIE_BREAKS)[number] | `part:${string}`;

export interface Winner {
  readonly team_id: string;
  readonly place: number;
  /** The total, the total of the part, or the votes; null for picked ones. */
  readonly score: number | null;
  /** Null without another team of the same score. */
  readonly tie: TieBreak | null;
}

/** Who chose: by the prize, the votes of each team, and the picked teams in their order. */
export interface Choices {
  readonly votes: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly picks: ReadonlyMap<string, readonly string[]>;
}

type Criterion = readonly [name: TieBreak, value: number];

/**
 * The winners of each prize, in the order of the prizes. Teams with the same score are ordered by the total, the other total, and
 * the parts from the heaviest on; teams that are equal in all of them share the place.
 * @param parts the keys of the parts of the rubric, the heaviest first
 */
export function awardPrizes(
  prizes: readonly PrizeRule[],
  contenders: readonly Contender[],
  { votes, picks }: Choices,
  parts: readonly string[],
): Map<string, Winner[]> {
  const awarded = new Set<string>();
  return new Map(
    prizes.map((prize) => {
      const picked = picks.get(prize.id) ?? [];
      const winners =
        prize.kind === 'picked'
          ? picked.map((team_id, index) => ({ team_id, place: index + 1, score: null, tie: null }))
          : winnersOf(
              prize.winners,
              contenders
                .filter((team) => isInScope(team, prize) && !(prize.exclusive && awarded.has(team.id)))
                .flatMap((team) => scored(team, prize, votes.get(prize.id), parts)),
            );
      for (const { team_id } of winners) awarded.add(team_id);
      return [prize.id, winners];
    }),
  );
}

const isInScope = (team: Contender, { track_id, sector_id }: PrizeRule) =>
  (track_id === null || team.in_track?.id === track_id) &&
  (sector_id === null || team.sector_id === sector_id);

interface Scored {
  readonly team_id: string;
  readonly score: number;
  /** In the order in which they decide. */
  readonly criteria: readonly Criterion[];
}

/** Nothing for a team without a vote, or whose rubric lacks the part. */
function scored(
  { id, in_track, types, ...ofAll }: Contender,
  { kind, part, track_id }: PrizeRule,
  votes: ReadonlyMap<string, number> | undefined,
  parts: readonly string[],
): Scored[] {
  const { total, other_total } = (track_id !== null && in_track) || ofAll;
  const score = kind === 'votes' ? votes?.get(id) : kind === 'part' ? types[part ?? ''] : total;
  if (score === undefined) return [];
  const ofParts = parts.map((key): Criterion => [`part:${key}`, types[key] ?? 0]);
  return [{ team_id: id, score, criteria: [['total', total], ['other_total', other_total], ...ofParts] }];
}

/** The first criterion in which two teams differ; `shared` when there is none. */
function decisive(one: Scored, other: Scored): { name: TieBreak; order: number } {
  for (const [index, [name, value]] of one.criteria.entries()) {
    const order = (other.criteria[index]?.[1] ?? 0) - value;
    if (order !== 0) return { name, order };
  }
  return { name: 'shared', order: 0 };
}

const compare = (one: Scored, other: Scored) => other.score - one.score || decisive(one, other).order;

function winnersOf(places: number, contenders: readonly Scored[]): Winner[] {
  const ordered = contenders.toSorted(
    (one, other) => compare(one, other) || (one.team_id < other.team_id ? -1 : 1),
  );
  const winners: Winner[] = [];
  for (const [index, team] of ordered.entries()) {
    const neighbours = [ordered[index + 1], ordered[index - 1]].filter(
      (other) => other?.score === team.score,
    );
    const ties = neighbours.flatMap((other) => (other ? [decisive(team, other).name] : []));
    const sharesWithBefore = index > 0 && compare(team, ordered[index - 1] ?? team) === 0;
    const place = sharesWithBefore ? (winners.at(-1)?.place ?? 1) : index + 1;
    if (place > places) break;
    const tie = ties.includes('shared') ? 'shared' : (ties[0] ?? null);
    winners.push({ team_id: team.team_id, place, score: team.score, tie });
  }
  return winners;
}
