import type { Ranking } from '@portal/domain/results';
import { limitConcurrency } from '../../platform/concurrency/limit-concurrency.ts';
import { preparedOnce } from '../../platform/database/database.ts';
import type { ByType } from '../evaluations/arithmetic.ts';
import { findSnapshot } from './results.repository.ts';

/** A team of a snapshot; its figures are the means over its committees. */
export interface SnapshotTeam extends ByType {
  id: string;
  name: string;
  project_title: string | null;
  sector: string | null;
  /** By the ranking of the snapshot. */
  rank: number;
  total: number;
  adjusted_total: number;
  committees: (ByType & { id: string; full_name: string; total: number; adjusted_total: number })[];
}

/** What a snapshot says. docs/results.md describes it for people who check its hash. */
export interface SnapshotContent {
  format: 1;
  event_name: string;
  ranking: Ranking;
  taken_at: string;
  /** Of the types, per cent. */
  weights: ByType;
  /** By rank. */
  teams: SnapshotTeam[];
}

/** A snapshot as it is asked for: by team. */
export interface ReadSnapshot extends SnapshotContent {
  id: string;
  sha256: string;
  byTeam: ReadonlyMap<string, SnapshotTeam>;
}

/**
 * Loads snapshots, and keeps the last one: it never changes, and after publishing thousands of leaders ask for it at
 * once.
 */
export const loadSnapshot = preparedOnce((db) => {
  const oneAtATime = limitConcurrency(1);
  let kept: ReadSnapshot | undefined;
  return (id: string): Promise<ReadSnapshot> =>
    oneAtATime(async () => {
      if (kept?.id === id) return kept;
      const { content: text, sha256 } = await findSnapshot(db, id);
      const content = JSON.parse(text) as SnapshotContent;
      const byTeam = new Map(content.teams.map((team) => [team.id, team]));
      kept = { ...content, id, sha256, byTeam };
      return kept;
    });
});
