import type {
  Evaluation,
  EvaluationConflict,
  EvaluationEvent,
  EvaluationType,
  EvaluationView,
  OwnReopenRequest,
  Role,
} from '@portal/api-schema';
import { eq, type SQL, sql } from 'drizzle-orm';
import { users } from '../../accounts/index.ts';
import { settings } from '../../event/index.ts';
import { type Database, preparedOnce } from '../../platform/database/database.ts';
import { blindNumberPart, placedTeamColumns, sectors, tables, teams, trackPart } from '../../teams/index.ts';
import { conflicts } from '../conflicts/conflicts.schema.ts';
import {
  committeeTeams,
  evaluationEvents,
  evaluations,
  reopenRequests,
  results,
} from '../rounds/current-round.views.ts';
import type { PartRow } from '../rubrics/criteria.ts';
import { criteria } from '../rubrics/rubrics.schema.ts';
import { evaluationScores, evaluationVersions } from './evaluations.schema.ts';

/** One committee's evaluation of the team. Instants are those of PostgreSQL. */
export interface AssignmentPart
  extends Pick<EvaluationView, 'committee' | 'finished_at' | 'reopened_at' | 'reopen_reason'> {
  /** Why it does not count, although it was evaluated. */
  conflict: EvaluationConflict | null;
  /** Of the rubric by which the committee judges the team. */
  parts: PartRow[];
  /** The current version of each submitted type, the scores in the order of the criteria. */
  evaluations: (Omit<Evaluation, 'judge'> & { type: EvaluationType; judge: Evaluation['judge'] | null })[];
  /** Each time it was finished or re-opened, in order. `by` and `role` are null after that account's deletion. */
  events: (EvaluationEvent & { role: Role | null })[];
  /** The latest request to re-open it. */
  request: OwnReopenRequest | null;
}

const pairOf = (table: typeof evaluations | typeof evaluationEvents | typeof reopenRequests) =>
  sql`${table.committee_id} = judged.committee_id and ${table.team_id} = judged.team_id`;

const committeeId = sql`${sql.placeholder('committeeId')}::uuid`;

/** The assignment of the query's team to the query's committee. */
const ownPair = sql`
  select committee_id, team_id, finished_at, reopened_at, reopen_reason, null::json as conflict
  from ${committeeTeams} where team_id = ${teams.id} and committee_id = ${committeeId}`;

/** The assignments of the query's team, to one committee or to all, and those that a conflict ended after something was submitted. */
const judgedPairs = sql`
  select committee_id, team_id, finished_at, reopened_at, reopen_reason, null::json as conflict
  from ${committeeTeams} where team_id = ${teams.id} and (${committeeId} is null or committee_id = ${committeeId})
  union all
  select committee_id, team_id, finished_at, reopened_at, reopen_reason,
    json_build_object('id', id, 'reason', reason, 'declared_at', declared_at)
  from ${conflicts} where team_id = ${teams.id} and (${committeeId} is null or committee_id = ${committeeId})
    and exists (
      select from ${evaluations}
      where ${evaluations.committee_id} = ${conflicts.committee_id} and ${evaluations.team_id} = ${teams.id}
    )
    and not exists (
      select from ${committeeTeams}
      where ${committeeTeams.committee_id} = ${conflicts.committee_id} and ${committeeTeams.team_id} = ${teams.id}
    )`;

// As a select of its own: a key per row, read only for the versions of a team.
const judgePart = sql`(
  select json_build_object('id', judge.id, 'full_name', judge.full_name)
  from ${evaluationVersions} join ${users} as judge on judge.id = ${evaluationVersions.submitted_by}
  where ${evaluationVersions.evaluation_id} = ${evaluations.id}
    and ${evaluationVersions.version} = ${evaluations.version}
    and ${evaluationVersions.submitted_by} <> ${evaluations.committee_id}
)`;

