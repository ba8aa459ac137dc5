import type { EvaluationType, TeamStatus, TypeLabel } from '@portal/api-schema';
import { sql } from 'drizzle-orm';
import { settings } from '../../event/index.ts';
import { type Database, preparedStatement } from '../../platform/database/database.ts';
import { blindNumberPart, sectors, tables, teams, tracks } from '../../teams/index.ts';
import { prizes } from '../prizes/prizes.schema.ts';
import { committeeTeams, evaluations, reopenRequests, results } from '../rounds/current-round.views.ts';
import { rounds } from '../rounds/rounds.schema.ts';
import { rubricParts } from '../rubrics/rubrics.schema.ts';

/** What the pages of a committee show of its teams. Instants are those of PostgreSQL. */
export interface OwnTeams {
  results_state: (typeof results.$inferSelect)['state'];
  round: number;
  round_name: string;
  /** Whether judges vote on a prize. */
  prize_votes: boolean;
  judging_from: string | null;
  judging_to: string | null;
  /** Samples first, in walking order. */
  teams: {
    id: string;
    name: string;
    blind_number: number | null;
    status: TeamStatus;
    sector: string | null;
    track: string | null;
    table: { name: string; location: string | null } | null;
    finished_at: string | null;
    reopened_at: string | null;
    reopen_reason: string | null;
    reopen_requested: boolean;
    is_sample: boolean;
    submitted: EvaluationType[];
    /** The version of the rubric by which the committee judges it. */
    rubric: string;
  }[];
  /** The types of these versions, in their order. */
  rubrics: Record<string, TypeLabel[]>;
}

const committeeId = sql`${sql.placeholder('id')}::uuid`;

const ownTeams = preparedStatement<{ version: string; list: string | null }>(
  'own_teams',
  // The function for one team of each track: for each team it would take most of the time.
  sql`with not_begun as materialized (
    select ${teams.track_id} as track_id, rubric_version_of(null, (array_agg(${teams.id}))[1]) as rubric
    from ${committeeTeams} join ${teams} on ${teams.id} = ${committeeTeams.team_id}
    where ${committeeTeams.committee_id} = ${committeeId}
    group by ${teams.track_id}
  ), judged as materialized (
    select ${committeeTeams.team_id} as team_id, coalesce((
      select rubric_version_id from ${evaluations}
      where ${evaluations.committee_id} = ${committeeId} and ${evaluations.team_id} = ${committeeTeams.team_id}
      limit 1
    ), not_begun.rubric) as rubric
    from ${committeeTeams} join ${teams} on ${teams.id} = ${committeeTeams.team_id}
    join not_begun on not_begun.track_id is not distinct from ${teams.track_id}
    where ${committeeTeams.committee_id} = ${committeeId}
  ), content as materialized (
    select json_build_object(
      'results_state', (select ${results.state} from ${results}), 'round', (select ${results.round} from ${results}),
      'round_name', (select ${rounds.name} from ${rounds} where ${rounds.number} = (select ${results.round} from ${results})),
      'prize_votes', exists (select from ${prizes} where ${prizes.kind} = 'votes'),
      'judging_from', (select ${settings.judging_from} from ${settings}),
      'judging_to', (select ${settings.judging_to} from ${settings}),
      'rubrics', (
        select json_object_agg(rubric, (
          select json_agg(json_build_object('type', type, 'label', label) order by position)
          from ${rubricParts} where rubric_version_id = rubric
        ) order by rubric) from (select distinct rubric from judged) as asked
      ),
      'teams', coalesce(json_agg(
        json_build_object(
          'id', ${teams.id}, 'name', ${teams.name}, 'blind_number', ${blindNumberPart}, 'status', ${teams.status}, 'sector', ${sectors.name},
          'track', ${tracks.name},
          'table', case when ${tables.id} is not null then
            json_build_object('name', ${tables.name}, 'location', ${tables.location}) end,
          'finished_at', ${committeeTeams.finished_at}, 'reopened_at', ${committeeTeams.reopened_at},
          'reopen_reason', ${committeeTeams.reopen_reason},
          'reopen_requested', requested.team_id is not null,
          'is_sample', ${teams.calibration_since} is not null,
          'submitted', coalesce(submitted.types, '{}'), 'rubric', judged.rubric
        ) order by ${teams.calibration_since} is null, ${tables.location}, ${tables.name}, ${blindNumberPart}, ${teams.name}
      ), '[]')
    )::text as list
    from ${committeeTeams}
    join judged on judged.team_id = ${committeeTeams.team_id}
    join ${teams} on ${teams.id} = ${committeeTeams.team_id}
    left join ${sectors} on ${sectors.id} = ${teams.sector_id}
    left join ${tracks} on ${tracks.id} = ${teams.track_id}
    left join ${tables} on ${tables.id} = ${teams.table_id}
    left join (
      select ${evaluations.team_id}, array_agg(${evaluations.type} order by ${evaluations.type}) as types
      from ${evaluations} where ${evaluations.committee_id} = ${committeeId} group by ${evaluations.team_id}
    ) as submitted on submitted.team_id = ${teams.id}
    left join ${reopenRequests} as requested
      on requested.committee_id = ${committeeId} and requested.team_id = ${teams.id} and requested.state = 'open'
    where ${committeeTeams.committee_id} = ${committeeId}
  ), versioned as (
    select list, md5(concat(${sql.placeholder('id')}::text, ${sql.placeholder('name')}::text, list)) as version from content
  )
  select version, case when version is distinct from ${sql.placeholder('known')}::text then list end as list
  from versioned`,
);

/**
 * The teams of the committee with this id and name, and their version, which changes with everything in them and the name: PostgreSQL
 * makes it from the list, so that nothing has to be invalidated. Without the teams when `known` is their version.
 */
export async function listOwnTeams(
  db: Database,
  values: { id: string; name: string; known: string | null },
): Promise<{ version: string; list: OwnTeams | null }> {
  const [row] = await ownTeams(db, values);
  if (!row) throw new Error('The teams of the committee were not read');
  return { version: row.version, list: row.list === null ? null : (JSON.parse(row.list) as OwnTeams) };
}
