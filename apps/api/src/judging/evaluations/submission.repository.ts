import type { EvaluationType, TeamStatus } from '@portal/api-schema';
import { type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { SettingsRow } from '../../event/index.ts';
import { type ChangeRecord, recordParts, recordValues } from '../../platform/audit/audit.repository.ts';
import { type Database, preparedStatement } from '../../platform/database/database.ts';
import { committeeTeams } from '../committees/committees.schema.ts';
import { type CriterionRow, criteriaLockOf, sharedCriteriaLock } from '../criteria/criteria.repository.ts';
import type { CurrentEvaluation, Pair } from './evaluations.repository.ts';
import {
  evaluationEvents,
  evaluationScores,
  evaluations,
  evaluationVersions,
  type ScoreSnapshot,
} from './evaluations.schema.ts';

/** What a submission is checked against. Instants are those of PostgreSQL. */
export interface SubmissionState {
  finished_at: string | null;
  reopened_at: string | null;
  team_status: TeamStatus;
  settings: Pick<SettingsRow, 'eco_weight' | 'idea_weight' | 'tech_weight'> & {
    judging_from: string | null;
    judging_to: string | null;
  };
  /** The criteria of the type, in their order. */
  criteria: Pick<CriterionRow, 'id' | 'max_score' | 'weight'>[];
  /** The types that the committee has submitted. */
  submitted: Pick<CurrentEvaluation, 'type' | 'total' | 'version'>[];
  /** The current version of the type. */
  current:
    | (Pick<CurrentEvaluation, 'version' | 'note' | 'total' | 'scores'> & { submitted_at: string })
    | null;
}

/** The state as PostgreSQL writes it: `storeSubmission` stores nothing when it is another one by then. */
export type SeenState = string & { readonly seen: unique symbol };

const committeeId = sql`${sql.placeholder('committee_id')}::uuid`;
const teamId = sql`${sql.placeholder('team_id')}::uuid`;
const type = sql`${sql.placeholder('type')}::text`;
/** By a function of the database, which sees what was committed until it is called, and not only until the statement began. */
const state = sql`submission_state(${committeeId}, ${teamId}, ${type})::text`;

const submissionState = preparedStatement<{ state: SeenState | null }>(
  'submission_state',
  sql`select ${state} as state`,
);

/** Undefined when the team is not assigned to the committee. */
export async function loadSubmissionState(
  db: Database,
  pair: Pair,
  type: EvaluationType,
): Promise<{ state: SubmissionState; seen: SeenState } | undefined> {
  const [row] = await submissionState(db, { ...pair, type });
  if (!row?.state) return undefined;
  return { state: JSON.parse(row.state) as SubmissionState, seen: row.state };
}

export interface NewVersion extends Pair {
  type: EvaluationType;
  version: number;
  scores: ScoreSnapshot[];
  note: string | null;
  total: number;
  submitted_by: string;
  submitted_at: Date;
}

const scores = sql`${sql.placeholder('scores')}::jsonb`;
const submittedBy = sql`${sql.placeholder('submitted_by')}::uuid`;
const at = sql`${sql.placeholder('at')}::timestamptz`;

/**
 * Parts of a statement that make a submission the current version, add it to the history and, if it finishes the
 * evaluation, mark the assignment as finished: for each row of `source`, which has one or none. The criteria of a type
 * do not change once it was submitted, so a new version has scores for the same ones.
 */
const savedFor = (source: SQL) => sql`saved as (
    insert into ${evaluations} (id, committee_id, team_id, type, version, note, total, submitted_at)
    select
      ${sql.placeholder('evaluation_id')}::uuid, ${committeeId}, ${teamId}, ${type}, ${sql.placeholder('version')}::int,
      ${sql.placeholder('note')}::text, ${sql.placeholder('total')}::numeric, ${at}
    from ${source}
    on conflict (committee_id, team_id, type) do update
    set version = excluded.version, note = excluded.note, total = excluded.total, submitted_at = excluded.submitted_at
    returning id, type, version, note, total, submitted_at
  ), scored as (
    insert into ${evaluationScores} (evaluation_id, criterion_id, type, score)
    select saved.id, given.criterion_id, saved.type, given.score
    from saved, jsonb_to_recordset(${scores}) as given (criterion_id uuid, score numeric)
    on conflict (evaluation_id, criterion_id) do update set score = excluded.score
  ), versioned as (
    insert into ${evaluationVersions} (evaluation_id, version, scores, note, total, submitted_by, submitted_at)
    select id, version, ${scores}, note, total, ${submittedBy}, submitted_at from saved
  ), finished as (
    update ${committeeTeams} set finished_at = ${at}
    where committee_id = ${committeeId} and team_id = ${teamId} and ${sql.placeholder('finishes')}::boolean
      and exists (select from saved)
    returning committee_id, team_id
  ), finish_event as (
    insert into ${evaluationEvents} (id, committee_id, team_id, event, user_id, happened_at)
    select ${sql.placeholder('event_id')}::uuid, committee_id, team_id, 'finished', ${submittedBy}, ${at} from finished
  )`;

function versionValues({ submitted_at, scores, ...version }: NewVersion, finishes: boolean) {
  return {
    ...version,
    scores: JSON.stringify(scores),
    at: submitted_at.toISOString(),
    finishes,
    evaluation_id: uuidv7(),
    event_id: uuidv7(),
  };
}

const storedSubmission = preparedStatement<object>(
  'store_submission',
  sql`with locked as materialized (
    select ${sharedCriteriaLock(sql.placeholder('criteria_lock'))} from ${committeeTeams}
    where committee_id = ${committeeId} and team_id = ${teamId} for update
  ), unchanged as materialized (
    select from locked where ${state} = ${sql.placeholder('seen')}::text
  ), ${savedFor(sql`unchanged`)}, recorded as (
    ${recordParts.entries} where exists (select from saved)
  )
  ${recordParts.notifications} where exists (select from saved)`,
);

/**
 * Stores a submission, its entries of the audit log and its notifications, in one statement, which is a transaction
 * of its own: unless what the submission was checked against has changed. It locks the assignment and the criteria of
 * the type before it compares, so that nothing changes in between.
 * @returns whether it was stored; then each of the notifications, of which there is at least one, was sent
 */
export async function storeSubmission(
  db: Database,
  seen: SeenState,
  submission: NewVersion,
  finishes: boolean,
  record: ChangeRecord,
): Promise<boolean> {
  const sent = await storedSubmission(db, {
    ...versionValues(submission, finishes),
    ...recordValues(record),
    seen,
    criteria_lock: criteriaLockOf(submission.type),
  });
  return sent.length > 0;
}

const savedVersion = preparedStatement(
  'save_version',
  sql`with ${savedFor(sql`(select) as one_row`)} select from saved`,
);

/** Stores a submission without checks, for the demo event: no one else uses its database yet. */
export async function saveVersion(tx: Database, submission: NewVersion, finishes: boolean): Promise<void> {
  await savedVersion(tx, versionValues(submission, finishes));
}
