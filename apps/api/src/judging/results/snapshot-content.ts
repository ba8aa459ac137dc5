import type { Named, TypeLabel } from '@portal/api-schema';
import type { PrizeKind, Winner } from '@portal/domain/prizes';
import type { Ranking } from '@portal/domain/results';
import { type Carried, ROUNDS_MAX } from '@portal/domain/rounds';
import { DEFAULT_TYPE_LIST, type DefaultType } from '@portal/domain/rubrics';
import { limitConcurrency } from '../../platform/concurrency/limit-concurrency.ts';
import { preparedOnce } from '../../platform/database/database.ts';
import type { ByType } from '../evaluations/arithmetic.ts';
import type { Weights } from '../evaluations/judging.repository.ts';
import { findSnapshot } from './results.repository.ts';

/** A team of a snapshot; its figures are the means over its committees. */
export interface SnapshotTeam {
  id: string;
  name: string;
  project_title: string | null;
  sector: string | null;
  /** By the ranking of the snapshot. */
  rank: number;
  types: ByType;
  /** With what it carries over. */
  total: number;
  adjusted_total: number;
  /** Its total of the round before, and how much of its totals that is, in percent; left out when nothing is carried. */
  carried?: Carried;
  /** Its rank among the teams of its track, with severities that are estimated from these alone; null without a track. */
  in_track: { id: string; name: string; rank: number; adjusted_total: number } | null;
  committees: { id: string; full_name: string; types: ByType; total: number; adjusted_total: number }[];
}

/** A prize, with who won it; those of the board's choice are kept beside the snapshot. */
export interface SnapshotPrize {
  id: string;
  name: string;
  description: string;
  kind: PrizeKind;
  winners: Winner[];
}

/** What a snapshot says. docs/results.md describes it for people who check its hash. */
export interface SnapshotContent {
  format: 3;
  event_name: string;
  /** The round of judging; left out in format 2. */
  round?: { number: number; name: string };
  ranking: Ranking;
  taken_at: string;
  /** Those with ranked teams, in their order. */
  tracks: Named[];
  /** The types of all teams, in order. */
  types: TypeLabel[];
  /** The weights of the types in percent, by the version of a rubric. */
  weights: Weights;
  /** In the order in which they are awarded; left out in format 2. */
  prizes?: SnapshotPrize[];
  /** By rank. */
  teams: SnapshotTeam[];
}

/** A snapshot from before rubrics. */
interface FirstContent extends Omit<SnapshotContent, 'format' | 'types' | 'tracks' | 'teams'> {
  format: 1;
  teams: (Omit<SnapshotTeam, 'types' | 'in_track'> & Record<DefaultType, number>)[];
}

/** What is read of a snapshot, of any format. */
type ReadContent = Pick<
  SnapshotContent,
  'event_name' | 'ranking' | 'taken_at' | 'types' | 'tracks' | 'prizes' | 'teams'
>;

function readContent(content: SnapshotContent | FirstContent): ReadContent {
  if (content.format !== 1) return content;
  return {
    ...content,
    tracks: [],
    types: DEFAULT_TYPE_LIST,
    teams: content.teams.map(({ eco, idea, tech, ...team }) => ({
      ...team,
      types: { eco, idea, tech },
      in_track: null,
    })),
  };
}

/** A snapshot as it is asked for: by team. */
export interface ReadSnapshot extends Omit<ReadContent, 'prizes'> {
  id: string;
  sha256: string;
  prizes: readonly SnapshotPrize[];
  byTeam: ReadonlyMap<string, SnapshotTeam>;
}

/**
 * Loads snapshots, and keeps those of the last rounds: they never change, and after publishing thousands of leaders ask for them at
 * once.
 */
export const loadSnapshot = preparedOnce((db) => {
  const oneAtATime = limitConcurrency(1);
  const kept = new Map<string, ReadSnapshot>();
  return (id: string): Promise<ReadSnapshot> =>
    oneAtATime(async () => {
      const known = kept.get(id);
      if (known) return known;
      const { content: text, sha256 } = await findSnapshot(db, id);
      const content = readContent(JSON.parse(text) as SnapshotContent | FirstContent);
      const byTeam = new Map(content.teams.map((team) => [team.id, team]));
      const snapshot = { ...content, prizes: content.prizes ?? [], id, sha256, byTeam };
      const [oldest] = kept.keys();
      if (oldest !== undefined && kept.size === ROUNDS_MAX) kept.delete(oldest);
      kept.set(id, snapshot);
      return snapshot;
    });
});