const evaluationsPart = sql`(
  select coalesce(json_agg(json_build_object(
    'type', ${evaluations.type}, 'version', ${evaluations.version}, 'note', ${evaluations.note},
    'total', ${evaluations.total}, 'submitted_at', ${evaluations.submitted_at}, 'judge', ${judgePart},
    'scores', (
      select coalesce(json_agg(json_build_object(
        'criterion_id', ${evaluationScores.criterion_id}, 'score', ${evaluationScores.score}
      ) order by ${criteria.position}), '[]')
      from ${evaluationScores} join ${criteria} on ${criteria.id} = ${evaluationScores.criterion_id}
      where ${evaluationScores.evaluation_id} = ${evaluations.id}
    )
  )), '[]')
  from ${evaluations} where ${pairOf(evaluations)}
)`;

const eventsPart = sql`(
  select coalesce(json_agg(json_build_object(
    'event', ${evaluationEvents.event}, 'role', author.role, 'reason', ${evaluationEvents.reason},
    'happened_at', ${evaluationEvents.happened_at},
    'by', case when author.id is not null then json_build_object('id', author.id, 'full_name', author.full_name) end
  ) order by ${evaluationEvents.happened_at}, ${evaluationEvents.id}), '[]')
  from ${evaluationEvents} left join ${users} as author on author.id = ${evaluationEvents.user_id}
  where ${pairOf(evaluationEvents)}
)`;

const requestPart = sql`(
  select json_build_object(
    'id', ${reopenRequests.id}, 'reason', ${reopenRequests.reason}, 'state', ${reopenRequests.state},
    'requested_at', ${reopenRequests.requested_at}, 'decided_at', ${reopenRequests.decided_at},
    'decline_reason', ${reopenRequests.decline_reason}
  )
  from ${reopenRequests} where ${pairOf(reopenRequests)}
  order by ${reopenRequests.requested_at} desc, ${reopenRequests.id} desc limit 1
)`;

const evaluationsOfTeam = (db: Database, pairs: SQL) =>
  db
    .select({
      ...placedTeamColumns,
      blind_number: blindNumberPart,
      track: trackPart,
      status: teams.status,
      is_sample: sql<boolean>`${teams.calibration_since} is not null`,
      results_open: sql<boolean>`(select ${results.state} = 'open' from ${results})`,
      round: sql<number>`(select ${results.round} from ${results})`,
      settings: {
        judging_from: settings.judging_from,
        judging_to: settings.judging_to,
        disagreement_points: settings.disagreement_points,
      },
      assignments: sql<AssignmentPart[]>`(
        select coalesce(json_agg(json_build_object(
          'committee', json_build_object('id', ${users.id}, 'full_name', ${users.full_name}),
          'finished_at', judged.finished_at, 'reopened_at', judged.reopened_at,
          'reopen_reason', judged.reopen_reason, 'conflict', judged.conflict,
          'parts', rubric_parts_of(rubric_version_of(judged.committee_id, judged.team_id)),
          'evaluations', ${evaluationsPart}, 'events', ${eventsPart}, 'request', ${requestPart}
        ) order by ${users.id}), '[]')
        from (${pairs}) as judged join ${users} on ${users.id} = judged.committee_id
      )`,
    })
    .from(teams)
    .innerJoin(settings, sql`true`)
    .leftJoin(sectors, eq(sectors.id, teams.sector_id))
    .leftJoin(tables, eq(tables.id, teams.table_id))
    .where(eq(teams.id, sql.placeholder('teamId')));

const allOfTeam = preparedOnce((db) => evaluationsOfTeam(db, judgedPairs).prepare('evaluations_of_team'));
// A judge's page reads it again and again: by its key it takes a third of the database's time.
const ownOfTeam = preparedOnce((db) => evaluationsOfTeam(db, ownPair).prepare('own_evaluation_of_team'));

/**
 * The evaluations of a team by its committees, or by one of them, and what they depend on: in one statement, so all of it is of
 * one moment. Also those that do not count because of a conflict of interest. Undefined when there is no such team.
 */
export async function loadEvaluations(db: Database, teamId: string, committeeId: string | undefined) {
  const [row] = await allOfTeam(db).execute({ teamId, committeeId: committeeId ?? null });
  return row;
}

/** The evaluation of a team by a committee that it is assigned to, and what it depends on, in one statement. */
export async function loadOwnEvaluation(db: Database, teamId: string, committeeId: string) {
  const [row] = await ownOfTeam(db).execute({ teamId, committeeId });
  return row;
}
