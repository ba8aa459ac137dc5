import type { EvaluationType, TeamStatus } from '@portal/api-schema';
import { type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type ChangeRecord, recordParts, recordValues } from '../../platform/audit/audit.repository.ts';
import { type Database, preparedStatement } from '../../platform/database/database.ts';
import { committeeTeams, evaluationEvents, evaluations } from '../rounds/current-round.views.ts';
import type { CriterionRow, PartRow } from '../rubrics/criteria.ts';
import { sharedRubricsLock } from '../rubrics/rubrics.repository.ts';
import type { CurrentEvaluation, Pair } from './evaluations.repository.ts';
import { evaluationScores, evaluationVersions, type ScoreSnapshot } from './evaluations.schema.ts';

/** What a submission is checked against. Instants are those of PostgreSQL. */
export interface SubmissionState {
  /** In which it is submitted. */
  round: number;
  finished_at: string | null;
  reopened_at: string | null;
  team_status: TeamStatus;
  settings: { judging_from: string | null; judging_to: string | null };
  /** By which the committee judges the team. */
  rubric_version_id: string;
  /** Its parts, in their order. */
  parts: Pick<PartRow, 'type' | 'label' | 'weight'>[];
  /** The criteria of the wanted types, in their order. */
  criteria: (Pick<CriterionRow, 'id' | 'max_score' | 'step' | 'weight'> & { type: EvaluationType })[];
  /** The types that the committee has submitted. Of those that are not wanted without scores. */
  submitted: SubmittedType[];
}

export interface SubmittedType extends Pick<CurrentEvaluation, 'type' | 'version' | 'total' | 'note'> {
  submitted_at: string;
  scores: ScoreSnapshot[] | null;
}

/** The state as PostgreSQL writes it: `storeSubmission` stores nothing when it is another one by then. */
export type SeenState = string & { readonly seen: unique symbol };

const committeeId = sql`${sql.placeholder('committee_id')}::uuid`;
const teamId = sql`${sql.placeholder('team_id')}::uuid`;
const types = sql`${sql.placeholder('types')}::text[]`;
/** By a function of the database, which sees what was committed until it is called, and not only until the statement began. */
const state = sql`submission_state_of(${committeeId}, ${teamId}, ${types}, ${sql.placeholder('criterion_id')}::uuid)::text`;

const submissionState = preparedStatement<{ state: SeenState | null }>(
  'submission_state_of',
  sql`select ${state} as state`,
);

/** What is submitted: the types, and one of the scored criteria, by whose version of the rubric it was made. */
export interface Wanted {
  types: readonly EvaluationType[];
  criterion_id: string | null;
}

/** Undefined when the team is not assigned to the committee. */
export async function loadSubmissionState(
  db: Database,
  pair: Pair,
  { types, criterion_id }: Wanted,
): Promise<{ state: SubmissionState; seen: SeenState } | undefined> {
  const [row] = await submissionState(db, { ...pair, types, criterion_id });
  if (!row?.state) return undefined;
  return { state: JSON.parse(row.state) as SubmissionState, seen: row.state };
}

/** A new version of one type. */
export interface NewVersion {
  type: EvaluationType;
  version: number;
  scores: ScoreSnapshot[];
  note: string | null;
  total: number;
}

/** New versions of different types of one evaluation. */
export interface Submission extends Pair {
  rubric_version_id: string;
  versions: readonly NewVersion[];
  submitted_by: string;
  submitted_at: Date;
  /** Whether it finishes the evaluation. */
  finishes: boolean;
}

const submittedBy = sql`${sql.placeholder('submitted_by')}::uuid`;
const at = sql`${sql.placeholder('at')}::timestamptz`;
/**
 * Parts of a statement that make the versions the current ones, add them to the history and, if they finish the
 * evaluation, mark the assignment as finished: for each row of `source`, which has one or none. An evaluation keeps the version of
 * the rubric that it was given by, so a new version of it has scores for the same criteria.
 */
