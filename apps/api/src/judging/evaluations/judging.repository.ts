import type { Carried } from '@portal/domain/rounds';
import { and, eq, sql } from 'drizzle-orm';
import { judges, users } from '../../accounts/index.ts';
import { type SettingsRow, settings } from '../../event/index.ts';
import { type Database, preparedOnce } from '../../platform/database/database.ts';
import { isCounted, teams } from '../../teams/index.ts';
import { committees } from '../committees/committees.schema.ts';
import { committeeTeams, evaluations } from '../rounds/current-round.views.ts';
import { rounds, roundTeams } from '../rounds/rounds.schema.ts';
import { rubricParts, rubricVersions } from '../rubrics/rubrics.schema.ts';
import type { ByType, TypeWeight } from './arithmetic.ts';
import { isPair } from './evaluations.repository.ts';
import { evaluationVersions, judgingChanges } from './evaluations.schema.ts';

/** A team that takes part and the committees that judge it; no committees for any other team. */
export interface JudgedTeam {
  team_id: string;
  /** The transaction that changed it last. */
  changed_in: number;
  track_id: string | null;
  /** What it brings from the round before; null without a weight. */
  carried?: Carried | null;
  /** By the id of the committee. The instants are those of PostgreSQL. */
  pairs: {
    committee_id: string;
    finished_at: string | null;
    totals: ByType | null;
    /** By which version of a rubric; null while it is not finished. */
    rubric_version_id: string | null;
    /** The judge who submitted the current version of every type; null when several people or the committee's own account did. */
    judge_id?: string | null;
  }[];
}

export interface JudgingChanges {
  /** What to ask for changes from: the oldest transaction that was running. Those before are included already. */
  next: number;
  /** The current round. */
  round: number;
  teams: JudgedTeam[];
  /** The names of all committees and judges by id, as JSON that is the same until one of them changes. */
  names: string;
  /** As JSON that is the same until one of them changes. */
  weights: string;
  disagreement_points: SettingsRow['disagreement_points'];
}

/** The weights of the types, in their order, by the version of a rubric. */
export type Weights = Readonly<Record<string, readonly TypeWeight[]>>;

/** Before every transaction. */
export const FROM_START = 0;

// Nested, because drizzle leaves the table out of a value's columns in a query of one table.
const namesJson = sql<string>`${sql`(
  select coalesce(json_object_agg(${users.id}, ${users.full_name} order by ${users.id})::text, '{}')
  from ${users} where ${users.id} in (select id from ${committees} union all select id from ${judges})
)`}`;
const weightsJson = sql<string>`${sql`(
  select coalesce(json_object_agg(id, types order by id)::text, '{}')
  from ${rubricVersions} as versions, lateral (
    select json_agg(json_build_object('type', type, 'weight', weight) order by position) as types
    from ${rubricParts} where rubric_version_id = versions.id
  ) as parts
)`}`;
const carriedJson = sql`(
  select json_build_object('total', ${roundTeams.carried_total}, 'weight', ${rounds.carried_weight})
  from ${roundTeams} join ${rounds} on ${rounds.number} = ${roundTeams.round}
  where ${roundTeams.team_id} = ${judgingChanges.team_id} and ${rounds.number} = (select current_round())
    and ${rounds.carried_weight} > 0
)`;
const oneRow = sql`(select) as one_row`;

const changesSince = preparedOnce((db) => {
  const ofPair = isPair(evaluations, committeeTeams);
  // Most committees have none, and the versions are many rows.
  const hasJudges = sql`exists (select from ${judges} where ${judges.committee_id} = ${committeeTeams.committee_id})`;
  const isCurrent = and(
    eq(evaluationVersions.evaluation_id, evaluations.id),
    eq(evaluationVersions.version, evaluations.version),
  );
  const isJudged = and(eq(committeeTeams.team_id, judgingChanges.team_id), isCounted);
  const from = sql`${sql.placeholder('from')}::bigint`;
  // A database restored from a backup has changes of transactions that are yet to come here; they count as old.
  const isNew = sql`${judgingChanges.changed_in} >= ${from}
    and (${from} = ${FROM_START} or ${judgingChanges.changed_in} < pg_snapshot_xmax(pg_current_snapshot())::text::bigint)`;
  return db
    .select({
      names: namesJson,
      round: sql<number>`current_round()`,
      next: sql<number>`pg_snapshot_xmin(pg_current_snapshot())::text::float8`,
      teams: sql<JudgedTeam[]>`(
        select coalesce(json_agg(json_build_object('team_id', team_id, 'changed_in', changed_in, 'track_id', (
          select ${teams.track_id} from ${teams} where ${teams.id} = ${judgingChanges.team_id}
        ), 'carried', ${carriedJson}, 'pairs', (
          select coalesce(json_agg(json_build_object(
            'committee_id', ${committeeTeams.committee_id},
            'finished_at', ${committeeTeams.finished_at},
            'totals', case when ${committeeTeams.finished_at} is not null then (
              select json_object_agg(type, total) from ${evaluations} where ${ofPair}
            ) end,
            'rubric_version_id', case when ${committeeTeams.finished_at} is not null then (
              select rubric_version_id from ${evaluations} where ${ofPair} limit 1
            ) end,
            'judge_id', case when ${committeeTeams.finished_at} is not null and ${hasJudges} then (
              select case when count(distinct submitted_by) = 1 then nullif(min(submitted_by::text), min(${sql`${evaluations.committee_id}`}::text)) end
              from ${evaluations} join ${evaluationVersions} on ${isCurrent} where ${ofPair}
            ) end
          ) order by ${committeeTeams.committee_id}), '[]')
          from ${committeeTeams} join ${teams} on ${teams.id} = ${committeeTeams.team_id} where ${isJudged}
        ))), '[]')
        from ${judgingChanges} where ${isNew}
      )`,
      weights: weightsJson,
      disagreement_points: settings.disagreement_points,
    })
    .from(settings)
    .prepare('judging_changes_since');
});

/** The teams whose part of the ranking was changed by transactions from one on, or by all with `FROM_START`. */
export async function loadJudging(db: Database, from: number): Promise<JudgingChanges> {
  const [row] = await changesSince(db).execute({ from });
  if (!row) throw new Error('The changes of the judging were not read');
  return row;
}

export function toWeights(json: string): Weights {
  return JSON.parse(json) as Weights;
}

export function toNames(json: string): Map<string, string> {
  return new Map(Object.entries(JSON.parse(json) as Record<string, string>));
}

/** The names of all committees and judges by id. */
export async function committeeNames(db: Database): Promise<Map<string, string>> {
  const [row] = await db.select({ names: namesJson }).from(oneRow);
  return toNames(row?.names ?? '{}');
}