const savedFor = (source: SQL) => sql`given as (
    select * from jsonb_to_recordset(${sql.placeholder('versions')}::jsonb)
      as given (id uuid, type text, version int, note text, total numeric, scores jsonb)
  ), saved as (
    insert into ${evaluations} (id, committee_id, team_id, type, rubric_version_id, version, note, total, submitted_at)
    select given.id, ${committeeId}, ${teamId}, given.type, ${sql.placeholder('rubric_version_id')}::uuid, given.version,
      given.note, given.total, ${at}
    from ${source}, given
    on conflict (committee_id, team_id, type, round) do update
    set version = excluded.version, note = excluded.note, total = excluded.total, submitted_at = excluded.submitted_at
    returning id, type, version, note, total, submitted_at
  ), scored as (
    insert into ${evaluationScores} (evaluation_id, criterion_id, type, score)
    select saved.id, scored.criterion_id, saved.type, scored.score
    from saved join given using (type),
      jsonb_to_recordset(given.scores) as scored (criterion_id uuid, score numeric)
    on conflict (evaluation_id, criterion_id) do update set score = excluded.score
  ), versioned as (
    insert into ${evaluationVersions} (evaluation_id, version, scores, note, total, submitted_by, submitted_at)
    select saved.id, saved.version, given.scores, saved.note, saved.total, ${submittedBy}, saved.submitted_at
    from saved join given using (type)
  ), finished as (
    update ${committeeTeams} set finished_at = ${at}
    where committee_id = ${committeeId} and team_id = ${teamId} and ${sql.placeholder('finishes')}::boolean
      and exists (select from saved)
    returning committee_id, team_id
  ), finish_event as (
    insert into ${evaluationEvents} (id, committee_id, team_id, event, user_id, happened_at)
    select ${sql.placeholder('event_id')}::uuid, committee_id, team_id, 'finished', ${submittedBy}, ${at} from finished
  )`;

function valuesOf({ versions, submitted_at, ...submission }: Submission) {
  return {
    ...submission,
    versions: JSON.stringify(versions.map((version) => ({ id: uuidv7(), ...version }))),
    at: submitted_at.toISOString(),
    event_id: uuidv7(),
  };
}

// Every lock is taken before the state is compared: it is compared with one row for all of them.
const storedSubmission = preparedStatement<object>(
  'store_submission',
  sql`with locked as materialized (
    select ${sharedRubricsLock} from ${committeeTeams}
    where committee_id = ${committeeId} and team_id = ${teamId} for update of ${committeeTeams}
  ), unchanged as materialized (
    select from (select count(*) as taken from locked) as locks
    where taken > 0 and ${state} = ${sql.placeholder('seen')}::text
  ), ${savedFor(sql`unchanged`)}, recorded as (
    ${recordParts.entries} where exists (select from saved)
  )
  ${recordParts.notifications} where exists (select from saved)`,
);

/**
 * Stores a submission, its entries of the audit log and its notifications, in one statement, which is a transaction
 * of its own: unless what the submission was checked against has changed. It locks the assignment and the rubrics before it
 * compares, so that nothing changes in between.
 * @returns whether it was stored; then each of the notifications, of which there is at least one, was sent
 */
export async function storeSubmission(
  db: Database,
  seen: SeenState,
  { types, criterion_id }: Wanted,
  submission: Submission,
  record: ChangeRecord,
): Promise<boolean> {
  const sent = await storedSubmission(db, {
    ...valuesOf(submission),
    ...recordValues(record),
    seen,
    types,
    criterion_id,
  });
  return sent.length > 0;
}

const savedSubmission = preparedStatement(
  'save_submission',
  sql`with ${savedFor(sql`(select) as one_row`)} select from saved`,
);

/** Stores a submission without checks, for the demo event: no one else uses its database yet. */
export async function saveSubmission(tx: Database, submission: Submission): Promise<void> {
  await savedSubmission(tx, valuesOf(submission));
}
